import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseSearch, type Search, toAvailability, toQuery } from './search.ts'
import { defaultSearch } from './testing.ts'

const TODAY = '2026-11-21'
const parse = (query: string) => parseSearch(new URLSearchParams(query), TODAY)

test('starts with Gambir to Bandung tomorrow for one adult', () => {
  expect(defaultSearch(TODAY)).toEqual({
    origin: 'GMR',
    destination: 'BD',
    departDate: '2026-11-22',
    returnDate: null,
    pax: { adult: 1, infant: 0 },
    departure: null,
    back: null,
  })
})

describe('an address', () => {
  test.each<[string, string, Record<string, string>]>([
    ['a place that is no code', 'origin=Gambir&destination=BD', { origin: 'validation.station.valid' }],
    ['the same place twice', 'origin=BD&destination=bd', { destination: 'validation.station.same' }],
    ['too many infants', 'origin=GMR&destination=BD&ADT=1&INF=2', { passengers: 'validation.pax.infantPerAdult' }],
    ['five adults', 'origin=GMR&destination=BD&ADT=5', { passengers: 'validation.pax.adultLimit' }],
  ])('with %s says so', (_, query, problems) => {
    expect(parse(query).problems).toEqual(problems)
  })

  test.each([
    ['20261205-131-GMR-BD.EKS-A', [{ journeyCode: '20261205-131-GMR-BD', classKey: 'EKS-A' }]],
    [
      'one.EKS-A~two.EKO-C',
      [
        { journeyCode: 'one', classKey: 'EKS-A' },
        { journeyCode: 'two', classKey: 'EKO-C' },
      ],
    ],
    ['one.EKS-A~two', null],
    ['one.A~two.A~three.A', null],
    ['<script>', null],
  ])('that chose %s', (text, choice) => {
    const query = new URLSearchParams({ origin: 'GMR', destination: 'BD', departTrain: text })
    expect(parseSearch(query, TODAY).search.departure).toEqual(choice)
  })
})

const code = fc.constantFrom('GMR', 'BD', 'YK', 'SBI', 'CN')
const pick = fc.record({ journeyCode: fc.stringMatching(/^[\w-]{1,20}$/), classKey: fc.stringMatching(/^[\w-]{1,6}$/) })
const choice = fc.oneof(fc.tuple(pick), fc.tuple(pick, pick))
const searches: fc.Arbitrary<Search> = fc
  .record({
    places: fc.uniqueArray(code, { minLength: 2, maxLength: 2 }),
    departDate: fc.constantFrom('2026-11-21', '2026-12-05'),
    returnDate: fc.constantFrom(null, '2026-12-05', '2027-01-01'),
    pax: fc
      .integer({ min: 1, max: 4 })
      .chain((adult) => fc.record({ adult: fc.constant(adult), infant: fc.integer({ min: 0, max: adult }) })),
    departure: fc.option(choice),
    back: fc.option(choice),
  })
  .map(({ places: [origin = '', destination = ''], back, ...rest }) => ({
    ...rest,
    origin,
    destination,
    back: rest.returnDate && rest.departure ? back : null,
  }))

test('any search is read back from its address as it was', () => {
  fc.assert(
    fc.property(searches, (search) => {
      const read = parseSearch(toQuery(search), TODAY)
      expect([read.search, read.problems]).toEqual([search, {}])
    }),
  )
})

test('each direction is asked for by itself', () => {
  const search = { ...defaultSearch(TODAY), returnDate: '2026-11-25' }
  const pax = { adult: 1, infant: 0 }
  expect(toAvailability(search, 'departure')).toEqual({
    origin: 'GMR',
    destination: 'BD',
    departDate: '2026-11-22',
    ...pax,
  })
  expect(toAvailability(search, 'return')).toEqual({
    origin: 'BD',
    destination: 'GMR',
    departDate: '2026-11-25',
    ...pax,
  })
  expect(toAvailability({ ...search, returnDate: null }, 'return')).toBeNull()
})
