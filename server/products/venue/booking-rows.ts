import type { Rupiah } from '../../../core/base/common/money.ts'
import type { VenueBooking } from '../../../core/products/venue/wire.ts'
import type { Made } from '../../trade/booking/make/book.ts'
import type { BookingRow } from '../../trade/booking/module.ts'
import { bookingRow, passengerRows } from '../../trade/booking/rows.ts'
import type { VenueDeps } from './deps.ts'
import { detailOf } from './detail.ts'
import { sealedVisitors } from './people.ts'
import type { PricedVisit } from './priced.ts'
import { storedDetail, storedVisitor } from './stored.ts'

type RowInput = Pick<BookingRow, 'code' | 'userId' | 'locale' | 'timeLimit'> & {
  body: VenueBooking
  inParts: { due: Rupiah; balanceLimit: Date } | null
  now: Date
}

export function bookingRows(
  { secrets }: Pick<VenueDeps, 'secrets'>,
  visit: PricedVisit,
  { code, body, inParts, ...input }: RowInput,
): Made {
  const sold = {
    code,
    service: 'venue' as const,
    title: `${visit.offer.venue.text[input.locale].title}: ${visit.pack.name}`,
    amount: visit.price.total,
    startsAt: visit.startsAt,
    startsZone: visit.offer.venue.zone,
    detail: storedDetail(detailOf(visit, body, input.locale)),
    ...(inParts ? { inParts } : {}),
  }
  const row = bookingRow(sold, { ...input, contact: body.contact })
  return {
    row,
    passengers: passengerRows(row.id, sealedVisitors(secrets, body.visitors).map(storedVisitor)),
    cost: visit.cost,
    isOwn: true,
  }
}
