import * as z from 'zod/mini'
import { addDays } from '../../../../../core/base/common/dates.ts'
import { shaped } from '../../../../lib/call/shaped.ts'
import type { RecentSearch } from '../../../../lib/product.ts'
import { readLike, storedAtom } from '../../../../lib/stored.ts'
import { todayInWib } from '../../../../lib/today.ts'
import { type Place, placeSchema } from './place.ts'

const PLACES_KEPT = 5
const SEARCHES_KEPT = 6

/**
 * Searches and places of a product on this browser, without personal data, newest first.
 * Home reads the searches without this module: `components/trade/home/recent.ts`.
 */
export function createMemory(slug: string, places: { name: string; version: number }) {
  const $searches = storedAtom(`${slug}-recent`, {
    read: readLike<readonly RecentSearch[]>([{ key: '', title: '', days: [''], query: '', at: 0 }]),
    fallback: [],
    version: 1,
    keep: 'local',
  })
  const $places = storedAtom<readonly Place[]>(places.name, {
    read: shaped(z.array(placeSchema)),
    fallback: [],
    version: places.version,
    keep: 'local',
  })
  return {
    $searches,
    $places,
    keepSearch(search: Omit<RecentSearch, 'at'>): void {
      $searches.set(withNewest($searches.get(), { ...search, at: Date.now() }, ({ key }) => key, SEARCHES_KEPT))
    },
    keepPlace(place: Place): void {
      $places.set(withNewest($places.get(), place, ({ code }) => code, PLACES_KEPT))
    },
  }
}

export type Memory = ReturnType<typeof createMemory>

function withNewest<Item>(
  list: readonly Item[],
  item: Item,
  keyOf: (item: Item) => string,
  kept: number,
): readonly Item[] {
  return [item, ...list.filter((other) => keyOf(other) !== keyOf(item))].slice(0, kept)
}

const DAYS_LISTED = 90

/** Days and detail of a search that names no day. `month` and `year` are empty for all. */
export function monthListed({ month, year }: { month: string; year: string }): Pick<RecentSearch, 'days' | 'detail'> {
  const named = [month ? month.padStart(2, '0') : '', year].filter(Boolean)
  return { days: [addDays(todayInWib(), DAYS_LISTED)], detail: named.join('/') }
}
