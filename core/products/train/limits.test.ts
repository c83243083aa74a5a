import { expect, test } from 'vitest'
import { changePax, paxProblem } from './limits.ts'

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

test('a fifth adult does not join', () => {
  expect(changePax({ adult: 4, infant: 0 }, 'adult', 1)).toEqual({ adult: 4, infant: 0 })
  expect(changePax({ adult: 3, infant: 0 }, 'adult', 1)).toEqual({ adult: 4, infant: 0 })
})
