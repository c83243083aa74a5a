import { expect, test } from 'vitest'
import { changePax, type PaxCounts, paxProblem, seatsFor } from './limits.ts'

const pax = (adult: number, child = 0, infant = 0): PaxCounts => ({ adult, child, infant })

test.each([
  [pax(1), null],
  [pax(7), null],
  [pax(3, 4), null],
  [pax(4, 3, 4), null],
  [pax(0, 1), 'validation.pax.adultNeeded'],
  [pax(8), 'validation.pax.seatedLimit'],
  [pax(4, 4), 'validation.pax.seatedLimit'],
  [pax(5, 0, 5), 'validation.pax.infantLimit'],
  [pax(1, 0, 2), 'validation.pax.infantPerAdult'],
])('%j: %s', (counts, problem) => {
  expect(paxProblem(counts)).toBe(problem)
})

test('a party that is too large gets smaller step by step', () => {
  expect(changePax(pax(9), 'adult', -1)).toEqual(pax(8))
  expect(changePax(pax(9), 'adult', 1)).toEqual(pax(9))
  expect(changePax(pax(9), 'infant', 1)).toEqual(pax(9))
  expect(changePax(pax(1, 8), 'adult', -1)).toEqual(pax(1, 8))
  expect(changePax(pax(1, 8), 'child', -1)).toEqual(pax(1, 7))
})

test('infants sit on a lap', () => {
  expect(seatsFor(pax(2, 1, 2))).toBe(3)
})
