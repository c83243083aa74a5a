import type { CalendarDate } from '../../../core/base/common/dates.ts'
import { toQuery } from '../../../core/products/hotel/search.ts'
import { type SearchAgain, searchAgain } from '../../trade/booking/make/search-again.ts'
import type { BookingRow } from '../../trade/booking/module.ts'
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
