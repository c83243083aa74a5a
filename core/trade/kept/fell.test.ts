import { expect, it } from 'vitest'
import { hasFallen } from './fell.ts'

it.each([
  ['five percent of little', 200_000, 190_000, true],
  ['less than both', 200_000, 190_001, false],
  ['Rp 25.000 of much', 5_000_000, 4_975_000, true],
  ['a rupiah less than that', 5_000_000, 4_975_001, false],
  ['nothing', 200_000, 200_000, false],
  ['a rise', 200_000, 900_000, false],
])('knows a fall of %s', (_, from, now, fell) => {
  expect(hasFallen(from, now)).toBe(fell)
})
