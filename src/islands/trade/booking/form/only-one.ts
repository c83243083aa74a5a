import type { CalendarDate } from '../../../../../core/base/common/dates.ts'
import { ageFits } from '../../../../../core/base/common/people/people.ts'
import { fullName, type Person, type SavedPerson } from '../../../../../core/base/common/people/person.ts'
import type { AgeRange } from '../../../../../core/base/common/people/types.ts'

type TravellerRule = { ages: AgeRange | null; lastDay: CalendarDate }

/** The saved passenger, where there is one alone, whose age fits and who does not travel already; else null. */
export function onlyOne(
  saved: readonly SavedPerson[],
  others: readonly Pick<Person, 'firstName' | 'lastName'>[],
  { ages, lastDay }: TravellerRule,
): SavedPerson | null {
  const [only, ...more] = saved
  if (!only || more.length > 0) return null
  const fits = ages === null || (only.birthDate !== '' && ageFits(only.birthDate, lastDay, ages))
  const nameOf = (person: Pick<Person, 'firstName' | 'lastName'>) => fullName(person).trim().toLowerCase()
  return fits && !others.some((other) => nameOf(other) === nameOf(only)) ? only : null
}
