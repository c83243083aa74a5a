import { atom, type ReadableAtom } from 'nanostores'
import { type FilterGroup, hotelFilter } from '../../../../../core/products/hotel/filter.ts'
import type { HotelItem } from '../../../../../core/products/hotel/item.ts'
import { SORT_ORDERS, type SortOrder, sortHotels } from '../../../../../core/products/hotel/sort.ts'
import { createListView, type ListView } from '../../../base/list/stores/view.ts'

interface Spec {
  Offer: HotelItem
  Group: FilterGroup
  Order: SortOrder
  Marks: null
}
export type View = ListView<Spec>

const $noMarks = atom(() => null)

export function createHotelView($waits: ReadableAtom<boolean>, $offers: ReadableAtom<readonly HotelItem[]>): View {
  return createListView<Spec>({
    $waits,
    $offers,
    idOf: hotelId,
    filter: hotelFilter,
    orders: SORT_ORDERS,
    $marksOf: $noMarks,
    inPages: true,
    sort: sortHotels,
  })
}

export function hotelId({ key }: HotelItem): string {
  return key
}
