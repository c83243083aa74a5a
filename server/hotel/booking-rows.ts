import { instantOf } from '../../core/common/dates.ts'
import type { BookingRequest } from '../../core/hotel/wire.ts'
import type { Made } from '../booking/book.ts'
import type { BookingRow } from '../booking/module.ts'
import { bookingRow, passengerRows } from '../booking/rows.ts'
import type { HotelDeps } from './deps.ts'
import { detailOf, sealPassenger } from './record.ts'
import type { PricedRow } from './row.ts'
import { storedDetail, storedGuest } from './stored.ts'

type BookingInput = Pick<BookingRow, 'code' | 'userId' | 'locale' | 'timeLimit'> & { body: BookingRequest; now: Date }

export function bookingRows(
  { secrets }: Pick<HotelDeps, 'secrets'>,
  priced: PricedRow,
  { code, body, ...input }: BookingInput,
): Made {
  const { hotel } = priced.offer.detail
  const sold = {
    code,
    service: 'hotel' as const,
    title: `${hotel.name}, ${hotel.city.name}`,
    amount: priced.price.total,
    startsAt: instantOf(priced.stay.checkInDate, hotel.checkInTime, hotel.zone),
    startsZone: hotel.zone,
    detail: storedDetail(detailOf(priced, { ...input, body })),
  }
  const { remark: _, request_child_bed: __, ...contact } = body.contact
  const row = bookingRow(sold, { ...input, contact })
  return {
    row,
    passengers: passengerRows(
      row.id,
      body.passengers.map((guest) => storedGuest(sealPassenger(secrets, guest))),
    ),
  }
}
