import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Problems } from '../../base/common/call/query.ts'
import { addDays } from '../../base/common/dates.ts'
import type { TripField } from '../journey/query.ts'
import { CABIN_CLASSES } from './cabins.ts'
import { availabilityBody } from './contract.ts'
import { paxProblem } from './limits.ts'
import { parseSearch, type Search, toAvailability, toQuery } from './search.ts'
import { defaultSearch } from './testing.ts'

const TODAY = '2026-12-01'
const parse = (query: string) => parseSearch(new URLSearchParams(query), TODAY)
const TRIP = 'origin=CGK&destination=DPS'

describe('a query', () => {
  test('is read in the words of the specification', () => {
    const query =
      'origin=CGK&destination=SIN&departDate=2026-12-05&returnDate=2026-12-09&ADT=2&CHD=1&INF=1&cabinClass=Business&departFlight=20261205-B-GA822.D&returnFlight=20261209-B-GA823.C'
    expect(parse(query)).toEqual({
      search: {
        origin: 'CGK',
        destination: 'SIN',
        departDate: '2026-12-05',
        returnDate: '2026-12-09',
        pax: { adult: 2, child: 1, infant: 1 },
        cabinClass: 'Business',
        departure: { flightId: '20261205-B-GA822', classId: 'D' },
        back: { flightId: '20261209-B-GA823', classId: 'C' },
      },
      problems: {},
      typed: { origin: 'CGK', destination: 'SIN' },
    })
  })

  test('without a date means tomorrow, for one adult in economy, one way', () => {
    expect(parse(TRIP)).toMatchObject({ search: defaultSearch(TODAY), problems: {} })
    expect(parse(`${TRIP}&departDate=&returnDate=&ADT=&CHD=&INF=&cabinClass=`).problems).toEqual({})
  })

  test.each<[string, Problems<TripField>]>([
    ['origin=CG&destination=DPS', { origin: 'validation.airport.valid' }],
    ['origin=CGK&destination=cgk', { destination: 'validation.airport.same' }],
    [`${TRIP}&ADT=8`, { passengers: 'validation.pax.seatedLimit' }],
    [`${TRIP}&ADT=5&CHD=3`, { passengers: 'validation.pax.seatedLimit' }],
    [`${TRIP}&ADT=1&INF=2`, { passengers: 'validation.pax.infantPerAdult' }],
    [`${TRIP}&ADT=0`, { passengers: 'validation.pax.adultNeeded' }],
    [`${TRIP}&ADT=99`, { passengers: 'validation.pax.seatedLimit' }],
    [`${TRIP}&INF=dua`, { passengers: 'validation.pax.infantLimit' }],
  ])('%j has the problems %j', (query, problems) => {
    expect(parse(query).problems).toEqual(problems)
  })

  test('with an unknown cabin means economy', () => {
    expect(parse(`${TRIP}&cabinClass=Premium`)).toMatchObject({ search: { cabinClass: 'Economy' }, problems: {} })
  })
})

test('a search leaves out of its address what is nought or absent', () => {
  expect(toQuery(defaultSearch(TODAY)).toString()).toBe(
    'origin=CGK&destination=DPS&departDate=2026-12-02&ADT=1&cabinClass=Economy',
  )
})

const code = fc.constantFrom('CGK', 'DPS', 'SUB', 'SIN')
const choice = fc.record({
  flightId: fc.stringMatching(/^[\w-]{1,30}$/),
  classId: fc.stringMatching(/^[\w-]{1,8}$/),
})
const searches: fc.Arbitrary<Search> = fc
  .record({
    places: fc.tuple(code, code).filter(([one, other]) => one !== other),
    ahead: fc.nat({ max: 300 }),
    days: fc.option(fc.nat({ max: 60 })),
    pax: fc
      .record({ adult: fc.integer({ min: 1, max: 7 }), child: fc.nat({ max: 6 }), infant: fc.nat({ max: 4 }) })
      .filter((pax) => paxProblem(pax) === null),
    cabinClass: fc.constantFrom(...CABIN_CLASSES),
    departure: fc.option(choice),
    chosenBack: fc.option(choice),
  })
  .map(({ places: [origin, destination], ahead, days, departure, chosenBack, ...rest }) => {
    const departDate = addDays(TODAY, ahead)
    const returnDate = days === null ? null : addDays(departDate, days)
    const back = departure && returnDate ? chosenBack : null
    return { origin, destination, departDate, returnDate, departure, back, ...rest }
  })

test('every search is read back from its own address', () => {
  fc.assert(
    fc.property(searches, (search) => {
      const { origin, destination } = search
      expect(parse(toQuery(search).toString())).toEqual({ search, problems: {}, typed: { origin, destination } })
    }),
  )
})

test('every search makes a call that the server accepts', () => {
  fc.assert(
    fc.property(searches, (search) => {
      const { departDate, returnDate, pax } = search
      expect(z.parse(availabilityBody, toAvailability(search, 11))).toMatchObject({
        departDate,
        returnDate,
        ...pax,
        preferredAirlines: [11],
      })
    }),
  )
})
