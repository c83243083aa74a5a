import type { CalendarDate } from '../../../../../../core/base/common/dates.ts'
import { ageFits } from '../../../../../../core/base/common/people/people.ts'
import type { SavedPerson } from '../../../../../../core/base/common/people/person.ts'
import type { AgeRange } from '../../../../../../core/base/common/people/types.ts'

type Listed = { passenger: SavedPerson; fits: boolean }

/** People of another age last, in their order. An unknown birth date fits; every age fits where `ages` is null. */
export function byAge(saved: readonly SavedPerson[], ages: AgeRange | null, lastDay: CalendarDate): Listed[] {
  const listed = saved.map((passenger) => {
    const { birthDate } = passenger
    return { passenger, fits: ages === null || birthDate === '' || ageFits(birthDate, lastDay, ages) }
  })
  return [...listed.filter(({ fits }) => fits), ...listed.filter(({ fits }) => !fits)]
}
