import type { CalendarDate } from '../common/dates.ts'
import { FLIGHT_AGES, idNumberProblem, type PaxType, passportValid, titlesOf } from '../common/people.ts'
import {
  type FieldProblems,
  personProblems,
  problemsByPerson,
  sharedNumberProblems,
} from '../common/people-problems.ts'
import type { FlightPassenger } from './booking.ts'
import { type PaxCounts, paxProblem } from './limits.ts'

/** What of the trip decides what a passenger must have. */
export type PassengerTrip = {
  /** Local day of the first departure. */
  departDate: CalendarDate
  /** Local day of the last arrival: ages count on it. */
  lastDay: CalendarDate
  /** International, or sold through a distribution system. */
  passportNeeded: boolean
}

const AGE_MESSAGE: Record<PaxType, string> = {
  ADT: 'validation.age.adult',
  CHD: 'validation.age.child',
  INF: 'validation.age.infant',
}

export function paxCounts(passengers: readonly Pick<FlightPassenger, 'type'>[]): PaxCounts {
  const count = (type: PaxType) => passengers.filter((passenger) => passenger.type === type).length
  return { adult: count('ADT'), child: count('CHD'), infant: count('INF') }
}

/**
 * Everything wrong with the passengers of a flight booking beyond the form of single fields (`passengerBody`): limits of the party, titles and ages
 * by type, an id or a passport where one is asked for, the adult of each infant, and ids that two passengers share. Spec section 5.
 */
export function passengerProblems(passengers: readonly FlightPassenger[], trip: PassengerTrip): FieldProblems {
  const party = paxProblem(paxCounts(passengers))
  const own = passengers.map((passenger) => ({
    ...personProblems(passenger, {
      titles: titlesOf(passenger.type),
      ages: FLIGHT_AGES[passenger.type],
      ageMessage: AGE_MESSAGE[passenger.type],
      lastDay: trip.lastDay,
    }),
    ...idProblems(passenger, trip),
    ...passportProblems(passenger, trip),
  }))
  return {
    ...(party ? { passengers: party } : {}),
    // What is wrong with a field by itself is told before what is wrong with it beside others.
    ...lapProblems(passengers),
    ...sharedNumberProblems(passengers.map(numbersOf)),
    ...problemsByPerson(own),
  }
}

function numbersOf({ id_number, passport }: FlightPassenger) {
  return [
    ['id_number', id_number],
    ['passport.number', passport?.number ?? ''],
  ] as const
}

/** An adult shows an id card, a licence or a passport; a passport that is asked for anyway is enough. Others may leave the id out. */
function idProblems({ type, id_type, id_number, passport }: FlightPassenger, trip: PassengerTrip): FieldProblems {
  const asked = type === 'ADT' && !trip.passportNeeded && !passport
  const required = 'validation.required'
  if (!id_type && !id_number) return asked ? { id_type: required, id_number: required } : {}
  if (!id_type) return { id_type: required }
  if (!id_number) return asked ? { id_number: required } : {}
  const problem = idNumberProblem(id_type, id_number)
  return problem ? { id_number: problem } : {}
}

function passportProblems({ passport }: FlightPassenger, trip: PassengerTrip): FieldProblems {
  const required = 'validation.required'
  if (!passport) {
    if (!trip.passportNeeded) return {}
    return { 'passport.number': required, 'passport.origin_country': required, 'passport.expiry': required }
  }
  const valid = trip.passportNeeded ? passportValid(passport.expiry, trip.departDate) : passport.expiry >= trip.lastDay
  return valid
    ? {}
    : { 'passport.expiry': trip.passportNeeded ? 'validation.passport.sixMonths' : 'validation.passport.expired' }
}

/** Every infant travels on the lap of an adult of the party, and no lap holds two. */
function lapProblems(passengers: readonly FlightPassenger[]): FieldProblems {
  const { adult } = paxCounts(passengers)
  const taken = new Set<number>()
  const problems: FieldProblems = {}
  passengers.forEach(({ type, associated_adult: lap }, index) => {
    if (type !== 'INF') return
    const field = `passengers.${index}.associated_adult`
    if (lap === null || lap >= adult) problems[field] = 'validation.associatedAdult.required'
    else if (taken.has(lap)) problems[field] = 'validation.associatedAdult.taken'
    else taken.add(lap)
  })
  return problems
}
