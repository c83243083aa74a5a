import { addDays, type CalendarDate, daysBetween } from '../common/dates.ts'

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

/** The dates on which a night of the stay begins. */
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

/** The check-out follows. */
export function withNights({ checkInDate }: StayDates, nights: number): StayDates {
  return { checkInDate, checkOutDate: addDays(checkInDate, nights) }
}

/** Adults and guests in all of one room. */
export type RoomParty = { adults: number; guests: number }

/** Spreads the guests evenly, adults first; `adults` counts children who are priced as adults. */
export function roomParties(rooms: number, adults: number, children: number): RoomParty[] {
  const share = (count: number, room: number) => Math.floor(count / rooms) + (room < count % rooms ? 1 : 0)
  // Children go first to the rooms with fewer adults.
  return Array.from({ length: rooms }, (_, room) => {
    const own = share(adults, room)
    return { adults: own, guests: own + share(children, rooms - 1 - room) }
  })
}
