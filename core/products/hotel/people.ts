import type { CalendarDate } from '../../base/common/dates.ts'
import { ageOn } from '../../base/common/people/age.ts'
import { idNumberProblem, TYPE_RULES } from '../../base/common/people/people.ts'
import { type FieldProblems, partyProblems } from '../../base/common/people/people-problems.ts'
import type { Person, PersonRules } from '../../base/common/people/person.ts'
import type { PaxType } from '../../base/common/people/types.ts'
import type { RoomCapacity } from './price.ts'
import type { StayParty } from './stay.ts'

/** `room` counts from 1; `phone` has its calling code in front. */
export type Guest = Person<PaxType> & { room: number; remark: string; extraBed: boolean; extras: readonly string[] }

/** Guests give their names only; birth dates of children are theirs by age. */
export function personRules(checkOutDate: CalendarDate): PersonRules {
  return { lastDay: checkOutDate, types: { ADT: TYPE_RULES.ADT }, asks: () => [] }
}

export type GuestRules = {
  party: StayParty
  room: RoomCapacity
  /** In the price. */
  extraBeds: number
  /** Ages count on this day. */
  checkOutDate: CalendarDate
}

type Checked = Person<PaxType> & Pick<Guest, 'room'>

/** Problems that `passengerBody` cannot find: an adult in every room, room sizes, titles, ages, ids (spec section 5). Ids and birth dates may be left out. */
export function peopleProblems(guests: readonly Checked[], rules: GuestRules): FieldProblems {
  return problemsOf(guests, rules.checkOutDate, partyProblemOf(guests, rules))
}

/** Problems of guests whose rooms stay as they are. */
export function guestProblems(guests: readonly Checked[], checkOutDate: CalendarDate): FieldProblems {
  return problemsOf(guests, checkOutDate, null)
}

function problemsOf(guests: readonly Checked[], lastDay: CalendarDate, party: string | null): FieldProblems {
  return partyProblems(guests, {
    party,
    typeOf: ({ type }) => TYPE_RULES[type],
    lastDay,
    own: idProblems,
    numbersOf: ({ type, documentNumber }) => (type === 'ADT' ? [['documentNumber', documentNumber]] : []),
  })
}

function partyProblemOf(guests: readonly Checked[], { party, room, extraBeds }: GuestRules): string | null {
  const rooms = Array.from({ length: party.countRoom }, (_, index) =>
    guests.filter((guest) => guest.room === index + 1),
  )
  const count = (isCounted: (type: PaxType) => boolean) => guests.filter(({ type }) => isCounted(type)).length
  if (guests.some((guest) => guest.room > party.countRoom)) return 'validation.stay.roomUnknown'
  if (rooms.some((own) => !own.some(({ type }) => type === 'ADT'))) return 'validation.stay.adultInRoom'
  if (
    guests.length > party.countGuest + party.childAges.length ||
    count((type) => type !== 'ADT') > party.childAges.length
  )
    return 'validation.stay.moreThanSearched'
  const adults = rooms.map((own) => own.filter(({ type }) => type === 'ADT').length)
  const beds = adults.reduce((sum, own) => sum + Math.max(0, own - room.adults), 0)
  const full = rooms.some((own, index) => own.length > room.maxGuests || (adults[index] ?? 0) > room.maxAdults)
  return full || beds > extraBeds ? 'validation.stay.roomTooSmall' : null
}

function idProblems({ type, documentKind: kind, documentNumber: number }: Checked): FieldProblems {
  if (type !== 'ADT' || (!kind && !number)) return {}
  if (!kind) return { documentKind: 'validation.required' }
  const problem = idNumberProblem(kind, number)
  return problem ? { documentNumber: problem } : {}
}

export function ageAt(birthDate: CalendarDate | null, on: CalendarDate): number | null {
  return birthDate ? ageOn(birthDate, on) : null
}
