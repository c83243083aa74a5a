import { createForgivingSearch } from '../../../core/base/list/forgiving.ts'
import { isTooShort } from '../../../core/base/list/keyword.ts'
import { nicknamesOf } from '../../base/search/nicknames.ts'
import type { AreaCount } from './supplier.ts'

/** Best match first, then those with most tours; all areas without a keyword, none for one or two letters. */
export function areasNamed(areas: readonly AreaCount[], keyword: string): AreaCount[] {
  if (isTooShort(keyword)) return []
  const busiest = areas.toSorted((one, other) => other.packages + other.oneDays - (one.packages + one.oneDays))
  const entries = busiest.map((item) => {
    const names = namesOf(item)
    return { item, code: item.area.slug, names, also: nicknamesOf(names) }
  })
  return createForgivingSearch(entries)(keyword)
}

/** An area may have the names of two places: `Toraja & Makassar`. */
function namesOf({ area: { name } }: AreaCount): string[] {
  const names = Object.values(name)
  return [...names, ...names.flatMap((text) => text.split(' & '))]
}
