import { instantOf } from '../../../core/base/common/dates.ts'
import { realNumber } from '../../../core/base/common/people/person.ts'
import type { StayBooking } from '../../../core/products/hotel/wire.ts'
import type { Made } from '../../trade/booking/make/book.ts'
import type { BookingRow } from '../../trade/booking/module.ts'
import { bookingRow, passengerRows } from '../../trade/booking/rows.ts'
import { sealPerson } from '../../trade/booking/show/people.ts'
import type { HotelDeps } from './deps.ts'
import { priceOf } from './priced.ts'
import { detailOf } from './record.ts'
import type { PricedRow } from './row.ts'
import { storedDetail, storedGuest } from './stored.ts'

type BookingInput = Pick<BookingRow, 'code' | 'userId' | 'locale' | 'timeLimit'> & { body: StayBooking; now: Date }

/** Title and start of the booking, from its rooms. */
export function aboutStay({ offer, stay }: PricedRow): Pick<BookingRow, 'title' | 'startsAt' | 'startsZone'> {
  const { hotel } = offer.detail
  return {
    title: `${hotel.name}, ${hotel.city.name}`,
    startsAt: instantOf(stay.checkInDate, hotel.checkInTime, hotel.zone),
    startsZone: hotel.zone,
  }
}

export function bookingRows(
  { secrets }: Pick<HotelDeps, 'secrets'>,
  priced: PricedRow,
  { code, body, ...input }: BookingInput,
): Made {
  const sold = {
    code,
    service: 'hotel' as const,
    ...aboutStay(priced),
    amount: priced.price.total,
    detail: storedDetail(detailOf(priced, { ...input, body })),
  }
  const row = bookingRow(sold, { ...input, contact: body.contact })
  const guests = body.guests.map((guest) => sealPerson(secrets, { ...guest, documentNumber: realNumber(guest) }))
  return { row, passengers: passengerRows(row.id, guests.map(storedGuest)), cost: costOf(priced) }
}

/** Net price of the supplier: without the agency's markup or commission. */
export function costOf({ offer: { room }, row: { rate }, stay }: PricedRow): number {
  const { nights, asked = nights, policy } = rate
  return priceOf({ room, rate: { nights: asked, policy }, stay }).price.total
}
