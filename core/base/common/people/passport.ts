import { addMonths, type CalendarDate } from '../dates.ts'

/** The first day until which a passport must be valid on a trip abroad: six months from departure (spec section 5). */
export function passportNeededUntil(departure: CalendarDate): CalendarDate {
  return addMonths(departure, 6)
}

export function passportValid(expiry: CalendarDate, departure: CalendarDate): boolean {
  return expiry >= passportNeededUntil(departure)
}
