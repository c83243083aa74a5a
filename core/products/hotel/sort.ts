import { sortByKey } from '../../base/list/sort.ts'
import type { HotelItem } from './item.ts'

/** The specification's four, then ours. */
export const SORT_ORDERS = ['price_asc', 'price_desc', 'name_asc', 'name_desc', 'rating_desc', 'distance_asc'] as const
export type SortOrder = (typeof SORT_ORDERS)[number]

export const DEFAULT_SORT: SortOrder = 'price_asc'

/** Stable: hotels of equal rank stay in the given order. Prices are of the whole stay. */
export function sortHotels(items: readonly HotelItem[], order: SortOrder): HotelItem[] {
  if (order === 'name_asc') return byName(items, 1)
  if (order === 'name_desc') return byName(items, -1)
  return sortByKey(items, KEY[order])
}

const KEY: Record<Exclude<SortOrder, 'name_asc' | 'name_desc'>, (item: HotelItem) => number> = {
  price_asc: ({ total_price }) => total_price,
  price_desc: ({ total_price }) => -total_price,
  rating_desc: ({ rating }) => -(rating ?? 0),
  distance_asc: ({ distance_km }) => distance_km,
}

/** By letters alone, so that every browser and server has the same order. */
function byName(items: readonly HotelItem[], way: 1 | -1): HotelItem[] {
  const keyed = items.map((item) => ({ item, key: item.name.toLowerCase() }))
  return keyed
    .sort((one, other) => (one.key === other.key ? 0 : one.key < other.key ? -way : way))
    .map(({ item }) => item)
}
