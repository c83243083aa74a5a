import { ageOn, type CalendarDate } from '../common/dates.ts'
import { type DocumentKind, idNumberProblem, type PaxType, type Title, TYPE_RULES } from '../common/people.ts'
import { type FieldProblems, partyProblems } from '../common/people-problems.ts'
import type { RoomCapacity } from './price.ts'
import type { StayParty } from './stay.ts'
import type { Passenger } from './wire.ts'

/** A guest in the form; `room` counts from 1. */
export type GuestDraft = {
  room: number
  type: PaxType
  title: Title | ''
  first_name: string
  last_name: string
  /** Empty where it is not given. */
  birth_date: CalendarDate | ''
  calling_code: string
  phone: string | null
  email: string | null
  id_type: DocumentKind | null
  id_number: string
  remark: string
  extra_bed: boolean
}

/** Of guests who are no adults; users never type them. */
export const PLACEHOLDER = { phone: '0000000000', email: 'guest@placeholder.invalid' } as const

/** DDMMYYYY; empty without a birth date. */
function birthDateAsId(birthDate: CalendarDate | ''): string {
  return birthDate.split('-').reverse().join('')
}

/** The call's fields; who is no adult gets the placeholders and the birth date as id (spec section 3). */
export function toPassenger(draft: GuestDraft & { title: Title }): Passenger {
  const { room, type, title, first_name, last_name, birth_date, remark, extra_bed } = draft
  const adult = type === 'ADT'
  const phone = draft.phone ? `+${draft.calling_code}${draft.phone}` : null
  return {
    Room: room,
    Type: type,
    Title: title,
    FirstName: first_name,
    LastName: last_name,
    Phone: adult ? phone : PLACEHOLDER.phone,
    Email: adult ? draft.email : PLACEHOLDER.email,
    Birthdate: birth_date || null,
    IdType: adult ? draft.id_type : null,
    IdNumber: adult ? draft.id_number : birthDateAsId(birth_date),
    Remark: remark,
    ExtraBed: extra_bed,
    MiscellaneousItems: [],
  }
}

/** False for a birth date written as an id. */
export function hasRealId({ IdNumber, Birthdate }: Pick<Passenger, 'IdNumber' | 'Birthdate'>): boolean {
  return IdNumber !== '' && IdNumber !== birthDateAsId(Birthdate ?? '')
}

export type GuestRules = {
  party: StayParty
  room: RoomCapacity
  /** In the price. */
  extraBeds: number
  /** Ages count on this day. */
  checkOutDate: CalendarDate
}

/** Problems that `passengerBody` cannot find: an adult in every room, room sizes, titles, ages, ids (spec section 5). Ids and birth dates may be left out. */
export function peopleProblems(passengers: readonly Passenger[], rules: GuestRules): FieldProblems {
  const problems = partyProblems(passengers.map(toPerson), {
    party: partyProblemOf(passengers, rules),
    typeOf: ({ type }) => TYPE_RULES[type],
    lastDay: rules.checkOutDate,
    own: ({ guest }) => idProblems(guest),
    numbersOf: ({ guest }) => (guest.Type === 'ADT' ? [['IdNumber', guest.IdNumber]] : []),
  })
  const named = Object.entries(problems).map(([field, message]) => [field.replace(/\w+$/, callName), message] as const)
  return Object.fromEntries(
    named.filter(([field]) => !(field.endsWith('.Birthdate') && !passengers[Number(field.split('.')[1])]?.Birthdate)),
  )
}

function toPerson(guest: Passenger) {
  const { Type, Title, Birthdate } = guest
  return { type: Type, title: Title, birth_date: Birthdate ?? '', calling_code: '62', phone: null, guest }
}

const CALL_NAMES: Readonly<Record<string, string>> = { title: 'Title', birth_date: 'Birthdate' }

function callName(field: string): string {
  return CALL_NAMES[field] ?? field
}

function partyProblemOf(guests: readonly Passenger[], { party, room, extraBeds }: GuestRules): string | null {
  const rooms = Array.from({ length: party.countRoom }, (_, index) => guests.filter(({ Room }) => Room === index + 1))
  const count = (type: (type: PaxType) => boolean) => guests.filter(({ Type }) => type(Type)).length
  if (guests.some(({ Room }) => Room > party.countRoom)) return 'validation.stay.roomUnknown'
  if (rooms.some((own) => !own.some(({ Type }) => Type === 'ADT'))) return 'validation.stay.adultInRoom'
  if (
    guests.length > party.countGuest + party.childAges.length ||
    count((type) => type !== 'ADT') > party.childAges.length
  )
    return 'validation.stay.moreThanSearched'
  const adults = rooms.map((own) => own.filter(({ Type }) => Type === 'ADT').length)
  const beds = adults.reduce((sum, own) => sum + Math.max(0, own - room.adults), 0)
  const full = rooms.some((own, index) => own.length > room.maxGuests || (adults[index] ?? 0) > room.maxAdults)
  return full || beds > extraBeds ? 'validation.stay.roomTooSmall' : null
}

function idProblems({ Type, IdType, IdNumber }: Passenger): FieldProblems {
  if (Type !== 'ADT' || (!IdType && !IdNumber)) return {}
  if (!IdType) return { IdType: 'validation.required' }
  const problem = idNumberProblem(IdType, IdNumber)
  return problem ? { IdNumber: problem } : {}
}

export function ageAt({ Birthdate }: Pick<Passenger, 'Birthdate'>, on: CalendarDate): number | null {
  return Birthdate ? ageOn(Birthdate, on) : null
}
