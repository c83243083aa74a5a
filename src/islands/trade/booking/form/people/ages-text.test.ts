import { expect, test } from 'vitest'
import { TYPE_RULES } from '../../../../../../core/base/common/people/people.ts'
import { TYPE_RULES as TRAIN } from '../../../../../../core/products/train/people.ts'
import { pageWords } from '../../../../../lib/page-words.ts'
import { agesText } from './ages-text.ts'

test.each([
  [TYPE_RULES.ADT, '13 tahun ke atas', '13 years and over'],
  [TYPE_RULES.CHD, '2 sampai 12 tahun', '2 to 12 years'],
  [TYPE_RULES.INF, 'di bawah 2 tahun', 'under 2 years'],
  [TRAIN.ADT, '3 tahun ke atas', '3 years and over'],
  [TRAIN.INF, 'di bawah 3 tahun', 'under 3 years'],
])('%j is told as %s', ({ ages }, id, en) => {
  expect([agesText(pageWords('id'), ages), agesText(pageWords('en'), ages)]).toEqual([id, en])
})
