import { savedInto } from '../account/copy.ts'
import type { SavedPassenger } from '../account/passenger.ts'
import type { CalendarDate } from '../common/dates.ts'
import { countOfType } from '../common/party.ts'
import {
  ADULT_TITLES,
  type IdType,
  idNumberProblem,
  type PaxType,
  type Title,
  type TypeRules,
} from '../common/people.ts'
import { type FieldProblems, partyProblems } from '../common/people-problems.ts'
import type { Passenger, PassengerType } from './booking.ts'
import { type PaxCounts, paxProblem } from './limits.ts'

/** Infant under 3, adult from 3, so boys and girls keep their titles. */
export const TYPE_RULES: Record<PassengerType, TypeRules> = {
  ADT: {
    titles: [...ADULT_TITLES, 'MSTR', 'MISS'],
    ages: { min: 3, max: 101 },
    ageMessage: 'validation.age.trainAdult',
  },
  INF: { titles: ['INF'], ages: { min: 0, max: 2 }, ageMessage: 'validation.age.trainInfant' },
}

/** A passenger while the form is being filled. */
export type PassengerDraft = Omit<Passenger, 'title'> & { title: Title | '' }

/** Phone number that marks an infant in a booking record. Ours to write, never a user's. */
export const INFANT_PHONE = '0000000000'

/** A birth date as DDMMYYYY: it stands for the id number of a person who has none. */
export function birthDateAsId(birthDate: CalendarDate): string {
  return birthDate.split('-').reverse().join('')
}

type Identified = { id_number: string; birth_date: CalendarDate }

/** The id number, or null for none: one equal to the birth date as DDMMYYYY counts as none (spec section 3). */
export function realIdNumber({ id_number, birth_date }: Identified): string | null {
  return id_number === '' || id_number === birthDateAsId(birth_date) ? null : id_number
}

/** 16 digits are a NIK, anything else a passport's number (spec section 5). */
export function idTypeOf(idNumber: string): Extract<IdType, 'ktp' | 'passport'> {
  return /^\d{16}$/.test(idNumber) ? 'ktp' : 'passport'
}

/** The message key of what is wrong with an id number of 16 digits or a passport's, or null. */
export function idProblemOf(idNumber: string): string | null {
  return idNumberProblem(idTypeOf(idNumber), idNumber) && 'validation.idNumber.nikOrPassport'
}

export function countPeople(people: readonly { type: PaxType }[]): PaxCounts {
  return { adult: countOfType(people, 'ADT'), infant: countOfType(people, 'INF') }
}

/**
 * Everything wrong with the passengers of a train booking beyond the form of single fields (`passengerBody`): limits of the party, titles and ages by
 * type, an adult's id, and ids that two share. `lastDay` is the local day of the last arrival. Spec section 5.
 */
export function peopleProblems(passengers: readonly PassengerDraft[], lastDay: CalendarDate): FieldProblems {
  return partyProblems(passengers, {
    party: paxProblem(countPeople(passengers)),
    typeOf: ({ type }) => TYPE_RULES[type],
    lastDay,
    own: idProblems,
    numbersOf: (passenger) => [['id_number', realIdNumber(passenger) ?? '']],
  })
}

/** A saved passenger into the form (`savedInto`), for adults with a NIK or a passport's number; trains take no driving licence. */
export function copySaved(saved: SavedPassenger, passenger: PassengerDraft, lastDay: CalendarDate): PassengerDraft {
  const copied = savedInto(saved, passenger, TYPE_RULES[passenger.type], lastDay)
  if (passenger.type !== 'ADT') return copied
  return { ...copied, id_number: saved.id_type === 'sim' ? '' : (saved.id_number ?? '') }
}

function idProblems(passenger: PassengerDraft): FieldProblems {
  const number = realIdNumber(passenger)
  if (number === null) {
    if (passenger.type !== 'ADT') return {}
    return { id_number: passenger.id_number ? 'validation.idNumber.birthDate' : 'validation.required' }
  }
  const problem = idProblemOf(number)
  return problem ? { id_number: problem } : {}
}
