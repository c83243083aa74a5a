import type { CalendarDate } from '../../base/common/dates.ts'
import { ADULT_TITLES, countOfType, idNumberProblem, type TypeRules } from '../../base/common/people/people.ts'
import { type FieldProblems, partyProblems } from '../../base/common/people/people-problems.ts'
import { documentKindOf, type Person, type PersonRules, REACH, realNumber } from '../../base/common/people/person.ts'
import { OLDEST, type PaxType } from '../../base/common/people/types.ts'
import { type PassengerType, type PaxCounts, paxProblem } from './limits.ts'

export type Passenger = Person<PassengerType>

/** Infant under 3, adult from 3, so boys and girls keep their titles. */
export const TYPE_RULES: Record<PassengerType, TypeRules> = {
  ADT: {
    titles: [...ADULT_TITLES, 'MSTR', 'MISS'],
    ages: { min: 3, max: OLDEST },
    ageMessage: 'validation.age.trainAdult',
  },
  INF: { titles: ['INF'], ages: { min: 0, max: 2 }, ageMessage: 'validation.age.trainInfant' },
}

/** Trains accept no driving licence. */
export function personRules(lastDay: CalendarDate): PersonRules {
  return {
    lastDay,
    types: TYPE_RULES,
    asks: (type) => [
      'birthDate',
      'nationality',
      ...(type === 'INF' ? (['sex'] as const) : ['documentNumber' as const, ...REACH]),
    ],
    documents: ['ktp', 'passport'],
    kindOf: documentKindOf,
  }
}

/** Returns a message key or null. */
export function idProblemOf(number: string): string | null {
  return idNumberProblem(documentKindOf(number), number) && 'validation.idNumber.nikOrPassport'
}

export function countPeople(people: readonly { type: PaxType }[]): PaxCounts {
  return { adult: countOfType(people, 'ADT'), infant: countOfType(people, 'INF') }
}

/** Problems that `passengerBody` cannot find (spec section 5). `lastDay` is the local day of the last arrival. */
export function peopleProblems(passengers: readonly Passenger[], lastDay: CalendarDate): FieldProblems {
  return partyProblems(passengers, {
    party: paxProblem(countPeople(passengers)),
    typeOf: ({ type }) => TYPE_RULES[type],
    lastDay,
    own: idProblems,
    numbersOf: (passenger) => [['documentNumber', realNumber(passenger)]],
  })
}

function idProblems(passenger: Passenger): FieldProblems {
  const number = realNumber(passenger)
  if (number === '') {
    if (passenger.type !== 'ADT') return {}
    return { documentNumber: passenger.documentNumber ? 'validation.idNumber.birthDate' : 'validation.required' }
  }
  const problem = idProblemOf(number)
  return problem ? { documentNumber: problem } : {}
}
