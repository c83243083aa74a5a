import { describe, expect, test } from 'vitest'
import { defaultSearch, parseSearch, toQuery } from '../../../../core/train/search.ts'
import { placeValue } from '../../journey/search-form/place.ts'
import { namedSearchOf, type SearchValues, searchOf, searchProblems, valuesOf } from './search.ts'

const TODAY = '2026-11-21'
const YK = { code: 'YK', name: 'Yogyakarta', detail: 'Yogyakarta' }
const values = (changed: Partial<SearchValues> = {}): SearchValues => ({
  ...valuesOf({ search: defaultSearch(TODAY) }),
  ...changed,
})

describe('searchProblems', () => {
  test('finds none in the default search', () => {
    expect(searchProblems(values(), TODAY)).toEqual({})
  })

  test.each([
    [
      { destination: placeValue({ code: 'GMR', name: 'Gambir', detail: 'x' }) },
      { destination: 'validation.station.same' },
    ],
    [{ origin: { text: ' ', place: null } }, { origin: 'validation.required' }],
    [{ departDate: '2026-11-20' }, { departDate: 'validation.date.past' }],
    [{ trip: 'roundtrip', returnDate: '2026-11-21' }, { returnDate: 'validation.date.returnBeforeDeparture' }],
    [{ passengers: { adult: 0, infant: 0 } }, { passengers: 'validation.pax.adultNeeded' }],
    [{ passengers: { adult: 5, infant: 0 } }, { passengers: 'validation.pax.adultLimit' }],
    [{ passengers: { adult: 4, infant: 4 } }, {}],
    [{ passengers: { adult: 1, infant: 2 } }, { passengers: 'validation.pax.infantPerAdult' }],
  ] as [Partial<SearchValues>, object][])('of %j are %j', (changed, problems) => {
    expect(searchProblems(values(changed), TODAY)).toEqual(problems)
  })
})

describe('a search', () => {
  test('comes back from the address as it was sent', () => {
    const passengers = { adult: 2, infant: 1 }
    const sent = searchOf(values({ origin: placeValue(YK), trip: 'roundtrip', returnDate: '2026-12-01', passengers }))
    expect(parseSearch(toQuery(sent), TODAY)).toMatchObject({ search: sent, problems: {} })
  })

  test('is remembered by the names of its stations only when both are known', () => {
    expect(namedSearchOf(values(), 7)).toMatchObject({
      at: 7,
      origin: { code: 'GMR', name: 'Gambir' },
      pax: { adult: 1, infant: 0 },
    })
    expect(namedSearchOf(values({ origin: { text: 'Yogya', place: null } }), 7)).toBeNull()
  })
})

describe('valuesOf', () => {
  test('starts from Gambir to Bandung, the date left to the page', () => {
    expect(valuesOf(undefined)).toMatchObject({
      origin: { text: 'Gambir (GMR)' },
      destination: { text: 'Bandung (BD)' },
      trip: 'oneway',
      departDate: '',
      passengers: { adult: 1, infant: 0 },
    })
  })

  test('names stations the page knows', () => {
    const station = { code: 'YK', name: 'Yogyakarta', city: 'Yogyakarta', timezone: 'Asia/Jakarta' }
    const search = { ...defaultSearch(TODAY), destination: 'YK' }
    expect(valuesOf({ search, stations: [station] }).destination).toEqual({ text: 'Yogyakarta (YK)', place: YK })
  })
})
