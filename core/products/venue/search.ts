import { countText, numberText, type Problems, type Query } from '../../base/common/call/query.ts'
import type { CalendarDate } from '../../base/common/dates.ts'
import { defineSearch, type Parsed } from '../../base/list/search.ts'
import { ALL, CATEGORIES, type Category, readKind, VENUE_TYPES, type VenueType } from './kinds.ts'
import { isParty, ONE_ADULT, type Party, VISITOR_TYPES } from './limits.ts'

export const DIRECTIONS = ['asc', 'desc'] as const
/** Order of names. */
export type Direction = (typeof DIRECTIONS)[number]

export const DENPASAR = { locationId: 'ID-5171', city: 'Denpasar', country: 'Indonesia', countryCode: 'ID' } as const

/** A location is its city and so many kilometres around. */
export const AROUND_KM = 40

/** Null months and years are all; `destinationId` is a region or `all`. A category or type that is unknown is undefined. */
export type VenueSearch = {
  locationId: string
  city: string
  country: string
  countryCode: string
  destinationId: string
  destinationName: string
  month: number | null
  year: number | null
  party: Party
  category: Category | null | undefined
  type: VenueType | null | undefined
  direction: Direction
}

export type SearchField = 'locationId' | 'destinationId' | 'month' | 'year' | 'ADT' | 'category' | 'type'

export type ParsedSearch = Parsed<VenueSearch, SearchField>

/**
 * Reads the address of a results page; `searchProblems` finds what is wrong in it. A region without a location is
 * searched whole.
 */
export function readSearch(query: Query): VenueSearch {
  const destinationId = query.get('destinationId') || ALL
  const isPlaceless = !query.get('locationId') && destinationId === ALL
  const place = isPlaceless ? DENPASAR : placeOf(query)
  return {
    ...place,
    destinationId,
    destinationName: query.get('destinationName') ?? '',
    month: readNumber(query, 'month'),
    year: readNumber(query, 'year'),
    party: readParty(query),
    category: readKind(CATEGORIES, query.get('category') ?? ''),
    type: readKind(VENUE_TYPES, query.get('type') ?? ''),
    direction: query.get('direction') === 'desc' ? 'desc' : 'asc',
  }
}

function placeOf(query: Query) {
  const text = (name: string) => query.get(name) ?? ''
  return {
    locationId: text('locationId') || ALL,
    city: text('city'),
    country: text('country') || DENPASAR.country,
    countryCode: text('countryCode') || DENPASAR.countryCode,
  }
}

/** One adult when none is given. Counts that are no numbers are NaN. */
export function readParty(query: Query): Party {
  const counts = VISITOR_TYPES.map((type) => readNumber(query, type) ?? 0)
  const [ADT = 0, JNR = 0, CHD = 0, INF = 0] = counts
  return VISITOR_TYPES.some((type) => query.get(type)) ? { ADT, JNR, CHD, INF } : ONE_ADULT
}

/** Without what lists of locations and destinations know. */
export function searchProblems(search: VenueSearch): Problems<SearchField> {
  const { locationId, destinationId, month, year, party, category, type } = search
  return {
    ...(isId(locationId) ? {} : { locationId: 'validation.venue.location' }),
    ...(isId(destinationId) ? {} : { destinationId: 'validation.venue.destination' }),
    ...monthProblems({ month, year }),
    ...(isParty(party) && VISITOR_TYPES.some((each) => party[each] > 0) ? {} : { ADT: 'validation.venue.visitors' }),
    ...(category === undefined ? { category: 'validation.invalid' } : {}),
    ...(type === undefined ? { type: 'validation.invalid' } : {}),
  }
}

export function monthProblems({ month, year }: Pick<VenueSearch, 'month' | 'year'>): Problems<'month' | 'year'> {
  const isWhole = (value: number, from: number, to: number) => Number.isInteger(value) && value >= from && value <= to
  return {
    ...(month === null || isWhole(month, 1, 12) ? {} : { month: 'validation.venue.month' }),
    ...(year === null || isWhole(year, 2000, 2999) ? {} : { year: 'validation.venue.year' }),
  }
}

/** Counts of adults are always there, so that an address says who goes. */
export const partyFields = {
  ADT: ({ party }: { party: Party }) => String(party.ADT),
  JNR: ({ party }: { party: Party }) => countText(party.JNR),
  CHD: ({ party }: { party: Party }) => countText(party.CHD),
  INF: ({ party }: { party: Party }) => countText(party.INF),
}

export const venueSearch = defineSearch<VenueSearch, ParsedSearch>({
  fields: {
    locationId: ({ locationId }) => locationId,
    city: ({ locationId, city }) => (locationId === ALL ? null : city),
    country: ({ locationId, country }) => (locationId === ALL ? null : country),
    countryCode: ({ locationId, countryCode }) => (locationId === ALL ? null : countryCode),
    destinationId: ({ destinationId }) => (destinationId === ALL ? null : destinationId),
    destinationName: ({ destinationId, destinationName }) => (destinationId === ALL ? null : destinationName),
    month: ({ month }) => numberText(month),
    year: ({ year }) => numberText(year),
    ...partyFields,
    category: ({ category }) => category ?? null,
    type: ({ type }) => type ?? null,
    direction: ({ direction }) => (direction === 'asc' ? null : direction),
  },
  parse(query) {
    const search = readSearch(query)
    return { search, problems: searchProblems(search) }
  },
})
export const { toQuery } = venueSearch

/** A form without scripts sends the place as typed, which a list of places must name. */
export function typedPlace(query: Query): string {
  const isNamed = query.get('locationId') || (query.get('destinationId') || ALL) !== ALL
  return isNamed ? '' : (query.get('city') ?? '').trim()
}

/** Null also where the place is only typed. */
export function namedSearch(query: Query, today: CalendarDate): VenueSearch | null {
  return typedPlace(query) ? null : venueSearch.whole(query, today)
}

/** Null when it is missing or all; NaN for something else than a number. */
export function readNumber(query: Query, name: string): number | null {
  const text = query.get(name)
  return text === null || text === '' || text === ALL ? null : /^\d{1,4}$/.test(text) ? Number(text) : Number.NaN
}

function isId(text: string): boolean {
  return /^[\w-]{1,40}$/.test(text)
}
