import type { SavedPassenger } from '../../../../core/account/passenger.ts'
import type { CalendarDate } from '../../../../core/common/dates.ts'
import { type AgeRange, ageFits } from '../../../../core/common/people.ts'
import type { Named } from './party.ts'

type TravellerRule = { ages: AgeRange | null; lastDay: CalendarDate }

/** The saved passenger, where there is one alone, whose age fits and who does not travel already; else null. */
export function onlyOne(
  saved: readonly SavedPassenger[],
  others: readonly Pick<Named, 'first_name' | 'last_name'>[],
  { ages, lastDay }: TravellerRule,
): SavedPassenger | null {
  const [only, ...more] = saved
  if (!only || more.length > 0) return null
  const fits = ages === null || (only.birthdate !== null && ageFits(only.birthdate, lastDay, ages))
  const nameOf = (person: Pick<Named, 'first_name' | 'last_name'>) =>
    `${person.first_name} ${person.last_name}`.trim().toLowerCase()
  return fits && !others.some((other) => nameOf(other) === nameOf(only)) ? only : null
}
