import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  choiceText,
  defaultSearch,
  parseSearch,
  placeCodeIn,
  type Search,
  swapPlaces,
  toAvailability,
  toQuery,
} from './search.ts'

const TODAY = '2026-11-21'
const parse = (query: string) => parseSearch(new URLSearchParams(query), TODAY)

test('starts with Gambir to Bandung tomorrow for one adult', () => {
  expect(defaultSearch(TODAY)).toEqual({
    origin: 'GMR',
    destination: 'BD',
    departDate: '2026-11-22',
    returnDate: null,
    pax: { adult: 1, infant: 0 },
    departTrain: null,
    returnTrain: null,
  })
})

test.each([
  ['Gambir (GMR)', 'GMR'],
  ['bd', 'BD'],
  ['Bandung', null],
  ['Kiaracondong (KAC) ', 'KAC'],
  ['B', null],
  ['', null],
])('%s holds the code %s', (text, code) => {
  expect(placeCodeIn(text)).toBe(code)
})

describe('an address', () => {
  test('is read with what is missing at its default', () => {
    const { search, problems } = parse('origin=GMR&destination=BD')
    expect(problems).toEqual({})
    expect(search).toEqual(defaultSearch(TODAY))
  })

  test.each<[string, string, Record<string, string>]>([
    ['no places', '', { origin: 'validation.required', destination: 'validation.required' }],
    ['a place that is no code', 'origin=Gambir&destination=BD', { origin: 'validation.station.valid' }],
    ['the same place twice', 'origin=BD&destination=bd', { destination: 'validation.station.same' }],
    ['a day gone by', 'origin=GMR&destination=BD&departDate=2026-11-20', { departDate: 'validation.date.past' }],
    ['no day', 'origin=GMR&destination=BD&departDate=2026-02-30', { departDate: 'validation.date.valid' }],
    [
      'a return before the departure',
      'origin=GMR&destination=BD&departDate=2026-12-05&returnDate=2026-12-04',
      { returnDate: 'validation.date.returnBeforeDeparture' },
    ],
    ['too many infants', 'origin=GMR&destination=BD&ADT=1&INF=2', { passengers: 'validation.pax.infantPerAdult' }],
    ['five adults', 'origin=GMR&destination=BD&ADT=5', { passengers: 'validation.pax.adultLimit' }],
    ['a party that is no number', 'origin=GMR&destination=BD&ADT=two', { passengers: 'validation.invalid' }],
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
    expect(parseSearch(query, TODAY).search.departTrain).toEqual(choice)
  })

  test('holds no return train without a return date or a departure', () => {
    const picked = 'origin=GMR&destination=BD&returnTrain=b.EKS-A'
    expect(parse(`${picked}&departTrain=a.EKS-A`).search.returnTrain).toBeNull()
    expect(parse(`${picked}&returnDate=2026-12-09`).search.returnTrain).toBeNull()
    expect(parse(`${picked}&departTrain=a.EKS-A&returnDate=2026-12-09`).search.returnTrain).toHaveLength(1)
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
    departTrain: fc.option(choice),
    returnTrain: fc.option(choice),
  })
  .map(({ places: [origin = '', destination = ''], returnTrain, ...rest }) => ({
    ...rest,
    origin,
    destination,
    returnTrain: rest.returnDate && rest.departTrain ? returnTrain : null,
  }))

test('any search is read back from its address as it was', () => {
  fc.assert(
    fc.property(searches, (search) => {
      expect(parseSearch(toQuery(search), TODAY)).toMatchObject({ search, problems: {} })
    }),
  )
})

test('swapped twice is as before, but for what was chosen', () => {
  fc.assert(
    fc.property(searches, (search) => {
      expect(swapPlaces(swapPlaces(search))).toEqual({ ...search, departTrain: null, returnTrain: null })
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
  expect(choiceText(null)).toBeNull()
})
