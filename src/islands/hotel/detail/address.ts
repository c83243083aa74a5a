import { type Search, toQuery } from '../../../../core/hotel/search.ts'
import type { Locale } from '../../../lib/locale.ts'
import { type Page, pathTo } from '../../../lib/paths.ts'
import { HOTEL_BOOKING, HOTEL_DETAIL, HOTEL_RESULTS } from '../pages.ts'

function hrefOf(locale: Locale, page: Page, search: Search): string {
  return `${pathTo(locale, page)}?${toQuery(search)}`
}

export function listHref(locale: Locale, search: Search): string {
  return hrefOf(locale, HOTEL_RESULTS, { ...search, hotelKey: null, roomKey: null })
}

export function detailHref(locale: Locale, search: Search): string {
  return hrefOf(locale, HOTEL_DETAIL, search)
}

export function bookingHref(locale: Locale, search: Search): string {
  return hrefOf(locale, HOTEL_BOOKING, search)
}
