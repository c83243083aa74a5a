import { createForgivingSearch, type Findable } from '../../../core/base/list/forgiving.ts'
import { nicknamesOf } from './nicknames.ts'

/** Searches rows in memory, so that both engines find and order the same. Rows come busiest first and are read once; a failed reading is tried again. */
export function createPlaceSearch<Item>(load: () => Promise<readonly Findable<Item>[]>, lead?: readonly string[]) {
  let index: Promise<(keyword: string) => Item[]> | undefined
  const read = async () => {
    const entries = await load()
    return createForgivingSearch(
      entries.map((entry) => ({ ...entry, also: nicknamesOf(entry.names) })),
      lead,
    )
  }
  return async (keyword: string): Promise<Item[]> => {
    index ??= read().catch((error) => {
      index = undefined
      throw error
    })
    return (await index)(keyword)
  }
}
