import { addDays, type CalendarDate, daysBetween } from '../common/dates.ts'

export const LIMITS = { nights: 30, rooms: 8, guests: 32, children: 16, childAge: 17, daysAhead: 365 } as const

/** `checkOutDate` is the day of leaving, so its night is not part of the stay. */
export type StayDates = { checkInDate: CalendarDate; checkOutDate: CalendarDate }

/** `countGuest` counts adults; a child's age is in years on the day of check-out. */
export type StayParty = { countRoom: number; countGuest: number; childAges: readonly number[] }

/** `guestPassport` is the country of the guests' passports, as two letters. */
export type Stay = StayDates & StayParty & { guestPassport: string }

/** 0 or less when the check-out is not after the check-in. */
export function nightsOf({ checkInDate, checkOutDate }: StayDates): number {
  return daysBetween(checkInDate, checkOutDate)
}

/** The dates on which a night of the stay begins. */
export function nightDates(dates: StayDates): CalendarDate[] {
  return Array.from({ length: Math.max(0, nightsOf(dates)) }, (_, night) => addDays(dates.checkInDate, night))
}
