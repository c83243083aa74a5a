import type { CalendarDate } from '../../base/common/dates.ts'
import { lastToArrive, minutesBetween } from '../journey/round-trip.ts'
import type { Journey, Station } from './contract.ts'

/** Minutes to change trains. */
export const TRANSFER = { min: 45, max: 300 } as const

export const RETURN_GAP_MINUTES = 30

type End = Pick<Station, 'code' | 'cityCode'>
type TimedRide = Pick<Journey, 'departAt' | 'arriveAt'> & { origin: End; destination: End }

export function canTransfer(first: TimedRide, second: TimedRide): boolean {
  const minutes = minutesBetween(first, second)
  return first.destination.code === second.origin.code && minutes >= TRANSFER.min && minutes <= TRANSFER.max
}

/** False opens the dialog about the return. Compares instants. */
export function canReturn(there: Pick<TimedRide, 'arriveAt'>, back: Pick<TimedRide, 'departAt'>): boolean {
  return minutesBetween(there, back) >= RETURN_GAP_MINUTES
}

/** 0 there, 1 back, as given. Else trains that end in the city where they began go there and back, others one way. Null when the second of three fits both ways. */
export function directionsOf(trains: readonly TimedRide[], given: readonly (0 | 1 | undefined)[]): (0 | 1)[] | null {
  const turn = turnOf(trains, given[1])
  return turn === null ? null : trains.map((_, index) => given[index] ?? (index < turn ? 0 : 1))
}

function turnOf(trains: readonly TimedRide[], middle: 0 | 1 | undefined): number | null {
  const [first, second, third] = trains
  const last = trains.at(-1)
  if (!first || !last || !isOneCity(first.origin, last.destination)) return trains.length
  // Each way has one train or two, so two are one each way and four are two.
  if (!second || !third || trains.length > 3) return trains.length / 2
  if (middle !== undefined) return middle === 0 ? 2 : 1
  if (!canTransfer(first, second)) return 1
  return canTransfer(second, third) ? null : 2
}

export type TripProblem = 'invalid_connection' | 'invalid_return_train'

/** Each direction has one train or two, in order of travel; the return leads from the city of the last station of the departure to that of its first. */
export function tripProblem(there: readonly TimedRide[], back: readonly TimedRide[]): TripProblem | null {
  if (there.length === 0 || !connects(there) || !connects(back)) return 'invalid_connection'
  const [first, last] = [there[0], there.at(-1)]
  const [firstBack, lastBack] = [back[0], back.at(-1)]
  if (!first || !last || !firstBack || !lastBack) return null
  const returns =
    isOneCity(last.destination, firstBack.origin) &&
    isOneCity(first.origin, lastBack.destination) &&
    canReturn(last, firstBack)
  return returns ? null : 'invalid_return_train'
}

/** A regency is no city: Cilacap's stations are up to 53 km apart. */
function cityOf({ code, cityCode }: End): string {
  return cityCode ?? code
}

function isOneCity(one: End, other: End): boolean {
  return cityOf(one) === cityOf(other)
}

function connects(trains: readonly TimedRide[]): boolean {
  const [first, second] = trains
  if (trains.length > 2) return false
  // A change never leads back to the first city.
  return !first || !second || (canTransfer(first, second) && !isOneCity(first.origin, second.destination))
}

/** By the calendar of the last station; ages count on it. */
export function lastDay(trains: readonly Pick<Journey, 'arriveAt' | 'arrivalDate'>[]): CalendarDate {
  return lastToArrive(trains).arrivalDate
}
