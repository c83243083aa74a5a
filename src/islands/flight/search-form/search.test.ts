import { describe, expect, test } from 'vitest'
import { DEFAULT_PAX, defaultSearch, parseSearch, toQuery } from '../../../../core/flight/search.ts'
import { placeValue } from '../../journey/search-form/place.ts'
import { namedSearchOf, type SearchValues, searchOf, searchProblems, valuesOf } from './search.ts'

const TODAY = '2026-11-21'
const SUB = { code: 'SUB', name: 'Surabaya', detail: 'Juanda' }
const values = (changed: Partial<SearchValues> = {}): SearchValues => ({
  ...valuesOf({ search: defaultSearch(TODAY) }),
  ...changed,
})

describe('searchProblems', () => {
  test('finds none in the default search', () => {
    expect(searchProblems(values(), TODAY)).toEqual({})
  })

  const text = (typed: string) => ({ text: typed, place: null })
  test.each([
    [{ origin: text(' ') }, { origin: 'validation.required' }],
    [{ destination: text('') }, { destination: 'validation.required' }],
    [
      { destination: placeValue({ code: 'CGK', name: 'Jakarta', detail: 'x' }) },
      { destination: 'validation.airport.same' },
    ],
    [{ origin: text('Bali'), destination: text('bali ') }, { destination: 'validation.airport.same' }],
    [{ departDate: '' }, { departDate: 'validation.required' }],
    [{ departDate: '2026-02-30' }, { departDate: 'validation.date.valid' }],
    [{ departDate: '2026-11-20' }, { departDate: 'validation.date.past' }],
    [{ departDate: TODAY }, {}],
    [{ trip: 'roundtrip' }, { returnDate: 'validation.required' }],
    [{ trip: 'roundtrip', returnDate: '2026-11-21' }, { returnDate: 'validation.date.returnBeforeDeparture' }],
    [{ trip: 'roundtrip', returnDate: '2026-11-22' }, {}],
    [{ trip: 'oneway', returnDate: '2020-01-01' }, {}],
    [{ passengers: { adult: 0, child: 1, infant: 0 } }, { passengers: 'validation.pax.adultNeeded' }],
    [{ passengers: { adult: 5, child: 3, infant: 0 } }, { passengers: 'validation.pax.seatedLimit' }],
    [{ passengers: { adult: 1, child: 0, infant: 2 } }, { passengers: 'validation.pax.infantPerAdult' }],
  ] as [Partial<SearchValues>, object][])('of %j are %j', (changed, problems) => {
    expect(searchProblems(values(changed), TODAY)).toEqual(problems)
  })

  test('are told of every field at once', () => {
    const wrong = values({ origin: text(''), destination: text(''), departDate: '', trip: 'roundtrip' })
    expect(Object.keys(searchProblems(wrong, TODAY))).toEqual(['origin', 'destination', 'departDate', 'returnDate'])
  })
})

describe('a search', () => {
  test('comes back from the address as it was sent', () => {
    const sent = searchOf(values({ origin: placeValue(SUB), trip: 'roundtrip', returnDate: '2026-12-01' }))
    expect(parseSearch(toQuery(sent), TODAY)).toMatchObject({ search: sent, problems: {} })
  })

  test('sends a place that is still text as it was typed', () => {
    expect(searchOf(values({ origin: { text: ' Yogya ', place: null } })).origin).toBe('Yogya')
  })

  test('drops the return date of a trip that became one way', () => {
    expect(searchOf(values({ trip: 'oneway', returnDate: '2026-12-01' })).returnDate).toBeNull()
  })

  test('is remembered by name only when both places are known', () => {
    expect(namedSearchOf(values(), 7)).toMatchObject({
      at: 7,
      origin: { code: 'CGK', name: 'Jakarta' },
      pax: DEFAULT_PAX,
    })
    expect(namedSearchOf(values({ origin: { text: 'Yogya', place: null } }), 7)).toBeNull()
  })
})

describe('valuesOf', () => {
  test('starts from CGK to DPS, the date left to the page', () => {
    expect(valuesOf(undefined)).toMatchObject({
      origin: { text: 'Jakarta (CGK)' },
      destination: { text: 'Denpasar (DPS)' },
      trip: 'oneway',
      departDate: '',
      passengers: DEFAULT_PAX,
    })
  })

  test('names airports the page knows, and keeps what was typed for those it does not', () => {
    const search = { ...defaultSearch(TODAY), origin: 'SUB', destination: '' }
    const airport = { code: 'SUB', city_name: 'Surabaya', airport_name: 'Juanda International Airport' } as never
    const given = valuesOf({ search, airports: [airport], typed: { origin: 'SUB', destination: 'Atlantis' } })
    expect(given.origin).toEqual({ text: 'Surabaya (SUB)', place: SUB })
    expect(given.destination).toEqual({ text: 'Atlantis', place: null })
  })

  test('shows the code of an airport nobody has named yet', () => {
    const given = valuesOf({ search: { ...defaultSearch(TODAY), origin: 'KNO' } })
    expect(given.origin).toEqual({ text: 'KNO', place: null })
  })
})
