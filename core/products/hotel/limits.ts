import { addDays, type CalendarDate } from '../../base/common/dates.ts'
import { nightsOf, type StayDates, type StayParty } from './stay.ts'

export const LIMITS = {
  nights: 30,
  rooms: 8,
  adultsPerRoom: 4,
  guestsPerRoom: 6,
  childAge: 17,
  /** The check-in may be this many days ahead. */
  daysAhead: 365,
} as const

/** Over this age a child counts as an adult for price and beds. */
const CHILD_PRICE_AGE = 12
export const INFANT_BEFORE_AGE = 2

/** Adults and children who count as adults. */
export function adultsOf({ countGuest, childAges }: Pick<StayParty, 'countGuest' | 'childAges'>): number {
  return countGuest + childAges.filter((age) => age > CHILD_PRICE_AGE).length
}

export type StayField = 'checkInDate' | 'checkOutDate' | 'countRoom' | 'countGuest' | 'childAges'
export type StayProblem = { field: StayField; message: string }

/** The first broken limit of a party, with the field that has it. */
export function partyProblem(party: StayParty): StayProblem | null {
  const { countRoom, countGuest, childAges } = party
  const problem = (field: StayField, message: string) => ({ field, message })
  if (countRoom < 1) return problem('countRoom', 'validation.stay.roomNeeded')
  if (countRoom > LIMITS.rooms) return problem('countRoom', 'validation.stay.roomLimit')
  if (countGuest < 1) return problem('countGuest', 'validation.stay.adultNeeded')
  if (countGuest < countRoom) return problem('countGuest', 'validation.stay.adultPerRoom')
  if (childAges.some((age) => age < 0 || age > LIMITS.childAge)) return problem('childAges', 'validation.stay.childAge')
  if (adultsOf(party) > countRoom * LIMITS.adultsPerRoom) return problem('countGuest', 'validation.stay.adultLimit')
  if (countGuest + childAges.length > countRoom * LIMITS.guestsPerRoom)
    return problem('childAges', 'validation.stay.guestLimit')
  return null
}

/** `today` is the day at the hotel; without it only the two dates are compared. */
export function datesProblem(dates: StayDates, today?: CalendarDate): StayProblem | null {
  const { checkInDate } = dates
  const nights = nightsOf(dates)
  if (today && checkInDate < today) return { field: 'checkInDate', message: 'validation.date.past' }
  if (today && checkInDate > addDays(today, LIMITS.daysAhead))
    return { field: 'checkInDate', message: 'validation.stay.daysAhead' }
  if (nights < 1) return { field: 'checkOutDate', message: 'validation.stay.checkOutAfterCheckIn' }
  if (nights > LIMITS.nights) return { field: 'checkOutDate', message: 'validation.stay.nightLimit' }
  return null
}

/** Guests of all rooms as the specification counts them. */
export function guestCounts(party: Pick<StayParty, 'countGuest' | 'childAges'>) {
  const adults = adultsOf(party)
  const infants = party.childAges.filter((age) => age < INFANT_BEFORE_AGE).length
  return { adults, children: party.countGuest + party.childAges.length - adults - infants, infants }
}
