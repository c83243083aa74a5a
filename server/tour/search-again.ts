import type { CalendarDate } from '../../core/common/dates.ts'
import { choiceQuery } from '../../core/tour/choice.ts'
import type { BookingRow } from '../booking/module.ts'
import { type SearchAgain, searchAgain } from '../booking/search-again.ts'
import { readDetail } from './stored.ts'

export function searchTourAgain(booking: BookingRow, today: CalendarDate): SearchAgain {
  const { type, tour_package, total_adult_pax: adult, total_child_pax: child } = readDetail(booking)
  const query = choiceQuery({
    id: tour_package.id,
    month: null,
    year: null,
    period: null,
    party: { adult, child },
    rooms: null,
  })
  return searchAgain(type === 'one-day' ? 'dayDetail' : 'detail', query, [], today)
}
