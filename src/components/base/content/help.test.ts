import { expect, test } from 'vitest'
import { holdsAll, wordsOf } from './help.ts'

test.each([
  ['', true],
  ['virtual account', true],
  ['ACCOUNT  virtual', true],
  ['virt', true],
  ['virtual refund', false],
])('a search for %j finds the text: %s', (typed, found) => {
  expect(holdsAll('Pay by Virtual Account at any bank', wordsOf(typed))).toBe(found)
})
