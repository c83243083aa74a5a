import type { CalendarDate } from '../common/dates.ts'
import { lastToArrive, minutesBetween } from '../journey/round-trip.ts'
import type { Flight } from './contract.ts'

/** The return leaves at least this many minutes after the departure arrives (6 hours). */
export const RETURN_GAP_MINUTES = 360

/** False calls for the specification's dialog 'Invalid Return Flight'. Compared as instants, so zones do not matter. */
export function canReturn(departure: Pick<Flight, 'arriveAt'>, back: Pick<Flight, 'departAt'>): boolean {
  return minutesBetween(departure, back) >= RETURN_GAP_MINUTES
}

/** The day on which travelling ends, by the calendar of the last airport: ages count on it. */
export function lastDay(flights: readonly Pick<Flight, 'arriveAt' | 'arriveDate'>[]): CalendarDate {
  return lastToArrive(flights).arriveDate
}

/** Flights by booking: departure and return of one provider group are booked together, otherwise each alone. Order is kept. */
export function bookingGroups<F extends Pick<Flight, 'provider'>>(flights: readonly F[]): F[][] {
  const groups = new Map<number, F[]>()
  for (const flight of flights) groups.set(flight.provider, [...(groups.get(flight.provider) ?? []), flight])
  return [...groups.values()]
}
