import type { CalendarDate } from '../../../core/base/common/dates.ts'
import { choiceQuery } from '../../../core/products/venue/choice.ts'
import { type SearchAgain, searchAgain } from '../../trade/booking/make/search-again.ts'
import type { BookingRow } from '../../trade/booking/module.ts'
import { readDetail } from './stored.ts'

export function searchVenueAgain(booking: BookingRow, today: CalendarDate): SearchAgain {
  const { data_venue, date, visitors } = readDetail(booking)
  const query = choiceQuery({
    venueId: data_venue.id,
    month: null,
    year: null,
    date,
    time: null,
    pack: data_venue.package_id,
    party: visitors,
    units: null,
    addons: [],
    bed: null,
    childBeds: 0,
  })
  return searchAgain('detail', query, ['date'], today)
}
