import type { CalendarDate } from '../../base/common/dates.ts'
import { passportValid } from '../../base/common/people/passport.ts'
import { idNumberProblem, TYPE_RULES } from '../../base/common/people/people.ts'
import { documentProblems, type FieldProblems, partyProblems } from '../../base/common/people/people-problems.ts'
import {
  documentKindOf,
  hasPassport,
  PASSPORT,
  type Person,
  type PersonRules,
} from '../../base/common/people/person.ts'

export const PARTICIPANT_TYPES = ['ADT', 'CHD'] as const
export type ParticipantType = (typeof PARTICIPANT_TYPES)[number]

export type Participant = Person<ParticipantType>

export type TourDays = { start: CalendarDate; end: CalendarDate; needsPassport: boolean }

/** Ages count on the last day of the tour. */
export function personRules({ end, needsPassport }: Pick<TourDays, 'end' | 'needsPassport'>): PersonRules {
  return {
    lastDay: end,
    types: { ADT: TYPE_RULES.ADT, CHD: TYPE_RULES.CHD },
    asks: () => ['birthDate', 'documentNumber', ...(needsPassport ? PASSPORT : [])],
    kindOf: documentKindOf,
  }
}

/** Titles, ages, ids, passports that end too early (spec section 5). */
export function peopleProblems(people: readonly Participant[], { start, end, needsPassport }: TourDays): FieldProblems {
  return partyProblems(people, {
    party: null,
    typeOf: ({ type }) => TYPE_RULES[type],
    lastDay: end,
    own: (person) => ({ ...documentProblems(person), ...(needsPassport ? passportProblems(person, start) : {}) }),
    numbersOf: ({ documentNumber, passportNumber }) => [
      ['documentNumber', documentNumber],
      ['passportNumber', passportNumber],
    ],
  })
}

function passportProblems(person: Participant, start: CalendarDate): FieldProblems {
  if (!hasPassport(person)) return {}
  const problem = idNumberProblem('passport', person.passportNumber)
  return {
    ...(problem ? { passportNumber: problem } : {}),
    ...(passportValid(person.passportExpiry, start) ? {} : { passportExpiry: 'validation.passport.sixMonths' }),
  }
}

/** Numbers from 1 of those whose name, or passport, is not there yet. */
export function missingNames(people: readonly Pick<Person, 'firstName'>[]): number[] {
  return numbersWhere(people, ({ firstName }) => !firstName)
}

export function missingPassports(people: readonly Person[]): number[] {
  return numbersWhere(people, (person) => !hasPassport(person))
}

function numbersWhere<P>(people: readonly P[], isMissing: (person: P) => boolean): number[] {
  return people.flatMap((person, index) => (isMissing(person) ? [index + 1] : []))
}
