import fc from 'fast-check'
import { expect, it } from 'vitest'
import { availabilityOf } from './availability.ts'

it.each([
  [20, 'available'],
  [10, 'available'],
  [9, 'filling'],
  [4, 'filling'],
  [3, 'limited'],
  [1, 'limited'],
  [0, 'full'],
  [-2, 'full'],
] as const)('with %i of 20 seats left is %s', (left, expected) => {
  expect(availabilityOf(left, 20)).toBe(expected)
})

it('never gets better as seats are sold', () => {
  const order = ['available', 'filling', 'limited', 'full']
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(500), fc.nat(500), (seats, left, sold) => {
      const before = Math.min(left, seats)
      const [now, later] = [availabilityOf(before, seats), availabilityOf(Math.max(0, before - sold), seats)]
      expect(order.indexOf(later)).toBeGreaterThanOrEqual(order.indexOf(now))
    }),
  )
})
