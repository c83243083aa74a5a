import type { CalendarDate } from '../../base/common/dates.ts'
import { limitBefore } from '../../trade/booking/balance.ts'

/** Days before the start. */
export const NAMES_DAYS = 7
export const VISA_DAYS = 30

/** Until when passports are entered, which a visa needs earlier; null where none is asked for. */
export function passportsLimit(
  tour: { needsPassport: boolean; includesVisa: boolean },
  start: CalendarDate,
  booked: Date,
): Date | null {
  if (!tour.needsPassport) return null
  const visa = limitBefore(start, VISA_DAYS)
  return tour.includesVisa && visa > booked ? visa : namesLimit(start, booked)
}

/** Until when a member says where to be picked up: the end of the day before, in WIB. */
export function pickupLimit(start: CalendarDate): Date {
  return limitBefore(start, 1)
}

/** Until when participants are named: a week before the start, or the day before it for those who book later. */
export function namesLimit(start: CalendarDate, booked: Date): Date {
  const limit = limitBefore(start, NAMES_DAYS)
  return limit > booked ? limit : limitBefore(start, 1)
}
