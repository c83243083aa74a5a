import { expect, it } from 'vitest'
import { textIn } from '../../../core/trade/booking/view-text.ts'
import { wordsFor } from '../../base/words/words.ts'
import { partyText } from './view.ts'

it.each([
  ['id', 2, 0, '2 dewasa'],
  ['en', 1, 0, '1 adult'],
  ['en', 2, 1, '2 adults, 1 child'],
] as const)('the participants of a tour (%s, %i and %i) are %s', (locale, adults, children, text) => {
  expect(textIn(wordsFor(locale), partyText(adults, children))).toBe(text)
})
