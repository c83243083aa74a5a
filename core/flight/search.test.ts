import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { addDays } from '../common/dates.ts'
import { availabilityBody, CABIN_CLASSES } from './contract.ts'
import { paxProblem } from './limits.ts'
import {
  defaultSearch,
  parseSearch,
  placeCodeIn,
  type Search,
  type SearchField,
  swapPlaces,
  toAvailability,
  toQuery,
} from './search.ts'

const TODAY = '2026-12-01'
const parse = (query: string) => parseSearch(new URLSearchParams(query), TODAY)
const TRIP = 'origin=CGK&destination=DPS'

test.each([
  ['CGK', 'CGK'],
  [' cgk ', 'CGK'],
  ['Jakarta (CGK)', 'CGK'],
  ['Jakarta, Halim (lama) (HLP) ', 'HLP'],
  ['Jakarta', null],
  ['(CGK) Jakarta', null],
  ['CG', null],
  ['', null],
])('the place %j is %j', (text, code) => {
  expect(placeCodeIn(text)).toBe(code)
})

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
        departFlight: { flightId: '20261205-B-GA822', classId: 'D' },
        returnFlight: { flightId: '20261209-B-GA823', classId: 'C' },
      },
      problems: {},
      typed: { origin: 'CGK', destination: 'SIN' },
    })
  })

  test('without a date means tomorrow, for one adult in economy, one way', () => {
    expect(parse(TRIP)).toMatchObject({ search: defaultSearch(TODAY), problems: {} })
    expect(parse(`${TRIP}&departDate=&returnDate=&ADT=&CHD=&INF=&cabinClass=`).problems).toEqual({})
  })

  test('takes places as a form without JavaScript sends them', () => {
    const { search, problems, typed } = parse('origin=Jakarta+(CGK)&destination=Bali')
    expect(search).toMatchObject({ origin: 'CGK', destination: '' })
    expect(problems).toEqual({ destination: 'validation.airport.valid' })
    expect(typed).toEqual({ origin: 'Jakarta (CGK)', destination: 'Bali' })
  })

  test.each<[string, Partial<Record<SearchField, string>>]>([
    ['', { origin: 'validation.required', destination: 'validation.required' }],
    ['origin=CGK&destination=cgk', { destination: 'validation.airport.same' }],
    [`${TRIP}&departDate=2026-11-30`, { departDate: 'validation.date.past' }],
    [`${TRIP}&departDate=2026-02-30`, { departDate: 'validation.date.valid' }],
    [`${TRIP}&departDate=2026-12-01`, {}],
    [`${TRIP}&departDate=2026-12-05&returnDate=2026-12-04`, { returnDate: 'validation.date.returnBeforeDeparture' }],
    [`${TRIP}&departDate=2026-12-05&returnDate=2026-12-05`, {}],
    [`${TRIP}&returnDate=tomorrow`, { returnDate: 'validation.date.valid' }],
    [`${TRIP}&departDate=yesterday&returnDate=2026-12-01`, { departDate: 'validation.date.valid' }],
    [`${TRIP}&ADT=8`, { passengers: 'validation.pax.seatedLimit' }],
    [`${TRIP}&ADT=5&CHD=3`, { passengers: 'validation.pax.seatedLimit' }],
    [`${TRIP}&ADT=1&INF=2`, { passengers: 'validation.pax.infantPerAdult' }],
    [`${TRIP}&ADT=0`, { passengers: 'validation.pax.adultNeeded' }],
    [`${TRIP}&ADT=-1`, { passengers: 'validation.invalid' }],
    [`${TRIP}&ADT=two`, { passengers: 'validation.invalid' }],
    [`${TRIP}&cabinClass=Premium`, { cabinClass: 'validation.invalid' }],
  ])('%j has the problems %j', (query, problems) => {
    expect(parse(query).problems).toEqual(problems)
  })

  test('that cannot be read still fills the form', () => {
    const { search } = parse('origin=&destination=%00&departDate=x&returnDate=y&ADT=x&cabinClass=z')
    expect(search).toEqual({ ...defaultSearch(TODAY), origin: '', destination: '' })
  })

  test('keeps a party beyond the limits, so that it can be put right', () => {
    expect(parse(`${TRIP}&ADT=5&CHD=3`).search.pax).toEqual({ adult: 5, child: 3, infant: 0 })
  })

  test('has no return flight without a return date or a departure flight', () => {
    expect(parse(`${TRIP}&departFlight=F.Q&returnFlight=G.Q`).search.returnFlight).toBeNull()
    expect(parse(`${TRIP}&returnDate=2026-12-09&returnFlight=G.Q`).search.returnFlight).toBeNull()
  })

  test.each(['', 'F', 'F.', '.Q', 'F.Q.R', 'F Q.R'])('reads no choice out of %j', (text) => {
    expect(parse(`${TRIP}&departFlight=${encodeURIComponent(text)}`).search.departFlight).toBeNull()
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
    departFlight: fc.option(choice),
    returnFlight: fc.option(choice),
  })
  .map(({ places: [origin, destination], ahead, days, departFlight, returnFlight, ...rest }) => {
    const departDate = addDays(TODAY, ahead)
    const returnDate = days === null ? null : addDays(departDate, days)
    const back = departFlight && returnDate ? returnFlight : null
    return { origin, destination, departDate, returnDate, departFlight, returnFlight: back, ...rest }
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

test('no query breaks the reading', () => {
  const names = [
    'origin',
    'destination',
    'departDate',
    'returnDate',
    'ADT',
    'CHD',
    'INF',
    'cabinClass',
    'departFlight',
    'returnFlight',
  ]
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...names), fc.string())), (pairs) => {
      const { search, problems } = parseSearch(new URLSearchParams(pairs), TODAY)
      expect(search.departDate >= TODAY).toBe(true)
      if (Object.keys(problems).length === 0)
        expect(z.safeParse(availabilityBody, toAvailability(search, 2)).success).toBe(true)
    }),
  )
})

test('swapping places forgets the chosen flights and goes back when done again', () => {
  const search = parse(`${TRIP}&departFlight=F.Q`).search
  expect(swapPlaces(search)).toMatchObject({ origin: 'DPS', destination: 'CGK', departFlight: null })
  expect(swapPlaces(swapPlaces(search))).toEqual({ ...search, departFlight: null })
})
