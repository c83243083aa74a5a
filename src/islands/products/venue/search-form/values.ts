import { ALL, CATEGORIES, type Category } from '../../../../../core/products/venue/kinds.ts'
import {
  everybodyOf,
  LIMITS,
  type Party,
  VISITOR_TYPES,
  type VisitorType,
} from '../../../../../core/products/venue/limits.ts'
import {
  DENPASAR,
  type ParsedSearch,
  searchProblems,
  toQuery,
  type VenueSearch,
} from '../../../../../core/products/venue/search.ts'
import { type Place, type PlaceValue, placeIn, placeValue } from '../../../base/list/search-form/place.ts'
import type { Known } from '../stores/results.ts'

/** `month`, `year` and `category` are empty for all. */
export type VenueValues = { city: PlaceValue; month: string; year: string; category: string } & Party

export type InitialSearch = { known?: Known | null } & Pick<ParsedSearch, 'search'> &
  Partial<Pick<ParsedSearch, 'problems'>>

const DEFAULT_PLACE: Place = { code: DENPASAR.locationId, name: DENPASAR.city, detail: 'Bali' }
const REGION = /^[A-Z]{2}-\d{2}$/

/** `begins`: where a form without a search begins. */
export function valuesOf(initial: InitialSearch | undefined, begins = DEFAULT_PLACE): VenueValues {
  const nothing = { month: '', year: '', category: '' }
  if (!initial) return { city: placeValue(begins), ...nothing, ADT: 2, JNR: 0, CHD: 0, INF: 0 }
  const { month, year, category, party } = initial.search
  const counts = VISITOR_TYPES.map((type) => [type, Number.isInteger(party[type]) ? party[type] : 0] as const)
  return {
    city: placeOf(initial),
    month: textOf(month),
    year: textOf(year),
    category: category ?? '',
    ...party,
    ...Object.fromEntries(counts),
  }
}

function placeOf({ search, known, problems = {} }: InitialSearch): PlaceValue {
  const { locationId, city, destinationId, destinationName } = search
  const name = known?.place || destinationName || city
  const code = destinationId === ALL ? locationId : destinationId
  if (problems.locationId || problems.destinationId || code === ALL || !name) return { text: name, place: null }
  return placeValue(code === DEFAULT_PLACE.code ? DEFAULT_PLACE : { code, name, detail: '' })
}

function textOf(choice: number | null): string {
  return choice === null || Number.isNaN(choice) ? '' : String(choice)
}

export function valuesIn(form: HTMLFormElement, before: VenueValues): VenueValues {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '')
  const counts = VISITOR_TYPES.map((type) => [type, Number(text(type)) || 0] as const)
  return {
    ...before,
    city: placeIn(text('city'), before.city),
    month: text('month'),
    year: text('year'),
    category: text('category'),
    ...Object.fromEntries(counts),
  }
}

function searchOf({ city: { place, text }, month, year, category, ADT, JNR, CHD, INF }: VenueValues): VenueSearch {
  const isRegion = place !== null && REGION.test(place.code)
  return {
    locationId: place && !isRegion ? place.code : ALL,
    city: isRegion ? '' : (place?.name ?? text.trim()),
    country: DENPASAR.country,
    countryCode: DENPASAR.countryCode,
    destinationId: isRegion ? place.code : ALL,
    destinationName: isRegion ? place.name : '',
    month: month ? Number(month) : null,
    year: year ? Number(year) : null,
    party: { ADT, JNR, CHD, INF },
    category: CATEGORIES.find((known): known is Category => known === category) ?? null,
    type: null,
    direction: 'asc',
  }
}

/** Field to message key. */
export function problemsOf(values: VenueValues): Record<string, string> {
  const missing = values.city.text.trim() ? {} : { city: 'validation.required' }
  return { ...missing, ...searchProblems(searchOf(values)) }
}

/** A place that is still text is sent as typed; the list resolves it. */
export function queryOf(values: VenueValues): URLSearchParams {
  const query = toQuery(searchOf(values))
  if (values.city.place) return query
  query.delete('locationId')
  query.set('city', values.city.text.trim())
  return query
}

/** Null when the step would break a limit. */
export function stepped(values: VenueValues, type: VisitorType, by: 1 | -1): Partial<Party> | null {
  const next = values[type] + by
  const total = everybodyOf(values) + by
  return next < 0 || total < 1 || (by > 0 && total > LIMITS.visitors) ? null : { [type]: next }
}
