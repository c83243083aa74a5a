import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choiceProblems, choiceQuery, mendChoice, readChoice, slashed } from './choice.ts'
import { createVenueFilter } from './filter.ts'
import { CATEGORIES, kindId, readKind, VENUE_TYPES } from './kinds.ts'
import { readSearch, searchProblems, toQuery } from './search.ts'
import { sortByName } from './sort.ts'

const search = (text: string) => readSearch(new URLSearchParams(text))
const problems = (text: string) => searchProblems(search(text))

describe('a search', () => {
  it('begins at Denpasar, for one adult, in every month', () => {
    expect(search('')).toMatchObject({
      locationId: 'ID-5171',
      city: 'Denpasar',
      countryCode: 'ID',
      destinationId: 'all',
      month: null,
      party: { ADT: 1, JNR: 0, CHD: 0, INF: 0 },
      category: null,
      type: null,
      direction: 'asc',
    })
  })

  it('reads what it wrote', () => {
    const text =
      'locationId=ID-3171&city=Jakarta+Pusat&country=Indonesia&countryCode=ID&month=3&year=2027&ADT=2&JNR=1&CHD=1&INF=1&category=museum&type=admission&direction=desc'
    expect(toQuery(search(text)).toString()).toBe(text)
    const region = 'locationId=all&destinationId=ID-51&destinationName=Bali&ADT=1'
    expect(toQuery(search(region)).toString()).toBe(region)
    expect(search('destinationId=ID-51').locationId).toBe('all')
  })

  it.each<[string, object]>([
    ['locationId=ID-3171&month=13', { month: 'validation.venue.month' }],
    ['locationId=ID-3171&year=27', { year: 'validation.venue.year' }],
    ['locationId=%3Cb%3E', { locationId: 'validation.venue.location' }],
    ['destinationId=a%20b', { destinationId: 'validation.venue.destination' }],
    ['ADT=x', { ADT: 'validation.venue.visitors' }],
    ['ADT=0', { ADT: 'validation.venue.visitors' }],
    ['ADT=40&CHD=40', { ADT: 'validation.venue.visitors' }],
    ['category=circus', { category: 'validation.invalid' }],
    ['type=circus', { type: 'validation.invalid' }],
    ['ADT=0&JNR=2&month=all', {}],
  ])('with %s has %o', (text, expected) => {
    expect(problems(text)).toEqual(expected)
  })
})

describe('what is chosen', () => {
  const TEXT =
    'venueId=monas&month=3&year=2027&date=2027-03-06&time=09%3A00&package=puncak&ADT=2&CHD=1&units=2&addons=parkir%2Caudio&bed=twin&childBeds=1'
  const NAMES = new URLSearchParams(TEXT).keys()
  const choice = (text: string) => readChoice(new URLSearchParams(text))

  it('is read as it was written', () => {
    expect(choiceQuery(choice(TEXT)).toString()).toBe(TEXT)
    expect(choiceProblems(choice(TEXT))).toEqual({})
  })

  it.each<[string, object]>([
    ['', { venueId: 'validation.required' }],
    ['venueId=monas&date=2027-02-30', { date: 'validation.date.valid' }],
    ['venueId=monas&time=nine', { time: 'validation.invalid' }],
    ['venueId=monas&package=A%20B', { pack: 'validation.invalid' }],
    ['venueId=monas&ADT=x', { ADT: 'validation.venue.visitors' }],
    ['venueId=monas&units=0', { units: 'validation.venue.units' }],
    ['venueId=monas&addons=A', { addons: 'validation.venue.addon' }],
    ['venueId=monas&childBeds=1', { childBeds: 'validation.venue.childBeds' }],
  ])('of "%s" has %o', (text, expected) => {
    expect(choiceProblems(choice(text))).toEqual(expected)
  })

  it('loses what is wrong in it, and goes on with one adult', () => {
    expect(mendChoice(choice('venueId=monas&ADT=x&childBeds=3&package=puncak'))).toMatchObject({
      venueId: 'monas',
      party: { ADT: 1, JNR: 0, CHD: 0, INF: 0 },
      childBeds: 0,
      pack: 'puncak',
    })
    expect(mendChoice(choice(TEXT))).toEqual(choice(TEXT))
    const query = fc.record(
      Object.fromEntries([...NAMES].map((name) => [name, fc.constantFrom('1', '99', 'x', '0', '')])),
    )
    fc.assert(
      fc.property(query, (values) => {
        const mended = mendChoice(readChoice(new URLSearchParams({ ...values, venueId: 'monas' })))
        expect(choiceProblems(mended)).toEqual({})
      }),
    )
  })

  it('writes days with slashes', () => expect(slashed('2027-03-06')).toBe('2027/03/06'))
})

it.each([
  ['museum', 'museum'],
  ['2', 'museum'],
  ['0', null],
  ['all', null],
  ['', null],
  ['13', undefined],
])('category %s is %s', (text, expected) => {
  expect(readKind(CATEGORIES, text)).toBe(expected)
})

it('ids of categories and types count from 1', () => {
  expect([kindId(CATEGORIES, 'heritage'), kindId(VENUE_TYPES, 'charter')]).toEqual([1, 3])
})

it('sorts by name both ways', () => {
  const items = ['Monas', 'candi 10', 'Candi 2'].map((title) => ({ title }))
  const names = (direction: 'asc' | 'desc') => sortByName(items, direction, 'id').map(({ title }) => title)
  expect(names('asc')).toEqual(['Candi 2', 'candi 10', 'Monas'])
  expect(names('desc')).toEqual(['Monas', 'candi 10', 'Candi 2'])
})

it('filters by category, type and trait', () => {
  const venue = {
    category: { code: 'temple' as const },
    type: { code: 'admission' as const },
    publishFare: 50_000,
    isInquiry: false,
    isPeriod: true,
    unesco: false,
  }
  const filter = createVenueFilter<typeof venue>()
  const items = [venue, { ...venue, isInquiry: true, unesco: true }]
  expect(filter.apply(items, { ...filter.none, trait: ['unesco'] })).toEqual([items[1]])
  expect(filter.options(items, filter.none).trait.filter(({ count }) => count > 0)).toEqual([
    { value: 'instant', count: 1 },
    { value: 'period', count: 2 },
    { value: 'unesco', count: 1 },
  ])
})
