import { savedInto } from '../account/copy.ts'
import type { SavedPassenger } from '../account/passenger.ts'
import type { CalendarDate } from '../common/dates.ts'
import { countOfType, idNumberProblem, type PaxType, passportValid, type Title, TYPE_RULES } from '../common/people.ts'
import { type FieldProblems, partyProblems } from '../common/people-problems.ts'
import { type PaxCounts, paxProblem } from './limits.ts'
import type { Passenger } from './wire.ts'

export type PassengerTrip = {
  /** Local day of the first departure. */
  departDate: CalendarDate
  /** Local day of the last arrival; ages count on it. */
  lastDay: CalendarDate
  passportNeeded: boolean
}

export type PassengerDraft = Omit<Passenger, 'title'> & { title: Title | '' }

export function countPeople(people: readonly { type: PaxType }[]): PaxCounts {
  return { adult: countOfType(people, 'ADT'), child: countOfType(people, 'CHD'), infant: countOfType(people, 'INF') }
}

/** Problems that `passengerBody` cannot find: party, titles, ages, ids, passports, laps (spec section 5). */
export function peopleProblems(passengers: readonly PassengerDraft[], trip: PassengerTrip): FieldProblems {
  return {
    ...lapProblems(passengers),
    ...partyProblems(passengers, {
      party: paxProblem(countPeople(passengers)),
      typeOf: ({ type }) => TYPE_RULES[type],
      lastDay: trip.lastDay,
      own: (passenger) => ({ ...idProblems(passenger, trip), ...passportProblems(passenger, trip) }),
      numbersOf: ({ id_number, passport }) => [
        ['id_number', id_number],
        ['passport.number', passport?.number ?? ''],
      ],
    }),
  }
}

/** `savedInto`, with the frequent flyer number, and for adults the id. */
export function copySaved(saved: SavedPassenger, passenger: PassengerDraft, lastDay: CalendarDate): PassengerDraft {
  const copied = savedInto(saved, passenger, TYPE_RULES[passenger.type], lastDay)
  const frequent_flyer = saved.frequent_flyer ?? ''
  if (passenger.type !== 'ADT') return { ...copied, frequent_flyer }
  return { ...copied, frequent_flyer, id_type: saved.id_type, id_number: saved.id_number ?? '' }
}

/** Only adults need an id; a required passport replaces it. */
function idProblems({ type, id_type, id_number, passport }: PassengerDraft, trip: PassengerTrip): FieldProblems {
  const asked = type === 'ADT' && !trip.passportNeeded && !passport
  const required = 'validation.required'
  if (!id_type && !id_number) return asked ? { id_type: required, id_number: required } : {}
  if (!id_type) return { id_type: required }
  if (!id_number) return asked ? { id_number: required } : {}
  const problem = idNumberProblem(id_type, id_number)
  return problem ? { id_number: problem } : {}
}

function passportProblems({ passport }: PassengerDraft, trip: PassengerTrip): FieldProblems {
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

/** Every infant needs the lap of an adult; no lap holds two. */
function lapProblems(passengers: readonly PassengerDraft[]): FieldProblems {
  const { adult } = countPeople(passengers)
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
