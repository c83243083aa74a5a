import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { availability, calendar, classKey, journeyCode } from './contract.ts'

const BODY = { origin: 'GMR', destination: 'BD', departDate: '2026-12-05' }

function wrong(given: object): string[] {
  const parsed = z.safeParse(availability.body, { ...BODY, ...given })
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`)
}

describe('a search', () => {
  test('is for one adult, one way, unless it says otherwise', () => {
    expect(z.parse(availability.body, BODY)).toEqual({ ...BODY, returnDate: null, adult: 1, infant: 0 })
  })

  test.each<[string, object, string[]]>([
    ['a round trip', { returnDate: '2026-12-05' }, []],
    ['the same station twice', { destination: 'GMR' }, ['destination validation.station.same']],
    ['a station in small letters', { origin: 'gmr' }, ['origin validation.station.valid']],
    ['a return before it', { returnDate: '2026-12-04' }, ['returnDate validation.date.returnBeforeDeparture']],
    ['too many infants', { infant: 2 }, ['passengers validation.pax.infantPerAdult']],
    ['five adults', { adult: 5 }, ['passengers validation.pax.adultLimit']],
    ['no such day', { departDate: '2026-02-30' }, ['departDate validation.date.valid']],
  ])('%s', (_, given, problems) => {
    expect(wrong(given)).toEqual(problems)
  })
})

test('a calendar answers 42 days at most', () => {
  const asked = (to: string) =>
    z.safeParse(calendar.query, { origin: 'GMR', destination: 'BD', from: '2026-12-01', to }).success
  expect(asked('2027-01-11')).toBe(true)
  expect(asked('2027-01-12')).toBe(false)
  expect(asked('2026-11-30')).toBe(false)
})

test.each([
  ['20261205-131-GMR-BD', true],
  ['20261205-U51-MDN-RAP', true],
  ['20261205-131-GMR', false],
  ["20261205-131-GMR-BD';--", false],
])('%s has the form of a journey code: %s', (code, valid) => {
  expect(z.safeParse(journeyCode, code).success).toBe(valid)
})

test.each([
  ['EKS-A', true],
  ['EKO-C', true],
  ['EKS', false],
])('%s has the form of a class key: %s', (key, valid) => {
  expect(z.safeParse(classKey, key).success).toBe(valid)
})
