import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readIdPair } from '../../base/common/call/query.ts'
import { defineSearch } from '../../base/list/search.ts'
import { codedSearch, createJourneyQuery, type JourneySearch, type Parsed, type TripField } from './query.ts'

type Pax = { adult: number; child: number }
type Boat = { boatId: string; deck: string }

/** Boats: up to 3 adults and children each, harbours of three letters. */
const trip = createJourneyQuery<Pax, Boat>({
  places: { code: [3, 3], invalid: 'harbour.invalid', same: 'harbour.same' },
  pax: [
    ['adult', 'ADT'],
    ['child', 'CHD'],
  ],
  defaultPax: { adult: 1, child: 0 },
  paxProblem: ({ adult, child }) => (adult < 1 ? 'pax.adult' : adult + child > 3 ? 'pax.limit' : null),
  choices: { departure: 'departBoat', back: 'returnBoat' },
  readChoice(text) {
    const pair = readIdPair(text)
    return pair && { boatId: pair[0], deck: pair[1] }
  },
  choiceText: ({ boatId, deck }) => `${boatId}.${deck}`,
})

const boats = defineSearch<JourneySearch<Pax, Boat>, Parsed<JourneySearch<Pax, Boat>>>({
  fields: { ...trip.trip, cabin: ({ pax }) => (pax.child ? 'open' : null), ...trip.choices },
  parse: trip.parse,
})

const TODAY = '2026-12-01'
const parse = (query: string) => boats.parse(new URLSearchParams(query), TODAY)
const TRIP = 'origin=PAD&destination=GIL'

test.each([
  ['PAD', 'PAD'],
  [' pad ', 'PAD'],
  ['Padangbai (PAD)', 'PAD'],
  ['Gili, Air (lama) (GIL) ', 'GIL'],
  ['Padangbai', ''],
  ['(PAD) Padangbai', ''],
  ['PA', ''],
  ['', ''],
])('the place %j has the code %j', (text, code) => {
  expect(parse(`origin=${encodeURIComponent(text)}`).search.origin).toBe(code)
})

describe('a query', () => {
  test('is read in full', () => {
    const query = `${TRIP}&departDate=2026-12-05&returnDate=2026-12-09&ADT=2&CHD=1&departBoat=B1.upper&returnBoat=B2.lower`
    expect(parse(query)).toEqual({
      search: {
        origin: 'PAD',
        destination: 'GIL',
        departDate: '2026-12-05',
        returnDate: '2026-12-09',
        pax: { adult: 2, child: 1 },
        departure: { boatId: 'B1', deck: 'upper' },
        back: { boatId: 'B2', deck: 'lower' },
      },
      problems: {},
      typed: { origin: 'PAD', destination: 'GIL' },
    })
  })

  test('without a date means tomorrow, for the default party, one way', () => {
    const { search, problems } = parse(`${TRIP}&departDate=&returnDate=&ADT=&CHD=`)
    expect(problems).toEqual({})
    expect(search).toMatchObject({ departDate: '2026-12-02', returnDate: null, pax: { adult: 1, child: 0 } })
  })

  test('takes places as a form without JavaScript sends them', () => {
    const { search, problems, typed } = parse('origin=Padangbai+(PAD)&destination=Gili')
    expect(search).toMatchObject({ origin: 'PAD', destination: '' })
    expect(problems).toEqual({ destination: 'harbour.invalid' })
    expect(typed).toEqual({ origin: 'Padangbai (PAD)', destination: 'Gili' })
  })

  test.each<[string, Partial<Record<TripField, string>>]>([
    ['', { origin: 'validation.required', destination: 'validation.required' }],
    ['origin=PAD&destination=pad', { destination: 'harbour.same' }],
    [`${TRIP}&departDate=2026-11-30`, { departDate: 'validation.date.past' }],
    [`${TRIP}&departDate=2026-02-30`, { departDate: 'validation.date.valid' }],
    [`${TRIP}&departDate=2026-12-01`, {}],
    [`${TRIP}&departDate=2026-12-05&returnDate=2026-12-04`, { returnDate: 'validation.date.returnBeforeDeparture' }],
    [`${TRIP}&departDate=2026-12-05&returnDate=2026-12-05`, {}],
    [`${TRIP}&returnDate=tomorrow`, { returnDate: 'validation.date.valid' }],
    [`${TRIP}&departDate=yesterday&returnDate=2026-12-01`, { departDate: 'validation.date.valid' }],
    [`${TRIP}&ADT=0`, { passengers: 'pax.adult' }],
    [`${TRIP}&ADT=2&CHD=2`, { passengers: 'pax.limit' }],
    [`${TRIP}&ADT=-1`, { passengers: 'pax.limit' }],
    [`${TRIP}&ADT=two`, { passengers: 'pax.limit' }],
    [`${TRIP}&CHD=99`, { passengers: 'pax.limit' }],
  ])('%j has the problems %j', (query, problems) => {
    expect(parse(query).problems).toEqual(problems)
  })

  test('that cannot be read still fills the form', () => {
    const { search } = parse('origin=&destination=%00&departDate=x&returnDate=y&ADT=x')
    expect(search).toEqual({
      origin: '',
      destination: '',
      departDate: '2026-12-02',
      returnDate: null,
      pax: { adult: 1, child: 0 },
      departure: null,
      back: null,
    })
  })

  test('keeps a party beyond the limits, so that it can be put right', () => {
    expect(parse(`${TRIP}&ADT=3&CHD=3`).search.pax).toEqual({ adult: 3, child: 3 })
  })

  test('has no return choice without a return date or a departure', () => {
    expect(parse(`${TRIP}&departBoat=A.d&returnBoat=B.d`).search.back).toBeNull()
    expect(parse(`${TRIP}&returnDate=2026-12-09&returnBoat=B.d`).search.back).toBeNull()
  })

  test.each(['', 'B', 'B.', '.d', 'B.d.e', 'B d.e'])('reads no choice out of %j', (text) => {
    expect(parse(`${TRIP}&departBoat=${encodeURIComponent(text)}`).search.departure).toBeNull()
  })
})

test('an address leaves out what is zero or absent, and puts the own parameters before the choices', () => {
  const { search } = parse(`${TRIP}&departBoat=B1.upper`)
  expect(boats.toQuery(search).toString()).toBe(
    'origin=PAD&destination=GIL&departDate=2026-12-02&ADT=1&departBoat=B1.upper',
  )
  expect(boats.toQuery({ ...search, pax: { adult: 0, child: 1 } }).toString()).toBe(
    'origin=PAD&destination=GIL&departDate=2026-12-02&ADT=0&CHD=1&cabin=open&departBoat=B1.upper',
  )
})

test.each([
  [TRIP, true],
  ['origin=pad&destination=GIL', false],
  ['origin=Padangbai+(PAD)&destination=GIL', false],
  [`${TRIP}&ADT=9`, false],
])('%s is a search of two codes: %s', (query, isCoded) => {
  expect(codedSearch(boats.parse, new URLSearchParams(query), TODAY) !== null).toBe(isCoded)
})

const code = fc.constantFrom('PAD', 'GIL', 'SAN')
const boat = fc.record({ boatId: fc.stringMatching(/^[\w-]{1,20}$/), deck: fc.stringMatching(/^[\w-]{1,8}$/) })
const searches: fc.Arbitrary<JourneySearch<Pax, Boat>> = fc
  .record({
    places: fc.uniqueArray(code, { minLength: 2, maxLength: 2 }),
    departDate: fc.constantFrom('2026-12-01', '2026-12-05'),
    returnDate: fc.constantFrom(null, '2026-12-05', '2027-01-01'),
    pax: fc.record({ adult: fc.integer({ min: 1, max: 2 }), child: fc.nat({ max: 1 }) }),
    departure: fc.option(boat),
    back: fc.option(boat),
  })
  .map(({ places: [origin = '', destination = ''], back, ...rest }) => ({
    ...rest,
    origin,
    destination,
    back: rest.returnDate && rest.departure ? back : null,
  }))

test('every search is read back from its own address', () => {
  fc.assert(
    fc.property(searches, (search) => {
      const { origin, destination } = search
      expect(boats.parse(boats.toQuery(search), TODAY)).toEqual({
        search,
        problems: {},
        typed: { origin, destination },
      })
    }),
  )
})

test('no query breaks the reading', () => {
  const names = ['origin', 'destination', 'departDate', 'returnDate', 'ADT', 'CHD', 'departBoat', 'returnBoat']
  const value = fc.oneof(fc.string(), fc.constantFrom('PAD', '2020-02-29', '2026-02-30', '2027-01-01', '9'))
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...names), value)), (pairs) => {
      expect(boats.parse(new URLSearchParams(pairs), TODAY).search.departDate >= TODAY).toBe(true)
    }),
  )
})
