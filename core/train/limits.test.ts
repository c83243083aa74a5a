import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changePax, LIMITS, type PaxCounts, paxProblem } from './limits.ts'

test.each<[number, number, string | null]>([
  [1, 0, null],
  [4, 4, null],
  [0, 0, 'validation.pax.adultNeeded'],
  [5, 0, 'validation.pax.adultLimit'],
  [4, 5, 'validation.pax.infantLimit'],
  [1, 2, 'validation.pax.infantPerAdult'],
])('%i adults and %i infants: %s', (adult, infant, problem) => {
  expect(paxProblem({ adult, infant })).toBe(problem)
})

test.each<[string, PaxCounts, keyof PaxCounts, 1 | -1, PaxCounts]>([
  ['an adult joins', { adult: 1, infant: 0 }, 'adult', 1, { adult: 2, infant: 0 }],
  ['a fifth adult does not', { adult: 4, infant: 0 }, 'adult', 1, { adult: 4, infant: 0 }],
  ['the last adult stays', { adult: 1, infant: 0 }, 'adult', -1, { adult: 1, infant: 0 }],
  ['an infant needs an adult of its own', { adult: 1, infant: 1 }, 'infant', 1, { adult: 1, infant: 1 }],
  ['an adult leaving takes a surplus infant along', { adult: 2, infant: 2 }, 'adult', -1, { adult: 1, infant: 1 }],
  ['nobody goes below none', { adult: 1, infant: 0 }, 'infant', -1, { adult: 1, infant: 0 }],
  ['infants without an adult can leave', { adult: 0, infant: 4 }, 'infant', -1, { adult: 0, infant: 3 }],
  ['and adults can join them', { adult: 1, infant: 4 }, 'adult', 1, { adult: 2, infant: 4 }],
  ['a party that a link made too large can shrink', { adult: 6, infant: 0 }, 'adult', -1, { adult: 5, infant: 0 }],
])('%s', (_, counts, type, by, expected) => {
  expect(changePax(counts, type, by)).toEqual(expected)
})

test('a party within the limits never leaves them, whatever is pressed', () => {
  const step = fc.tuple(fc.constantFrom('adult' as const, 'infant' as const), fc.constantFrom(1 as const, -1 as const))
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let pax: PaxCounts = { adult: 1, infant: 0 }
      for (const [type, by] of steps) {
        pax = changePax(pax, type, by)
        expect(paxProblem(pax)).toBeNull()
        expect(pax.adult).toBeLessThanOrEqual(LIMITS.adults)
      }
    }),
  )
})
