import { type Search, toQuery } from '../../../../core/hotel/search.ts'
import type { Locale } from '../../../lib/locale.ts'
import { pathTo } from '../../../lib/paths.ts'
import { HOTEL_BOOKING } from '../pages.ts'

export function bookingHref(locale: Locale, search: Search): string {
  return `${pathTo(locale, HOTEL_BOOKING)}?${toQuery(search)}`
}
