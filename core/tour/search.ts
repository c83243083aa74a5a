import { type Problems, type Query, toParams } from '../common/query.ts'
import type { MonthChoice } from '../common/seasons.ts'
import type { TourKind } from './kinds.ts'
import { LIMITS } from './limits.ts'
import { DEFAULT_SORT, TOUR_SORTS, type TourSort } from './sort.ts'

/** The specification's default location: tours that the operator recommends. */
export const PROMO = 'promo'
export const ALL = 'all'

/** `tourArea` is a slug, `promo` or `all`; null months and years are all. */
export type TourSearch = MonthChoice & { tourArea: string; participants: number; sort: TourSort }

/** Where a search begins; there are few one-day tours, and they are shown at once. */
export const DEFAULT_AREA: Readonly<Record<TourKind, string>> = { package: PROMO, 'one-day': ALL }

export type SearchField = 'tourArea' | 'month' | 'year' | 'participants'
export type TourSearchProblems = Problems<SearchField>

/** Of the address of a results page; `searchProblems` finds what is wrong in it. */
export function readSearch(query: Query, kind: TourKind = 'package'): TourSearch {
  const sort = TOUR_SORTS.find((known) => known === query.get('sort')) ?? DEFAULT_SORT
  return {
    month: readNumber(query, 'month'),
    year: readNumber(query, 'year'),
    tourArea: query.get('tourArea') || DEFAULT_AREA[kind],
    participants: readNumber(query, 'participants') ?? 1,
    sort,
  }
}

/** Without the area, which a list of areas knows. */
export function searchProblems(search: MonthChoice & { participants: number }): TourSearchProblems {
  const { month, year, participants } = search
  const isWhole = (value: number, from: number, to: number) => Number.isInteger(value) && value >= from && value <= to
  return {
    ...(month === null || isWhole(month, 1, 12) ? {} : { month: 'validation.tour.month' }),
    ...(year === null || isWhole(year, 2000, 2999) ? {} : { year: 'validation.tour.year' }),
    ...(isWhole(participants, 1, LIMITS.participants) ? {} : { participants: 'validation.tour.participantLimit' }),
  }
}

export function toQuery({ month, year, tourArea, participants, sort }: TourSearch): URLSearchParams {
  return toParams([
    ['tourArea', tourArea],
    ['month', month === null ? null : String(month)],
    ['year', year === null ? null : String(year)],
    ['participants', participants === 1 ? null : String(participants)],
    ['sort', sort === DEFAULT_SORT ? null : sort],
  ])
}

/** Null when it is missing or all; NaN for something else than a number. */
function readNumber(query: Query, name: string): number | null {
  const text = query.get(name)
  return text === null || text === '' || text === ALL ? null : /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN
}
