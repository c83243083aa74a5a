import type { CalendarDate } from '../../../core/base/common/dates.ts'
import { choiceQuery } from '../../../core/products/tour/choice.ts'
import { type SearchAgain, searchAgain } from '../../trade/booking/make/search-again.ts'
import type { BookingRow } from '../../trade/booking/module.ts'
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
