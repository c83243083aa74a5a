import type { CalendarDate } from '../../../core/base/common/dates.ts'
import { countPeople } from '../../../core/products/train/people.ts'
import { toQuery } from '../../../core/products/train/search.ts'
import { type SearchAgain, searchAgain } from '../../trade/booking/make/search-again.ts'
import type { BookingRow, PassengerRow } from '../../trade/booking/module.ts'
import { readDetail, readPassenger } from './stored.ts'

/** One way: each train is a booking of its own. */
export function searchTrainsAgain(
  booking: BookingRow,
  passengers: readonly PassengerRow[],
  today: CalendarDate,
): SearchAgain {
  const { origin, destination, train_details } = readDetail(booking)
  const query = toQuery({
    origin,
    destination,
    departDate: train_details[0]?.depart_date ?? today,
    returnDate: null,
    pax: countPeople(passengers.map(readPassenger)),
    departure: null,
    back: null,
  })
  return searchAgain('results', query, ['departDate'], today)
}
