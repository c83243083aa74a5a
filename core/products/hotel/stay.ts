import { addDays, type CalendarDate, daysBetween } from '../../base/common/dates.ts'

/** `checkOutDate` is the day of leaving: its night is not part of the stay. */
export type StayDates = { checkInDate: CalendarDate; checkOutDate: CalendarDate }

/** `countGuest` counts the adults; a child's age is in years on the day of check-out. */
export type StayParty = { countRoom: number; countGuest: number; childAges: readonly number[] }

/** `guestPassport` is the country of the guests' passports, as two letters. */
export type Stay = StayDates & StayParty & { guestPassport: string }

/** 0 or less when the check-out is not after the check-in. */
export function nightsOf({ checkInDate, checkOutDate }: StayDates): number {
  return daysBetween(checkInDate, checkOutDate)
}

export function nightDates(dates: StayDates): CalendarDate[] {
  return Array.from({ length: Math.max(0, nightsOf(dates)) }, (_, night) => addDays(dates.checkInDate, night))
}

/** Another check-in keeps the number of nights, at least one and at most `most`. */
export function withCheckIn(dates: StayDates, checkInDate: CalendarDate, most: number): StayDates {
  return withNights({ ...dates, checkInDate }, Math.min(Math.max(1, nightsOf(dates)), most))
}

/** A check-out that is not after the check-in moves the check-in to the night before it. */
export function withCheckOut({ checkInDate }: StayDates, checkOutDate: CalendarDate): StayDates {
  return { checkInDate: checkInDate < checkOutDate ? checkInDate : addDays(checkOutDate, -1), checkOutDate }
}

export function withNights({ checkInDate }: StayDates, nights: number): StayDates {
  return { checkInDate, checkOutDate: addDays(checkInDate, nights) }
}

/** The most that any room holds, and the adults beyond `adults` in all rooms together, when guests are spread evenly. */
export type Spread = { adults: number; guests: number; beyond: number }

/** Adults are spread evenly over the rooms; children go first to the rooms with fewer adults. */
export function spread(
  rooms: number,
  { adults, children, bedsFor }: { adults: number; children: number; bedsFor: number },
): Spread {
  const [each, more] = [Math.floor(adults / rooms), adults % rooms]
  const [eachChild, moreChildren] = [Math.floor(children / rooms), children % rooms]
  const crowded = more + moreChildren
  return {
    adults: each + Math.min(more, 1),
    guests: each + eachChild + (crowded > rooms ? 2 : Math.min(crowded, 1)),
    beyond: more * Math.max(0, each + 1 - bedsFor) + (rooms - more) * Math.max(0, each - bedsFor),
  }
}
