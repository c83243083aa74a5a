import type { CalendarDate } from '../../base/common/dates.ts'
import { lastToArrive, minutesBetween } from '../journey/round-trip.ts'
import type { Flight, Leg } from './contract.ts'

/** Between the arrival and the return's departure. */
export const RETURN_GAP_MINUTES = 360

/** False opens the specification's dialog 'Invalid Return Flight'. Compares instants, so zones do not matter. */
export function canReturn(departure: Pick<Flight, 'arriveAt'>, back: Pick<Flight, 'departAt'>): boolean {
  return minutesBetween(departure, back) >= RETURN_GAP_MINUTES
}

/** By the calendar of the last airport; ages count on it. */
export function lastDay(flights: readonly Pick<Flight, 'arriveAt' | 'arriveDate'>[]): CalendarDate {
  return lastToArrive(flights).arriveDate
}

/** Flights of one provider group are booked together, others alone. Keeps the order. */
export function bookingGroups<F extends Pick<Flight, 'provider'>>(flights: readonly F[]): F[][] {
  const groups = new Map<number, F[]>()
  for (const flight of flights) groups.set(flight.provider, [...(groups.get(flight.provider) ?? []), flight])
  return [...groups.values()]
}

/** In the order of a leg: the only leg of a direct flight is then one repetition to the compression. */
export function endsOf(first: Leg, last: Leg) {
  return {
    origin: first.origin,
    destination: last.destination,
    departDate: first.departDate,
    departTime: first.departTime,
    arriveDate: last.arriveDate,
    arriveTime: last.arriveTime,
    departAt: first.departAt,
    arriveAt: last.arriveAt,
  }
}
