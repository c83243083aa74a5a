import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CALENDAR_DAYS } from '../../base/list/calendar.ts'
import { availabilityBody, calendar } from './contract.ts'

const TRIP = { origin: 'CGK', destination: 'DPS', departDate: '2026-12-05' }

function problems(schema: z.core.$ZodType, value: unknown): Record<string, string> {
  const result = z.safeParse(schema, value)
  return Object.fromEntries(result.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [])
}

describe('availability', () => {
  test('asks for one adult in economy, one way, of every group, unless told otherwise', () => {
    expect(z.parse(availabilityBody, TRIP)).toEqual({
      ...TRIP,
      returnDate: null,
      trip: 'oneway',
      adult: 1,
      child: 0,
      infant: 0,
      fareType: 'Default',
      cabinClass: 'Economy',
      preferredAirlines: [],
    })
  })

  test.each<[string, object, Record<string, string>]>([
    ['equal airports', { destination: 'CGK' }, { destination: 'validation.airport.same' }],
    ['no code', { origin: 'Jakarta' }, { origin: 'validation.airport.valid' }],
    ['an impossible date', { departDate: '2026-02-30' }, { departDate: 'validation.date.valid' }],
    [
      'a return before departure',
      { returnDate: '2026-12-04' },
      { returnDate: 'validation.date.returnBeforeDeparture' },
    ],
    ['a return on the day of departure', { returnDate: '2026-12-05' }, {}],
    ['a round trip without its date', { trip: 'roundtrip' }, { returnDate: 'validation.required' }],
    ['eight passengers', { adult: 8 }, { passengers: 'validation.pax.seatedLimit' }],
    ['more infants than adults', { adult: 1, infant: 2 }, { passengers: 'validation.pax.infantPerAdult' }],
  ])('%s', (_, given, expected) => {
    expect(problems(availabilityBody, { ...TRIP, ...given })).toEqual(expected)
  })

  test('knows no other groups and cabins', () => {
    expect(Object.keys(problems(availabilityBody, { ...TRIP, preferredAirlines: [3] }))).toEqual([
      'preferredAirlines.0',
    ])
    expect(Object.keys(problems(availabilityBody, { ...TRIP, cabinClass: 'Premium' }))).toEqual(['cabinClass'])
  })
})

describe('calendar', () => {
  const days = (from: string, to: string) => problems(calendar.query, { origin: 'CGK', destination: 'DPS', from, to })

  test(`answers at most ${CALENDAR_DAYS} days`, () => {
    expect(days('2026-12-01', '2027-01-11')).toEqual({})
    expect(days('2026-12-01', '2027-01-12')).toEqual({ to: 'validation.date.range' })
  })

  test('does not run backwards', () => {
    expect(days('2026-12-05', '2026-12-05')).toEqual({})
    expect(days('2026-12-05', '2026-12-04')).toEqual({ to: 'validation.date.range' })
  })
})
