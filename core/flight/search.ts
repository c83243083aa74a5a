import type * as z from 'zod/mini'
import { addDays, type CalendarDate, isCalendarDate } from '../common/dates.ts'
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
  /** Message key by field; empty when the search can be made. */
  problems: Partial<Record<SearchField, string>>
  /** Places as they were typed, for a form without JavaScript: to be looked up when `search` has no code for them. */
  typed: { origin: string; destination: string }
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

/** `Jakarta (CGK)`, `CGK` or `cgk` → `CGK`; null for text that holds no code. */
export function placeCode(text: string): string | null {
  const trimmed = text.trim()
  const code = /\(([A-Za-z]{3})\)$/.exec(trimmed)?.[1] ?? /^[A-Za-z]{3}$/.exec(trimmed)?.[0]
  return code ? code.toUpperCase() : null
}

type Query = { get(name: string): string | null }

/**
 * Reads the specification's query: origin, destination, departDate, returnDate, ADT, CHD, INF, cabinClass, departFlight, returnFlight. A missing
 * departDate means tomorrow; `today` is the day in WIB.
 */
export function parseSearch(query: Query, today: CalendarDate): ParsedSearch {
  const problems: ParsedSearch['problems'] = {}
  const typed = { origin: query.get('origin')?.trim() ?? '', destination: query.get('destination')?.trim() ?? '' }
  const places = readPlaces(typed, problems)
  const dates = readDates(query, today, problems)
  const pax = readPax(query, problems)
  const cabin = query.get('cabinClass') || 'Economy'
  const cabinClass = CABIN_CLASSES.find((known) => known === cabin) ?? 'Economy'
  if (cabinClass !== cabin) problems.cabinClass = 'validation.invalid'
  const departFlight = readChoice(query.get('departFlight'))
  const returnFlight = dates.returnDate && departFlight ? readChoice(query.get('returnFlight')) : null
  return { search: { ...places, ...dates, pax, cabinClass, departFlight, returnFlight }, problems, typed }
}

type Problems = ParsedSearch['problems']

function readPlaces(typed: ParsedSearch['typed'], problems: Problems) {
  const read = (field: 'origin' | 'destination') => {
    const code = placeCode(typed[field])
    if (!code) problems[field] = typed[field] ? 'validation.airport.valid' : 'validation.required'
    return code ?? ''
  }
  const places = { origin: read('origin'), destination: read('destination') }
  if (places.origin && places.origin === places.destination) problems.destination = 'validation.airport.same'
  return places
}

function readDates(query: Query, today: CalendarDate, problems: Problems) {
  const read = (field: 'departDate' | 'returnDate') => {
    const text = query.get(field)
    if (!text) return null
    if (!isCalendarDate(text)) problems[field] = 'validation.date.valid'
    else if (text < today) problems[field] = 'validation.date.past'
    else return text
    return null
  }
  const departDate = read('departDate') ?? addDays(today, 1)
  const returnDate = read('returnDate')
  if (returnDate && !problems.departDate && returnDate < departDate)
    problems.returnDate = 'validation.date.returnBeforeDeparture'
  return { departDate, returnDate }
}

function readPax(query: Query, problems: Problems): PaxCounts {
  const read = (name: string, fallback: number) => {
    const text = query.get(name)
    return text === null || text === '' ? fallback : /^\d$/.test(text) ? Number(text) : Number.NaN
  }
  const pax = { adult: read('ADT', 1), child: read('CHD', 0), infant: read('INF', 0) }
  const problem = Object.values(pax).every(Number.isInteger) ? paxProblem(pax) : 'validation.invalid'
  if (problem) problems.passengers = problem
  return problem === 'validation.invalid' ? DEFAULT_PAX : pax
}

/** The query of a search, in the specification's order. What is nought or absent is left out; `parseSearch` reads it back. */
export function toQuery(search: FlightSearch): URLSearchParams {
  const { pax } = search
  const pairs: [string, string | null][] = [
    ['origin', search.origin],
    ['destination', search.destination],
    ['departDate', search.departDate],
    ['returnDate', search.returnDate],
    ['ADT', String(pax.adult)],
    ['CHD', pax.child ? String(pax.child) : null],
    ['INF', pax.infant ? String(pax.infant) : null],
    ['cabinClass', search.cabinClass],
    ['departFlight', choiceText(search.departFlight)],
    ['returnFlight', choiceText(search.returnFlight)],
  ]
  return new URLSearchParams(pairs.filter((pair): pair is [string, string] => pair[1] !== null))
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
