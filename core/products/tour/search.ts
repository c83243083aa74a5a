import { numberText, type Problems, type Query } from '../../base/common/call/query.ts'
import type { CalendarDate } from '../../base/common/dates.ts'
import type { MonthChoice } from '../../base/common/seasons.ts'
import { defineSearch, type Parsed } from '../../base/list/search.ts'
import type { TourKind } from './kinds.ts'
import { LIMITS } from './limits.ts'
import { DEFAULT_SORT, TOUR_SORTS, type TourSort } from './sort.ts'

/** The specification's default location: tours that the operator recommends. */
export const PROMO = 'promo'
export const ALL = 'all'

/** `tourArea` is a slug, `promo` or `all`; null months and years are all. */
export type TourSearch = MonthChoice & { tourArea: string; participants: number; sort: TourSort }

/** First area of a search; there are few one-day tours, and they are shown at once. */
export const DEFAULT_AREA: Readonly<Record<TourKind, string>> = { package: PROMO, 'one-day': ALL }

export type SearchField = 'tourArea' | 'month' | 'year' | 'participants'
export type ParsedSearch = Parsed<TourSearch, SearchField>

/** Reads the address of a results page; `searchProblems` finds what is wrong in it. */
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
export function searchProblems(search: MonthChoice & { participants: number }): Problems<SearchField> {
  const { month, year, participants } = search
  const isWhole = (value: number, from: number, to: number) => Number.isInteger(value) && value >= from && value <= to
  return {
    ...(month === null || isWhole(month, 1, 12) ? {} : { month: 'validation.tour.month' }),
    ...(year === null || isWhole(year, 2000, 2999) ? {} : { year: 'validation.tour.year' }),
    ...(isWhole(participants, 1, LIMITS.participants) ? {} : { participants: 'validation.tour.participantLimit' }),
  }
}

function ofKind(kind: TourKind) {
  return defineSearch<TourSearch, ParsedSearch>({
    fields: {
      tourArea: ({ tourArea }) => tourArea,
      month: ({ month }) => numberText(month),
      year: ({ year }) => numberText(year),
      participants: ({ participants }) => (participants === 1 ? null : String(participants)),
      sort: ({ sort }) => (sort === DEFAULT_SORT ? null : sort),
    },
    parse(query) {
      const search = readSearch(query, kind)
      return { search, problems: searchProblems(search) }
    },
  })
}

export const TOUR_SEARCH = { package: ofKind('package'), 'one-day': ofKind('one-day') } as const
export const { toQuery } = TOUR_SEARCH.package

/** Null also where the area is only typed: a list of areas must name it. */
export function namedSearch(kind: TourKind, query: Query, today: CalendarDate): TourSearch | null {
  const search = TOUR_SEARCH[kind].whole(query, today)
  return search && /^[a-z0-9-]{1,80}$/.test(search.tourArea) ? search : null
}

/** Null when it is missing or all; NaN for something else than a number. */
function readNumber(query: Query, name: string): number | null {
  const text = query.get(name)
  return text === null || text === '' || text === ALL ? null : /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN
}
