import type { TourKind } from '../../../../../core/products/tour/kinds.ts'
import { TOUR_SEARCH, type TourSearch } from '../../../../../core/products/tour/search.ts'
import { type Address, createAddress } from '../../../base/list/stores/address.ts'
import { PAGES_OF } from '../pages.ts'

/** Both kinds can have the same search. */
const ADDRESSES: Readonly<Record<TourKind, Address<TourSearch>>> = {
  package: addressOf('package', 'tour-results-place'),
  'one-day': addressOf('one-day', 'one-day-tour-results-place'),
}

function addressOf(kind: TourKind, position: string): Address<TourSearch> {
  return createAddress<TourSearch>({ ...TOUR_SEARCH[kind], position, page: PAGES_OF[kind].results })
}

export function listAddress(kind: TourKind): Address<TourSearch> {
  return ADDRESSES[kind]
}
