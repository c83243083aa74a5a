import { savedInto } from '../account/copy.ts'
import type { SavedPassenger } from '../account/passenger.ts'
import type { CalendarDate } from '../common/dates.ts'
import {
  ADULT_TITLES,
  countOfType,
  type DocumentKind,
  idNumberProblem,
  OLDEST,
  type PaxType,
  type Title,
  type TypeRules,
} from '../common/people.ts'
import { type FieldProblems, partyProblems } from '../common/people-problems.ts'
import { type PaxCounts, paxProblem } from './limits.ts'
import type { Passenger, PassengerType } from './wire.ts'

/** Infant under 3, adult from 3, so boys and girls keep their titles. */
export const TYPE_RULES: Record<PassengerType, TypeRules> = {
  ADT: {
    titles: [...ADULT_TITLES, 'MSTR', 'MISS'],
    ages: { min: 3, max: OLDEST },
    ageMessage: 'validation.age.trainAdult',
  },
  INF: { titles: ['INF'], ages: { min: 0, max: 2 }, ageMessage: 'validation.age.trainInfant' },
}

export type PassengerDraft = Omit<Passenger, 'title'> & { title: Title | '' }

/** Marks an infant in a booking record; users never type it. */
export const INFANT_PHONE = '0000000000'

/** DDMMYYYY, in place of a missing id number. */
export function birthDateAsId(birthDate: CalendarDate): string {
  return birthDate.split('-').reverse().join('')
}

type Identified = { id_number: string; birth_date: CalendarDate }

/** Null for the birth date as DDMMYYYY, which counts as none (spec section 3). */
export function realIdNumber({ id_number, birth_date }: Identified): string | null {
  return id_number === '' || id_number === birthDateAsId(birth_date) ? null : id_number
}

/** Spec section 5. */
export function idTypeOf(idNumber: string): Extract<DocumentKind, 'ktp' | 'passport'> {
  return /^\d{16}$/.test(idNumber) ? 'ktp' : 'passport'
}

/** Returns a message key or null. */
export function idProblemOf(idNumber: string): string | null {
  return idNumberProblem(idTypeOf(idNumber), idNumber) && 'validation.idNumber.nikOrPassport'
}

export function countPeople(people: readonly { type: PaxType }[]): PaxCounts {
  return { adult: countOfType(people, 'ADT'), infant: countOfType(people, 'INF') }
}

/** Problems that `passengerBody` cannot find (spec section 5). `lastDay` is the local day of the last arrival. */
export function peopleProblems(passengers: readonly PassengerDraft[], lastDay: CalendarDate): FieldProblems {
  return partyProblems(passengers, {
    party: paxProblem(countPeople(passengers)),
    typeOf: ({ type }) => TYPE_RULES[type],
    lastDay,
    own: idProblems,
    numbersOf: (passenger) => [['id_number', realIdNumber(passenger) ?? '']],
  })
}

/** `savedInto`, for adults with a NIK or a passport's number; trains accept no driving licence. */
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
