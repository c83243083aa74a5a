import type { CalendarDate } from './dates.ts'
import { ageFits, isMobileNumber, type Title, type TypeRules } from './people.ts'

/** Message key by field path, such as `passengers.0.birth_date`. */
export type FieldProblems = Record<string, string>

/** The title is empty until it is chosen; the birth date is null where it is not asked for. */
type Person = { title: Title | ''; birth_date: CalendarDate | null; calling_code: string; phone: string | null }

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

function personProblems(person: Person, rules: TypeRules, lastDay: CalendarDate): FieldProblems {
  const { title, birth_date, phone, calling_code } = person
  return {
    ...(rules.titles.some((known) => known === title)
      ? {}
      : { title: title ? 'validation.title.valid' : 'validation.title.required' }),
    ...(birth_date === null || ageFits(birth_date, lastDay, rules.ages) ? {} : { birth_date: rules.ageMessage }),
    ...(phone && !isMobileNumber(calling_code, phone) ? { phone: 'validation.phoneNumber.valid' } : {}),
  }
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
