import type { CalendarDate } from '../../../core/base/common/dates.ts'
import { CABIN_CLASSES } from '../../../core/products/flight/cabins.ts'
import { countPeople } from '../../../core/products/flight/people.ts'
import { toQuery } from '../../../core/products/flight/search.ts'
import { type SearchAgain, searchAgain } from '../../trade/booking/make/search-again.ts'
import type { BookingRow, PassengerRow } from '../../trade/booking/module.ts'
import { readDetail, readPassenger } from './stored.ts'

export function searchFlightsAgain(
  booking: BookingRow,
  passengers: readonly PassengerRow[],
  today: CalendarDate,
): SearchAgain {
  const legs = readDetail(booking).flight_details
  const there = legs.filter(({ num }) => num === 0)
  const back = legs.find(({ num }) => num === 1)
  const query = toQuery({
    origin: there.at(0)?.origin ?? '',
    destination: there.at(-1)?.destination ?? '',
    departDate: there.at(0)?.depart_date ?? today,
    returnDate: back?.depart_date ?? null,
    pax: countPeople(passengers.map(readPassenger)),
    cabinClass: CABIN_CLASSES.find((cabin) => cabin === there.at(0)?.category) ?? 'Economy',
    departure: null,
    back: null,
  })
  return searchAgain('results', query, ['departDate', 'returnDate'], today)
}
