import type { Rupiah } from '../../../core/base/common/money.ts'
import { tourPrice } from '../../../core/products/tour/price.ts'
import type { TourContact } from '../../../core/products/tour/wire-contact.ts'
import type { Made } from '../../trade/booking/make/book.ts'
import type { BookingRow } from '../../trade/booking/module.ts'
import { bookingRow, passengerRows } from '../../trade/booking/rows.ts'
import type { TourDeps } from './deps.ts'
import { detailOf } from './detail.ts'
import { newParticipants } from './people.ts'
import type { PricedTour } from './priced.ts'
import { netOf } from './selling.ts'
import { storedDetail, storedParticipant } from './stored.ts'

type RowInput = Pick<BookingRow, 'code' | 'userId' | 'locale' | 'timeLimit'> & {
  contact: TourContact
  pickup: string | null
  inParts: { due: Rupiah; balanceLimit: Date } | null
  now: Date
}

export function bookingRows(
  { secrets }: Pick<TourDeps, 'secrets'>,
  priced: PricedTour,
  { code, contact, pickup, inParts, ...input }: RowInput,
): Made {
  const { tour } = priced.offer
  const sold = {
    code,
    service: 'tour' as const,
    title: tour.text[input.locale].title,
    amount: priced.price.total,
    startsAt: priced.startsAt,
    startsZone: tour.meeting.zone,
    detail: storedDetail(detailOf(secrets, { priced, contact, pickup, locale: input.locale, now: input.now })),
    ...(inParts ? { inParts } : {}),
  }
  const row = bookingRow(sold, { ...input, contact })
  return {
    row,
    passengers: passengerRows(row.id, newParticipants(priced).map(storedParticipant)),
    cost: costOf(priced),
    isOwn: true,
  }
}

/** The price without the agency's markup. */
export function costOf({ offer, party, rooms }: PricedTour): Rupiah {
  return tourPrice(netOf(offer).period.price, party, rooms).total
}
