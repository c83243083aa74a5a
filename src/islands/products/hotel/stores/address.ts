import { hotelSearch, type Search, toQuery } from '../../../../../core/products/hotel/search.ts'
import type { Locale } from '../../../../lib/locale.ts'
import { pathTo } from '../../../../lib/paths.ts'
import { createAddress } from '../../../base/list/stores/address.ts'
import { HOTEL_BOOKING, HOTEL_DETAIL, HOTEL_RESULTS } from '../pages.ts'

/** A list has no chosen hotel, and its answer's id is not shared with its address. */
export const listAddress = createAddress<Search>({
  ...hotelSearch,
  position: 'hotel-results-place',
  toQuery: (search) => toQuery({ ...search, hotelKey: null, roomKey: null, correlationId: null }),
  page: HOTEL_RESULTS,
})

export function bookingHref(locale: Locale, search: Search): string {
  return `${pathTo(locale, HOTEL_BOOKING)}?${toQuery(search)}`
}

export function detailHref(locale: Locale, search: Search): string {
  return `${pathTo(locale, HOTEL_DETAIL)}?${toQuery(search)}`
}
