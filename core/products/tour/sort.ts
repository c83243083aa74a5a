import type { Rupiah } from '../../base/common/money.ts'
import { putLast, sortByKey } from '../../base/list/sort.ts'

export const TOUR_SORTS = ['price-asc', 'price-desc'] as const
export type TourSort = (typeof TOUR_SORTS)[number]
export const DEFAULT_SORT: TourSort = 'price-asc'

/** Tours that are sold out stand last. */
export function sortTours<Item extends { startFrom: Rupiah; isFull: boolean }>(
  items: readonly Item[],
  sort: TourSort,
): Item[] {
  const sorted = sortByKey(items, ({ startFrom }) => (sort === 'price-asc' ? startFrom : -startFrom))
  return putLast(sorted, ({ isFull }) => isFull)
}
