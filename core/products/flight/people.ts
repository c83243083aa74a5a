import type { CalendarDate } from '../../base/common/dates.ts'
import { passportValid } from '../../base/common/people/passport.ts'
import { countOfType, idNumberProblem, TYPE_RULES } from '../../base/common/people/people.ts'
import { type FieldProblems, partyProblems } from '../../base/common/people/people-problems.ts'
import {
  DOCUMENT,
  hasPassport,
  PASSPORT,
  type Person,
  type PersonField,
  type PersonRules,
  REACH,
} from '../../base/common/people/person.ts'
import type { PaxType } from '../../base/common/people/types.ts'
import { type PaxCounts, paxProblem } from './limits.ts'

export type PassengerTrip = {
  /** Local day of the first departure. */
  departDate: CalendarDate
  /** Local day of the last arrival; ages count on it. */
  lastDay: CalendarDate
  passportNeeded: boolean
}

/** `lap`: of an infant, the index of its adult among the adults. */
export type Passenger = Person<PaxType> & { lap: string }

/** Only adults need an id; a required passport replaces it. */
export function personRules({ lastDay, passportNeeded }: PassengerTrip): PersonRules {
  const passport: readonly PersonField[] = passportNeeded ? PASSPORT : []
  const id: readonly PersonField[] = passportNeeded ? [] : DOCUMENT
  return {
    lastDay,
    types: TYPE_RULES,
    asks(type) {
      const all: readonly PersonField[] = ['birthDate', 'nationality', ...passport]
      if (type === 'INF') return [...all, 'sex']
      return type === 'ADT' ? [...all, 'frequentFlyer', ...REACH, ...id] : [...all, 'frequentFlyer']
    },
  }
}

export function countPeople(people: readonly { type: PaxType }[]): PaxCounts {
  return { adult: countOfType(people, 'ADT'), child: countOfType(people, 'CHD'), infant: countOfType(people, 'INF') }
}

/** Problems that `passengerBody` cannot find: party, titles, ages, ids, passports, laps (spec section 5). */
export function peopleProblems(passengers: readonly Passenger[], trip: PassengerTrip): FieldProblems {
  return {
    ...lapProblems(passengers),
    ...partyProblems(passengers, {
      party: paxProblem(countPeople(passengers)),
      typeOf: ({ type }) => TYPE_RULES[type],
      lastDay: trip.lastDay,
      own: (passenger) => ({ ...idProblems(passenger, trip), ...passportProblems(passenger, trip) }),
      numbersOf: ({ documentNumber, passportNumber }) => [
        ['documentNumber', documentNumber],
        ['passportNumber', passportNumber],
      ],
    }),
  }
}

function idProblems(passenger: Passenger, trip: PassengerTrip): FieldProblems {
  const { type, documentKind: kind, documentNumber: number } = passenger
  const asked = type === 'ADT' && !trip.passportNeeded && !hasPassport(passenger)
  const required = 'validation.required'
  if (!kind && !number) return asked ? { documentKind: required, documentNumber: required } : {}
  if (!kind) return { documentKind: required }
  if (!number) return asked ? { documentNumber: required } : {}
  const problem = idNumberProblem(kind, number)
  return problem ? { documentNumber: problem } : {}
}

function passportProblems(passenger: Passenger, trip: PassengerTrip): FieldProblems {
  const required = 'validation.required'
  if (!hasPassport(passenger)) {
    if (!trip.passportNeeded) return {}
    return { passportNumber: required, passportCountry: required, passportExpiry: required }
  }
  const expiry = passenger.passportExpiry
  const valid = trip.passportNeeded ? passportValid(expiry, trip.departDate) : expiry >= trip.lastDay
  if (valid) return {}
  return { passportExpiry: trip.passportNeeded ? 'validation.passport.sixMonths' : 'validation.passport.expired' }
}

/** Every infant needs the lap of an adult; no lap holds two. */
function lapProblems(passengers: readonly Passenger[]): FieldProblems {
  const { adult } = countPeople(passengers)
  const taken = new Set<string>()
  const problems: FieldProblems = {}
  passengers.forEach(({ type, lap }, index) => {
    if (type !== 'INF') return
    const field = `passengers.${index}.lap`
    if (lap === '' || Number(lap) >= adult) problems[field] = 'validation.associatedAdult.required'
    else if (taken.has(lap)) problems[field] = 'validation.associatedAdult.taken'
    else taken.add(lap)
  })
  return problems
}
