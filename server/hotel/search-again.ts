import type { CalendarDate } from '../../core/common/dates.ts'
import { toQuery } from '../../core/hotel/search.ts'
import type { BookingRow } from '../booking/module.ts'
import { type SearchAgain, searchAgain } from '../booking/search-again.ts'
import { readDetail } from './stored.ts'

export function searchHotelAgain(booking: BookingRow, today: CalendarDate): SearchAgain {
  const stay = readDetail(booking)
  const query = toQuery({
    destinationKey: stay.city_key,
    city: stay.city_name,
    checkInDate: stay.check_in_date,
    checkOutDate: stay.check_out_date,
    countRoom: stay.count_room,
    countGuest: stay.count_guest,
    childAges: stay.child_ages,
    guestPassport: stay.guest_passport,
    hotelKey: stay.hotel_key,
    roomKey: null,
    correlationId: null,
  })
  return searchAgain('detail', query, ['checkInDate', 'checkOutDate'], today)
}
