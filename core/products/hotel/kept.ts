import type { Named } from '../../base/common/call/offer-address.ts'
import type { CalendarDate } from '../../base/common/dates.ts'
import { hotelSearch, type Search, toQuery } from './search.ts'

export function searchOf(query: URLSearchParams, today: CalendarDate): Search | null {
  return hotelSearch.whole(query, today)
}

/** A list is searched; a hotel is kept, with or without a room. */
export function named(page: string, query: URLSearchParams, today: CalendarDate): Named | null {
  if (page !== 'hotel/results' && page !== 'hotel/detail') return null
  const found = searchOf(query, today)
  if (!found) return null
  const isList = page === 'hotel/results'
  if (!isList && found.hotelKey === null) return null
  const { hotelKey, roomKey } = isList ? { hotelKey: null, roomKey: null } : found
  return {
    page,
    item: hotelKey ?? found.destinationKey,
    query: toQuery({ ...found, hotelKey, roomKey, correlationId: null }),
    firstDay: found.checkInDate,
    kind: isList ? 'search' : roomKey ? 'choice' : 'place',
  }
}
