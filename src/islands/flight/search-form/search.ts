import * as z from 'zod/mini'
import { isCalendarDate } from '../../../../core/common/dates.ts'
import { type Airport, CABIN_CLASSES } from '../../../../core/flight/contract.ts'
import { paxProblem } from '../../../../core/flight/limits.ts'
import {
  DEFAULT_DESTINATION,
  DEFAULT_ORIGIN,
  DEFAULT_PAX,
  type FlightSearch,
  type ParsedSearch,
  type SearchField,
} from '../../../../core/flight/search.ts'

/** What the form and its memory keep of an airport. */
export const placeSchema = z.object({ code: z.string(), city: z.string(), airport: z.string() })
export type Place = z.infer<typeof placeSchema>

const count = z.int().check(z.gte(0), z.lte(9))

/** A search with the names of its places: what this browser remembers. */
export const namedSearchSchema = z.object({
  origin: placeSchema,
  destination: placeSchema,
  departDate: z.string(),
  returnDate: z.nullable(z.string()),
  pax: z.object({ adult: count, child: count, infant: count }),
  cabinClass: z.enum(CABIN_CLASSES),
})
export type NamedSearch = z.infer<typeof namedSearchSchema>

/** What stands in a place field: its text, and the airport it means once one is chosen. */
export type PlaceValue = { text: string; place: Place | null }

export type SearchValues = {
  origin: PlaceValue
  destination: PlaceValue
  trip: 'oneway' | 'roundtrip'
  /** Empty until chosen, as is the return date. */
  departDate: string
  returnDate: string
  passengers: FlightSearch['pax']
  cabinClass: FlightSearch['cabinClass']
}

/** What a page that has a search already gives the form: `parseSearch`'s answer, and the airports it knows by name. */
export type InitialSearch = Pick<ParsedSearch, 'search'> &
  Partial<Pick<ParsedSearch, 'problems' | 'typed'>> & { airports?: readonly Airport[] }

const DEFAULT_PLACES: readonly Place[] = [
  { code: DEFAULT_ORIGIN, city: 'Jakarta', airport: 'Soekarno-Hatta' },
  { code: DEFAULT_DESTINATION, city: 'Denpasar', airport: 'I Gusti Ngurah Rai' },
]

/** `Jakarta (CGK)`: an airport is never shown by its code alone. */
export function placeText({ city, code }: Place): string {
  return `${city} (${code})`
}

export function placeValue(place: Place): PlaceValue {
  return { text: placeText(place), place }
}

export function placeOf({ code, city_name, airport_name }: Airport): Place {
  return { code, city: city_name, airport: airport_name.replace(/ (International )?Airport$/, '') }
}

export function valuesOf(initial: InitialSearch | undefined): SearchValues {
  const search = initial?.search
  const places = [...(initial?.airports ?? []).map(placeOf), ...DEFAULT_PLACES]
  const named = (code: string, typed: string | undefined) => {
    const place = places.find((known) => known.code === code)
    return place ? placeValue(place) : { text: typed || code, place: null }
  }
  return {
    origin: named(search?.origin ?? DEFAULT_ORIGIN, initial?.typed?.origin),
    destination: named(search?.destination ?? DEFAULT_DESTINATION, initial?.typed?.destination),
    trip: search?.returnDate ? 'roundtrip' : 'oneway',
    departDate: search?.departDate ?? '',
    returnDate: search?.returnDate ?? '',
    passengers: search?.pax ?? DEFAULT_PAX,
    cabinClass: search?.cabinClass ?? 'Economy',
  }
}

/** The search to make, flights not chosen yet. A place that is still text goes as it is: the results page resolves it. */
export function searchOf(values: SearchValues): FlightSearch {
  return {
    origin: values.origin.place?.code ?? values.origin.text.trim(),
    destination: values.destination.place?.code ?? values.destination.text.trim(),
    departDate: values.departDate,
    returnDate: values.trip === 'roundtrip' ? values.returnDate : null,
    pax: values.passengers,
    cabinClass: values.cabinClass,
    departFlight: null,
    returnFlight: null,
  }
}

/** The search to remember, or null while a place is only text. */
export function namedSearchOf(values: SearchValues): NamedSearch | null {
  const { departDate, returnDate, pax, cabinClass } = searchOf(values)
  const { origin, destination } = values
  if (!origin.place || !destination.place) return null
  return { origin: origin.place, destination: destination.place, departDate, returnDate, pax, cabinClass }
}

/** Field to message key. `today` is the agency's day. */
export function searchProblems(values: SearchValues, today: string): Partial<Record<SearchField, string>> {
  const { origin, destination, departDate, returnDate, trip } = values
  const problems = {
    origin: origin.text.trim() ? null : 'validation.required',
    destination: destinationProblem(origin, destination),
    departDate: dateProblem(departDate, today),
    returnDate: trip === 'roundtrip' ? dateProblem(returnDate, today, departDate) : null,
    passengers: paxProblem(values.passengers),
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null))
}

function destinationProblem(origin: PlaceValue, destination: PlaceValue): string | null {
  const [from, to] = [origin, destination].map(({ place, text }) => place?.code ?? text.trim().toLowerCase())
  if (!to) return 'validation.required'
  return from === to ? 'validation.airport.same' : null
}

function dateProblem(date: string, today: string, notBefore = ''): string | null {
  if (!date) return 'validation.required'
  if (!isCalendarDate(date)) return 'validation.date.valid'
  if (date < today) return 'validation.date.past'
  return date < notBefore ? 'validation.date.returnBeforeDeparture' : null
}
