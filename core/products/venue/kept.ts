import type { Named } from '../../base/common/call/offer-address.ts'
import type { CalendarDate } from '../../base/common/dates.ts'
import { choiceQuery, type VenueChoice, venueChoice } from './choice.ts'

export function choiceOf(query: URLSearchParams, today: CalendarDate): VenueChoice | null {
  return venueChoice.whole(query, today)
}

export function named(page: string, query: URLSearchParams, today: CalendarDate): Named | null {
  const choice = page === 'venue/detail' ? choiceOf(query, today) : null
  if (!choice) return null
  return {
    page,
    item: choice.venueId,
    query: choiceQuery(choice),
    firstDay: choice.date,
    kind: choice.date !== null && choice.pack !== null ? 'choice' : 'place',
  }
}
