import type { CalendarDate } from '../dates.ts'
import { ageFits, idNumberProblem, isMobileNumber, type TypeRules } from './people.ts'
import type { Person } from './person.ts'

/** Message key by field path, such as `passengers.0.birthDate`. */
export type FieldProblems = Record<string, string>

/** Empty numbers are ignored. */
type Numbers = readonly (readonly [field: string, number: string])[]

type Rules<P extends Person> = {
  party: string | null
  typeOf: (person: P) => TypeRules
  /** Ages count on this day. */
  lastDay: CalendarDate
  own: (person: P) => FieldProblems
  numbersOf: (person: P) => Numbers
}

/** A field's own problem is reported before a number that two people share. */
export function partyProblems<P extends Person>(people: readonly P[], rules: Rules<P>): FieldProblems {
  const own = people.map((person) => ({
    ...personProblems(person, rules.typeOf(person), rules.lastDay),
    ...rules.own(person),
  }))
  return {
    ...(rules.party ? { passengers: rules.party } : {}),
    ...sharedNumberProblems(people.map(rules.numbersOf)),
    ...problemsByPerson(own),
  }
}

/** Whether a birth date is needed is for the schema to say. */
function personProblems(person: Person, rules: TypeRules, lastDay: CalendarDate): FieldProblems {
  const { title, birthDate, phone, callingCode } = person
  const isKnown = rules.titles.some((known) => known === title)
  return {
    ...(isKnown ? {} : { title: title ? 'validation.title.valid' : 'validation.title.required' }),
    ...(birthDate === '' || ageFits(birthDate, lastDay, rules.ages) ? {} : { birthDate: rules.ageMessage }),
    ...(phone && callingCode && !isMobileNumber(callingCode, phone) ? { phone: 'validation.phoneNumber.valid' } : {}),
  }
}

/** Checks a document that may be left out. */
export function documentProblems({ documentKind: kind, documentNumber: number }: Person): FieldProblems {
  if (!number) return {}
  if (!kind) return { documentKind: 'validation.required' }
  const problem = idNumberProblem(kind, number)
  return problem ? { documentNumber: problem } : {}
}

/** The later of two people with one number has the problem; one person may repeat a number. */
function sharedNumberProblems(people: readonly Numbers[]): FieldProblems {
  const owner = new Map<string, number>()
  const problems: FieldProblems = {}
  for (const [index, numbers] of people.entries()) {
    for (const [field, number] of numbers) {
      if (!number) continue
      const first = owner.get(number) ?? index
      owner.set(number, first)
      if (first !== index) problems[`passengers.${index}.${field}`] = 'validation.idNumber.same'
    }
  }
  return problems
}

function problemsByPerson(found: readonly FieldProblems[]): FieldProblems {
  return Object.fromEntries(
    found.flatMap((problems, index) =>
      Object.entries(problems).map(([field, message]) => [`passengers.${index}.${field}`, message]),
    ),
  )
}
