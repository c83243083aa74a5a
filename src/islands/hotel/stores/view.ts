import { atom, type ReadableAtom } from 'nanostores'
import type { HotelItem } from '../../../../core/hotel/item.ts'
import { SORT_ORDERS, type SortOrder, sortHotels } from '../../../../core/hotel/sort.ts'
import { createListView, type ListView } from '../../list/stores/view.ts'
import { type Group, listFilter } from './filter.ts'

interface Spec {
  Offer: HotelItem
  Group: Group
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
    filter: listFilter,
    orders: SORT_ORDERS,
    $marksOf: $noMarks,
    sort: sortHotels,
  })
}

export function hotelId({ key }: HotelItem): string {
  return key
}
