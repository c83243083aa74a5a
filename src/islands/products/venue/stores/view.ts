import { atom, type ReadableAtom } from 'nanostores'
import type { VenueItem } from '../../../../../core/products/venue/contract.ts'
import { createVenueFilter, type FilterGroup } from '../../../../../core/products/venue/filter.ts'
import { DIRECTIONS } from '../../../../../core/products/venue/search.ts'
import { sortByName } from '../../../../../core/products/venue/sort.ts'
import type { Locale } from '../../../../lib/locale.ts'
import { createListView, type ListView } from '../../../base/list/stores/view.ts'

export const ORDERS = [...DIRECTIONS, 'price'] as const
export type Order = (typeof ORDERS)[number]

interface Spec {
  Offer: VenueItem
  Group: FilterGroup
  Order: Order
  Marks: null
}
export type View = ListView<Spec>

const $noMarks = atom(() => null)

type Offers = { $waits: ReadableAtom<boolean>; $offers: ReadableAtom<readonly VenueItem[]> }

export function createVenueView({ $waits, $offers }: Offers, locale: Locale): View {
  return createListView<Spec>({
    $waits,
    $offers,
    idOf: venueId,
    filter: createVenueFilter<VenueItem>(),
    orders: ORDERS,
    $marksOf: $noMarks,
    inPages: true,
    sort(venues, order) {
      if (order !== 'price') return sortByName(venues, order, locale)
      return sortByName(venues, 'asc', locale).sort((one, other) => one.publishFare - other.publishFare)
    },
  })
}

export function venueId({ id }: VenueItem): string {
  return id
}
