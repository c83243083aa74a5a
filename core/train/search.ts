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
import type { trainAvailability } from './contract.ts'
import { type TrainPax, trainPaxProblem } from './limits.ts'

/** A train and a class of it, as chosen from a list. */
export type TrainPick = { journeyCode: string; classKey: string }
/** What was chosen for one direction: a train, or the two of a connection. */
export type TrainChoice = readonly [TrainPick] | readonly [TrainPick, TrainPick]

/** A train search as it stands in the address bar. */
export type TrainSearch = {
  /** Station codes; empty when what was given names no station. */
  origin: string
  destination: string
  departDate: CalendarDate
  /** A return date makes a round trip. */
  returnDate: CalendarDate | null
  pax: TrainPax
  departTrain: TrainChoice | null
  returnTrain: TrainChoice | null
}

export type TrainSearchField = 'origin' | 'destination' | 'departDate' | 'returnDate' | 'passengers'

export type ParsedTrainSearch = {
  /** Complete even when something was wrong, so that the form can be filled: what could not be read has its default. */
  search: TrainSearch
  /** Empty when the search can be made. */
  problems: Problems<TrainSearchField>
  typed: TypedPlaces
}

/** The specification's default trip: Gambir to Bandung. */
export const DEFAULT_STATIONS = { origin: 'GMR', destination: 'BD' } as const
export const DEFAULT_TRAIN_PAX: TrainPax = { adult: 1, infant: 0 }

/** Gambir to Bandung tomorrow for one adult. `today` is the day in WIB. */
export function defaultTrainSearch(today: CalendarDate): TrainSearch {
  return {
    ...DEFAULT_STATIONS,
    departDate: addDays(today, 1),
    returnDate: null,
    pax: DEFAULT_TRAIN_PAX,
    departTrain: null,
    returnTrain: null,
  }
}

/** `Gambir (GMR)`, `GMR` or `gmr` → `GMR`; null for text that holds no code. */
export function stationCodeIn(text: string): string | null {
  return codeIn(text, 2, 4)
}

const PLACES = { codeOf: stationCodeIn, invalid: 'validation.station.valid', same: 'validation.station.same' }

/**
 * Reads the specification's query: origin, destination, departDate, returnDate, ADT, INF, and what was chosen: departTrain, returnTrain. A missing
 * departDate means tomorrow; `today` is the day in WIB.
 */
export function parseTrainSearch(query: Query, today: CalendarDate): ParsedTrainSearch {
  const problems: ParsedTrainSearch['problems'] = {}
  const typed = typedPlaces(query)
  const places = readPlaces(typed, problems, PLACES)
  const dates = readDates(query, today, problems)
  const pax = readPax(query, problems)
  const departTrain = readChoice(query.get('departTrain'))
  const returnTrain = dates.returnDate && departTrain ? readChoice(query.get('returnTrain')) : null
  return { search: { ...places, ...dates, pax, departTrain, returnTrain }, problems, typed }
}

function readPax(query: Query, problems: Problems<TrainSearchField>): TrainPax {
  const pax = { adult: readCount(query, 'ADT', 1), infant: readCount(query, 'INF', 0) }
  return readParty(pax, trainPaxProblem, DEFAULT_TRAIN_PAX, problems)
}

/** The query of a search, in the specification's order. What is nought or absent is left out; `parseTrainSearch` reads it back. */
export function toTrainQuery(search: TrainSearch): URLSearchParams {
  const { pax } = search
  return toParams([
    ...tripPairs(search),
    ['ADT', String(pax.adult)],
    ['INF', countText(pax.infant)],
    ['departTrain', choiceText(search.departTrain)],
    ['returnTrain', choiceText(search.returnTrain)],
  ])
}

/** `20261205-131-GMR-BD.EKS-A`, and two of them joined by `~` for a connection. */
export function choiceText(choice: TrainChoice | null): string | null {
  return choice?.map((pick) => `${pick.journeyCode}.${pick.classKey}`).join('~') ?? null
}

function readChoice(text: string | null): TrainChoice | null {
  const picks = (text ?? '').split('~').map(readPick)
  const [first, second] = picks
  if (!first || picks.length > 2) return null
  if (picks.length === 1) return [first]
  return second ? [first, second] : null
}

function readPick(text: string): TrainPick | null {
  const [, journeyCode, classKey] = /^([\w-]+)\.([\w-]+)$/.exec(text) ?? []
  return journeyCode && classKey ? { journeyCode, classKey } : null
}

/** The same trip the other way round; a choice made for one direction does not hold for the other. */
export function swapStations(search: TrainSearch): TrainSearch {
  const { origin, destination } = search
  return { ...search, origin: destination, destination: origin, departTrain: null, returnTrain: null }
}

type AvailabilityBody = z.input<typeof trainAvailability.body>

/** Body of the availability call of one direction; the return is asked for with the places changed over. Null without a return date. */
export function toTrainAvailability(search: TrainSearch, step: 'departure' | 'return'): AvailabilityBody | null {
  const { origin, destination, departDate, returnDate, pax } = search
  if (step === 'departure') return { origin, destination, departDate, ...pax }
  return returnDate === null ? null : { origin: destination, destination: origin, departDate: returnDate, ...pax }
}
