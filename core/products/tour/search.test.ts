import { describe, expect, it } from 'vitest'
import { ApiError } from '../../base/common/call/errors.ts'
import { createTourFilter, LENGTHS, lengthOf } from './filter.ts'
import { tourKind } from './kinds.ts'
import { partyProblem } from './limits.ts'
import { readSearch, searchProblems, toQuery } from './search.ts'
import { sortTours } from './sort.ts'

const tourFilter = createTourFilter()
const read = (text: string) => readSearch(new URLSearchParams(text))

describe('a search', () => {
  it('is for recommended tours of every month when nothing is said', () => {
    expect(read('')).toEqual({ month: null, year: null, tourArea: 'promo', participants: 1, sort: 'price-asc' })
  })

  it('comes back from its address', () => {
    const search = { month: 3, year: 2027, tourArea: 'bali', participants: 12, sort: 'price-desc' } as const
    expect(readSearch(toQuery(search))).toEqual(search)
    expect(searchProblems(search)).toEqual({})
    expect(read('month=all&year=all')).toMatchObject({ month: null, year: null })
  })

  it.each([
    ['month=13', ['month']],
    ['month=abc&year=99', ['month', 'year']],
    ['participants=21', ['participants']],
    ['participants=0', ['participants']],
  ])('%s has a problem', (text, fields) => {
    expect(Object.keys(searchProblems(read(text)))).toEqual(fields)
  })
})

it('sorts by price, with sold-out tours last', () => {
  const items = [
    { id: 'dear', startFrom: 9, isFull: false },
    { id: 'full', startFrom: 1, isFull: true },
    { id: 'cheap', startFrom: 2, isFull: false },
  ]
  expect(sortTours(items, 'price-asc').map(({ id }) => id)).toEqual(['cheap', 'dear', 'full'])
  expect(sortTours(items, 'price-desc').map(({ id }) => id)).toEqual(['dear', 'cheap', 'full'])
})

it('filters by length, area and availability', () => {
  const tour = (totalDay: number, slug: string, availabilityStatus: 'available' | 'full') => ({
    totalDay,
    area: { slug },
    startFrom: 1_000_000,
    periods: [{ availabilityStatus }],
  })
  const tours = [tour(3, 'bali', 'available'), tour(5, 'bali', 'full'), tour(9, 'jepang', 'available')]
  expect([3, 4, 6, 7].map(lengthOf)).toEqual(['1-3', '4-6', '4-6', '7+'])
  expect(tourFilter.options(tours, tourFilter.none).length.map(({ value }) => value)).toEqual([...LENGTHS])
  const bali = tourFilter.toggle(tourFilter.none, 'area', 'bali')
  expect(tourFilter.apply(tours, bali)).toHaveLength(2)
  expect(tourFilter.apply(tours, tourFilter.toggle(bali, 'availability', 'available'))).toHaveLength(1)
})

it.each([
  [{ adult: 0, child: 2 }, 'adult'],
  [{ adult: 15, child: 6 }, 'child'],
  [{ adult: 21, child: 0 }, 'adult'],
  [{ adult: 14, child: 6 }, undefined],
])('a party of %o', (party, field) => {
  expect(partyProblem(party)?.field).toBe(field)
})

it.each([
  ['', 'tour_type_null'],
  [null, 'tour_type_null'],
  ['venue', 'tour_type_unhandled'],
])('a type of tour "%s" is refused', (text, code) => {
  expect(() => tourKind(text)).toThrow(new ApiError(code === 'tour_type_null' ? code : 'tour_type_unhandled'))
  expect(tourKind('one-day')).toBe('one-day')
})
