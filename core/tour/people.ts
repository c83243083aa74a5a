import { contactInto, savedInto } from '../account/copy.ts'
import type { SavedPassenger } from '../account/passenger.ts'
import type { CalendarDate } from '../common/dates.ts'
import { type DocumentKind, idNumberProblem, passportValid, type Title, TYPE_RULES } from '../common/people.ts'
import { type FieldProblems, partyProblems } from '../common/people-problems.ts'
import type { Contact, Participant } from './wire.ts'

export const PARTICIPANT_TYPES = ['ADT', 'CHD'] as const
export type ParticipantType = (typeof PARTICIPANT_TYPES)[number]

/** A participant in the form; `index` counts from 0 and stays the same. */
export type ParticipantDraft = {
  index: number
  type: ParticipantType
  title: Title | ''
  first_name: string
  last_name: string
  birth_date: CalendarDate | ''
  calling_code: string
  phone: string | null
  email: string | null
  id_type: DocumentKind | null
  id_number: string
  remark: string
}

export function copyContact(contact: Contact, person: ParticipantDraft): ParticipantDraft {
  const from = {
    title: contact.contact_title,
    first_name: contact.contact_first_name,
    last_name: contact.contact_last_name,
    calling_code: contact.contact_phone_code,
    mobile_phone: contact.contact_phone_number,
    email: contact.contact_email,
  }
  return contactInto(from, person, TYPE_RULES[person.type])
}

/** `savedInto`, for adults with the id. Ages count on the last day of the tour. */
export function copySaved(saved: SavedPassenger, person: ParticipantDraft, lastDay: CalendarDate): ParticipantDraft {
  const copied = savedInto(saved, person, TYPE_RULES[person.type], lastDay)
  return person.type === 'ADT' ? { ...copied, id_type: saved.id_type, id_number: saved.id_number ?? '' } : copied
}

export type TourDays = { start: CalendarDate; end: CalendarDate; needsPassport: boolean }

type Typed = Participant & { type: ParticipantType }

/** By field such as `tour_paxes.0.birthdate`: titles, ages, ids, passports that end too early (spec section 5). */
export function peopleProblems(people: readonly Typed[], { start, end, needsPassport }: TourDays): FieldProblems {
  const problems = partyProblems(people.map(toPerson), {
    party: null,
    typeOf: ({ type }) => TYPE_RULES[type],
    lastDay: end,
    own: ({ given }) => ({ ...idProblems(given), ...(needsPassport ? passportProblems(given, start) : {}) }),
    numbersOf: ({ given }) => [
      ['id_number', given.id_number ?? ''],
      ['passport_detail.number', given.passport_detail?.number ?? ''],
    ],
  })
  return Object.fromEntries(
    Object.entries(problems).map(([field, message]) => [
      field.replace(/^passengers/, 'tour_paxes').replace(/birth_date$/, 'birthdate'),
      message,
    ]),
  )
}

function toPerson(given: Typed) {
  const { type, title, birthdate, calling_code, phone } = given
  return { type, title, birth_date: birthdate, calling_code, phone, given }
}

function idProblems({ id_type, id_number }: Participant): FieldProblems {
  if (!id_number) return {}
  if (!id_type) return { id_type: 'validation.required' }
  const problem = idNumberProblem(id_type, id_number)
  return problem ? { id_number: problem } : {}
}

function passportProblems({ passport_detail }: Participant, start: CalendarDate): FieldProblems {
  if (!passport_detail) return {}
  const problem = idNumberProblem('passport', passport_detail.number)
  return {
    ...(problem ? { 'passport_detail.number': problem } : {}),
    ...(passportValid(passport_detail.expire, start)
      ? {}
      : { 'passport_detail.expire': 'validation.passport.sixMonths' }),
  }
}

type Entered = { first_name: string | null; passport_detail: object | null }

/** Numbers from 1 of those whose name, or passport, is not there yet. */
export function missingNames(people: readonly Entered[]): number[] {
  return numbersWhere(people, ({ first_name }) => !first_name)
}

export function missingPassports(people: readonly Entered[]): number[] {
  return numbersWhere(people, ({ passport_detail }) => passport_detail === null)
}

function numbersWhere(people: readonly Entered[], isMissing: (person: Entered) => boolean): number[] {
  return people.flatMap((person, index) => (isMissing(person) ? [index + 1] : []))
}
