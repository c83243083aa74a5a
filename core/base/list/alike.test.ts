import { expect, it } from 'vitest'
import { isAlike } from './alike.ts'

it.each([
  ['jakatra', 'jakarta', 'swapped'],
  ['jakrta', 'jakarta', 'missing'],
  ['jakartta', 'jakarta', 'doubled'],
  ['jakarda', 'jakarta', 'wrong'],
  ['hakarta', 'jakarta', 'wrong at the beginning'],
  ['ajkarta', 'jakarta', 'swapped at the beginning'],
  ['yogyak', 'yogyakarta', 'a beginning'],
  ['yogiak', 'yogyakarta', 'a beginning with a wrong letter'],
  ['jgja', 'jogja', 'four letters with one missing'],
  ['sloo', 'solo', 'four letters with two swapped'],
  ['ubd', 'ubud', 'three of four letters'],
])('%s is like %s: %s', (typed, word) => {
  expect(isAlike(typed, word)).toBe(true)
})

it.each([
  ['sole', 'solo', 'another word of four letters'],
  ['bali', 'bari', 'another word of four letters'],
  ['ubd', 'ubudan', 'too short for a beginning'],
  ['ud', 'ubud', 'two letters'],
  ['jakrda', 'jakarta', 'two errors'],
  ['makassar', 'jakarta', 'another word'],
])('%s is not like %s: %s', (typed, word) => {
  expect(isAlike(typed, word)).toBe(false)
})
