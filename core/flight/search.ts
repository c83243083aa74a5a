import type * as z from 'zod/mini'
import { addDays, type CalendarDate } from '../common/dates.ts'
import {
  codeIn,
  countText,
  type Problems,
  type Query,
  readCount,
  readDates,
  readParty,
  readPlaces,
  type TypedPlaces,
  toParams,
  tripPairs,
  typedPlaces,
} from '../journey/query.ts'
import { type availabilityBody, CABIN_CLASSES, type CabinClass } from './contract.ts'
import { type PaxCounts, paxProblem } from './limits.ts'
import type { ProviderGroup } from './providers.ts'

/** A flight and a class of it, as chosen from a list. */
export type Choice = { flightId: string; classId: string }

/** A flight search as it stands in the address bar. */
export type FlightSearch = {
  /** IATA codes; empty when what was given names no airport. */
  origin: string
  destination: string
  departDate: CalendarDate
  /** A return date makes a round trip. */
  returnDate: CalendarDate | null
  pax: PaxCounts
  cabinClass: CabinClass
  departFlight: Choice | null
  returnFlight: Choice | null
}

export type SearchField = 'origin' | 'destination' | 'departDate' | 'returnDate' | 'passengers' | 'cabinClass'

export type ParsedSearch = {
  /** Complete even when something was wrong, so that the form can be filled: what could not be read has its default. */
  search: FlightSearch
  /** Empty when the search can be made. */
  problems: Problems<SearchField>
  typed: TypedPlaces
}

/** The specification's default trip. */
export const DEFAULT_ORIGIN = 'CGK'
export const DEFAULT_DESTINATION = 'DPS'
export const DEFAULT_PAX: PaxCounts = { adult: 1, child: 0, infant: 0 }

/** CGK to DPS tomorrow for one adult in economy. `today` is the day in WIB. */
export function defaultSearch(today: CalendarDate): FlightSearch {
  return {
    origin: DEFAULT_ORIGIN,
    destination: DEFAULT_DESTINATION,
    departDate: addDays(today, 1),
    returnDate: null,
    pax: DEFAULT_PAX,
    cabinClass: 'Economy',
    departFlight: null,
    returnFlight: null,
  }
}

const PLACES = { codeOf: placeCode, invalid: 'validation.airport.valid', same: 'validation.airport.same' }

/** `Jakarta (CGK)`, `CGK` or `cgk` → `CGK`; null for text that holds no code. */
export function placeCode(text: string): string | null {
  return codeIn(text, 3, 3)
}

/**
 * Reads the specification's query: origin, destination, departDate, returnDate, ADT, CHD, INF, cabinClass, departFlight, returnFlight. A missing
 * departDate means tomorrow; `today` is the day in WIB.
 */
export function parseSearch(query: Query, today: CalendarDate): ParsedSearch {
  const problems: ParsedSearch['problems'] = {}
  const typed = typedPlaces(query)
  const places = readPlaces(typed, problems, PLACES)
  const dates = readDates(query, today, problems)
  const pax = readPax(query, problems)
  const cabin = query.get('cabinClass') || 'Economy'
  const cabinClass = CABIN_CLASSES.find((known) => known === cabin) ?? 'Economy'
  if (cabinClass !== cabin) problems.cabinClass = 'validation.invalid'
  const departFlight = readChoice(query.get('departFlight'))
  const returnFlight = dates.returnDate && departFlight ? readChoice(query.get('returnFlight')) : null
  return { search: { ...places, ...dates, pax, cabinClass, departFlight, returnFlight }, problems, typed }
}

function readPax(query: Query, problems: Problems<SearchField>): PaxCounts {
  const count = (name: string, fallback: number) => readCount(query, name, fallback)
  const pax = { adult: count('ADT', 1), child: count('CHD', 0), infant: count('INF', 0) }
  return readParty(pax, paxProblem, DEFAULT_PAX, problems)
}

/** The query of a search, in the specification's order. What is nought or absent is left out; `parseSearch` reads it back. */
export function toQuery(search: FlightSearch): URLSearchParams {
  const { pax } = search
  return toParams([
    ...tripPairs(search),
    ['ADT', String(pax.adult)],
    ['CHD', countText(pax.child)],
    ['INF', countText(pax.infant)],
    ['cabinClass', search.cabinClass],
    ['departFlight', choiceText(search.departFlight)],
    ['returnFlight', choiceText(search.returnFlight)],
  ])
}

function choiceText(choice: Choice | null): string | null {
  return choice && `${choice.flightId}.${choice.classId}`
}

/** Ids hold letters, digits, `-` and `_` only, so the dot parts them. */
function readChoice(text: string | null): Choice | null {
  const [, flightId, classId] = /^([\w-]+)\.([\w-]+)$/.exec(text ?? '') ?? []
  return flightId && classId ? { flightId, classId } : null
}

/** The same trip the other way round; a choice made for one direction does not hold for the other. */
export function swapPlaces(search: FlightSearch): FlightSearch {
  const { origin, destination } = search
  return { ...search, origin: destination, destination: origin, departFlight: null, returnFlight: null }
}

/** Body of the availability call that asks one provider group. */
export function toAvailability(search: FlightSearch, group: ProviderGroup): z.input<typeof availabilityBody> {
  const { origin, destination, departDate, returnDate, pax, cabinClass } = search
  return {
    origin,
    destination,
    departDate,
    returnDate,
    trip: returnDate ? 'roundtrip' : 'oneway',
    ...pax,
    cabinClass,
    preferredAirlines: [group],
  }
}
