import type { CalendarDate } from './dates.ts'
import { type AgeRange, ageFits, isMobileNumber, type Title } from './people.ts'

/** Message key by field path, such as `passengers.0.birth_date`. */
export type FieldProblems = Record<string, string>

type Person = { title: Title; birth_date: CalendarDate; calling_code: string; phone: string | null }
type PersonRules = { titles: readonly Title[]; ages: AgeRange; ageMessage: string; lastDay: CalendarDate }

/** A title that fits the type, an age of the type's range on the last day of travel, a phone that can be one. */
export function personProblems(person: Person, { titles, ages, ageMessage, lastDay }: PersonRules): FieldProblems {
  const { title, birth_date, phone, calling_code } = person
  return {
    ...(titles.includes(title) ? {} : { title: 'validation.title.valid' }),
    ...(ageFits(birth_date, lastDay, ages) ? {} : { birth_date: ageMessage }),
    ...(phone && !isMobileNumber(calling_code, phone) ? { phone: 'validation.phoneNumber.valid' } : {}),
  }
}

/** Numbers of one person by field: empty ones count for nothing. */
type Numbers = readonly (readonly [field: string, number: string])[]

/** An id number cannot equal another passenger's; the later one is told. One person may have the same number in two fields. */
export function sharedNumberProblems(people: readonly Numbers[]): FieldProblems {
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

/** Problems of each person under `passengers.<index>`. */
export function problemsByPerson(found: readonly FieldProblems[]): FieldProblems {
  return Object.fromEntries(
    found.flatMap((problems, index) =>
      Object.entries(problems).map(([field, message]) => [`passengers.${index}.${field}`, message]),
    ),
  )
}
