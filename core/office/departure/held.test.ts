import { expect, it } from 'vitest'
import { isHeldUnpaid } from './held.ts'

it.each([
  [7, 14, true],
  [6, 14, false],
  [1, 2, true],
  [0, 2, false],
  [0, 0, false],
  [5, null, false],
])('%i held of %s is worth an alert: %s', (held, quota, told) => {
  expect(isHeldUnpaid({ held, quota })).toBe(told)
})
