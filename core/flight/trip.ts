import { type CalendarDate, daysBetween } from '../common/dates.ts'
import type { Flight } from './contract.ts'

/** The return must leave at least this many hours after the departure flight arrives. */
export const RETURN_GAP_HOURS = 6

type Timed = Pick<Flight, 'departAt' | 'arriveAt'>

/** The first instant at which a return may leave. */
export function earliestReturn(departure: Pick<Timed, 'arriveAt'>): Date {
  return new Date(Date.parse(departure.arriveAt) + RETURN_GAP_HOURS * 3_600_000)
}

/** False calls for the specification's dialog 'Invalid Return Flight'. Compared as instants, so zones do not matter. */
export function canReturn(departure: Pick<Timed, 'arriveAt'>, back: Pick<Timed, 'departAt'>): boolean {
  return Date.parse(back.departAt) >= earliestReturn(departure).getTime()
}

/** The day on which travelling ends, by the calendar of the last place: ages count on it. */
export function lastTravelDay(flights: readonly Pick<Flight, 'arriveAt' | 'arriveDate'>[]): CalendarDate {
  const [last] = flights.toSorted((one, other) => Date.parse(other.arriveAt) - Date.parse(one.arriveAt))
  if (!last) throw new RangeError('a trip has at least one flight')
  return last.arriveDate
}

/** Days and nights away: a return on the day of departure is one day and no night. */
export function tripLength(departDate: CalendarDate, returnDate: CalendarDate): { days: number; nights: number } {
  const nights = daysBetween(departDate, returnDate)
  return { days: nights + 1, nights }
}

/** Flights by booking: departure and return of one provider group are booked together, otherwise each alone. Order is kept. */
export function bookingGroups<F extends Pick<Flight, 'provider'>>(flights: readonly F[]): F[][] {
  const groups = new Map<number, F[]>()
  for (const flight of flights) groups.set(flight.provider, [...(groups.get(flight.provider) ?? []), flight])
  return [...groups.values()]
}
