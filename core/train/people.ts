import type { CalendarDate } from '../common/dates.ts'
import { ADULT_TITLES, type AgeRange, type IdType, idNumberProblem, type Title } from '../common/people.ts'
import {
  type FieldProblems,
  personProblems,
  problemsByPerson,
  sharedNumberProblems,
} from '../common/people-problems.ts'
import type { TrainPaxType, Traveller } from './booking.ts'
import { type TrainPax, trainPaxProblem } from './limits.ts'

/** Trains: infant under 3, adult from 3; ages count on the last day of travel. */
export const TRAIN_AGES: Record<TrainPaxType, AgeRange> = { ADT: { min: 3, max: 101 }, INF: { min: 0, max: 2 } }

/** Whoever is 3 or older travels as an adult, so boys and girls keep their titles. */
const TITLES_OF: Record<TrainPaxType, readonly Title[]> = { ADT: [...ADULT_TITLES, 'MSTR', 'MISS'], INF: ['INF'] }

export function trainTitlesOf(type: TrainPaxType): readonly Title[] {
  return TITLES_OF[type]
}

/** Phone number that marks an infant in a booking record. Ours to write, never a user's. */
export const INFANT_PHONE = '0000000000'

/** A birth date as DDMMYYYY: stands for the id number of somebody who has none. */
export function birthDateAsId(birthDate: CalendarDate): string {
  return birthDate.split('-').reverse().join('')
}

type Identified = { id_number: string; birth_date: CalendarDate }

/** The id number, or null for none: one equal to the birth date as DDMMYYYY counts as none (spec section 3). */
export function realIdNumber({ id_number, birth_date }: Identified): string | null {
  return id_number === '' || id_number === birthDateAsId(birth_date) ? null : id_number
}

/** 16 digits are a NIK, anything else a passport's number (spec section 5). */
export function trainIdType(idNumber: string): Extract<IdType, 'ktp' | 'passport'> {
  return /^\d{16}$/.test(idNumber) ? 'ktp' : 'passport'
}

/** The message key of what is wrong with an id number of 16 digits or a passport's, or null. */
export function trainIdProblem(idNumber: string): string | null {
  return idNumberProblem(trainIdType(idNumber), idNumber) && 'validation.idNumber.nikOrPassport'
}

export function trainPaxCounts(passengers: readonly Pick<Traveller, 'type'>[]): TrainPax {
  const count = (type: TrainPaxType) => passengers.filter((passenger) => passenger.type === type).length
  return { adult: count('ADT'), infant: count('INF') }
}

const AGE_MESSAGE: Record<TrainPaxType, string> = {
  ADT: 'validation.age.trainAdult',
  INF: 'validation.age.trainInfant',
}

/**
 * Everything wrong with the travellers of a train booking beyond the form of single fields (`travellerBody`): limits of the party, titles and ages by
 * type, an adult's id, and ids that two share. `lastDay` is the local day of the last arrival. Spec section 5.
 */
export function travellerProblems(passengers: readonly Traveller[], lastDay: CalendarDate): FieldProblems {
  const party = trainPaxProblem(trainPaxCounts(passengers))
  const own = passengers.map((traveller) => ({
    ...personProblems(traveller, {
      titles: TITLES_OF[traveller.type],
      ages: TRAIN_AGES[traveller.type],
      ageMessage: AGE_MESSAGE[traveller.type],
      lastDay,
    }),
    ...idProblems(traveller),
  }))
  return {
    ...(party ? { passengers: party } : {}),
    // What is wrong with a field by itself is told before what is wrong with it beside others.
    ...sharedNumberProblems(passengers.map((traveller) => [['id_number', realIdNumber(traveller) ?? '']])),
    ...problemsByPerson(own),
  }
}

function idProblems(traveller: Traveller): FieldProblems {
  const number = realIdNumber(traveller)
  if (number === null) {
    if (traveller.type !== 'ADT') return {}
    return { id_number: traveller.id_number ? 'validation.idNumber.birthDate' : 'validation.required' }
  }
  const problem = trainIdProblem(number)
  return problem ? { id_number: problem } : {}
}
