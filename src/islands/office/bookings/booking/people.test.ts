import { expect, it } from 'vitest'
import { wordsFor } from '../../../../lib/page-words.ts'
import { createWords } from '../../../../lib/words.ts'
import { nameOf } from './People.tsx'

it.each([
  [0, 'Siti Rahma', 'Siti Rahma'],
  [1, '', 'Nama belum diisi'],
  [null, 'Siti Rahma', 'Siti Rahma (Pemesan)'],
])('person %s named "%s" is listed as %s', (index, name, text) => {
  expect(nameOf(createWords('id', wordsFor('id', 'office-bookings')), { index, name })).toBe(text)
})
