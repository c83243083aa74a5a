import type { CalendarDate } from '../../core/common/dates.ts'
import { countPeople } from '../../core/train/people.ts'
import { toQuery } from '../../core/train/search.ts'
import type { BookingRow, PassengerRow } from '../booking/module.ts'
import { type SearchAgain, searchAgain } from '../booking/search-again.ts'
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
