import type { CalendarDate } from '../common/dates.ts'
import { lastToArrive, minutesBetween } from '../journey/round-trip.ts'
import type { Journey } from './contract.ts'

/** Minutes to change trains. */
export const TRANSFER = { min: 45, max: 300 } as const

export const RETURN_GAP_MINUTES = 30

type End = { code: string; city: string }
type Ends = Pick<Journey, 'departAt' | 'arriveAt'> & { origin: End; destination: End }

export function canTransfer(first: Ends, second: Ends): boolean {
  const minutes = minutesBetween(first, second)
  return first.destination.code === second.origin.code && minutes >= TRANSFER.min && minutes <= TRANSFER.max
}

/** False opens the dialog about the return. Compares instants. */
export function canReturn(there: Pick<Ends, 'arriveAt'>, back: Pick<Ends, 'departAt'>): boolean {
  return minutesBetween(there, back) >= RETURN_GAP_MINUTES
}

/** 0 for the way there and 1 for the way back, as given; without that, the way back begins with the first train that ends where the trip began. */
export function directionsOf(
  trains: readonly Pick<Ends, 'origin' | 'destination'>[],
  given: readonly (0 | 1 | undefined)[],
): (0 | 1)[] {
  const start = trains[0]?.origin.code
  let direction: 0 | 1 = 0
  return trains.map(({ destination }, index) => {
    if (destination.code === start) direction = 1
    return given[index] ?? direction
  })
}

export type TripProblem = 'invalid_connection' | 'invalid_return_train'

/** Each direction has one train or two, in order of travel; the return leads from the city of the last station of the departure to that of its first. */
export function tripProblem(there: readonly Ends[], back: readonly Ends[]): TripProblem | null {
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

function isOneCity(one: End, other: End): boolean {
  return one.code === other.code || one.city === other.city
}

function connects(trains: readonly Ends[]): boolean {
  const [first, second] = trains
  if (trains.length > 2) return false
  // A change never leads back to the first station.
  return !first || !second || (canTransfer(first, second) && first.origin.code !== second.destination.code)
}

/** By the calendar of the last station; ages count on it. */
export function lastDay(trains: readonly Pick<Journey, 'arriveAt' | 'arrivalDate'>[]): CalendarDate {
  return lastToArrive(trains).arrivalDate
}
