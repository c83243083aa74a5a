import type { Data } from '../../../core/base/common/call/endpoint.ts'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import type { bookVenue, VenueBooking } from '../../../core/products/venue/wire.ts'
import { partsOf } from '../../../core/trade/booking/balance.ts'
import { holdUntil } from '../../../core/trade/booking/status.ts'
import { askSupplier } from '../../trade/booking/make/ask.ts'
import type { BookingCall } from '../../trade/booking/make/book.ts'
import { checkTotal } from '../../trade/booking/make/checks.ts'
import { bookFromStock } from '../../trade/booking/make/from-stock.ts'
import { limitOf } from '../../trade/booking/make/reservation.ts'
import { bookingRows } from './booking-rows.ts'
import type { VenueDeps } from './deps.ts'
import { priceOf } from './priced.ts'
import { toRecord } from './record.ts'

export type Answer = Data<typeof bookVenue>

/** Holds the tickets of one day or time. Throws ApiError: see the contract of `bookVenue`. */
export async function book(
  deps: VenueDeps,
  { user, locale, body, ...sale }: BookingCall<VenueBooking, Answer>,
): Promise<Answer> {
  const now = deps.clock.now()
  const { isInquiry } = await askSupplier(() => deps.supplier.venue(body.unique_id))
  if (isInquiry) throw new ApiError('venue_inquiry_only')
  const offer = await askSupplier(() => deps.supplier.day({ id: body.unique_id, date: body.tour_date, now }))
  const visit = priceOf(offer, body, locale)
  const { price, slot, count, time } = visit
  checkTotal(body.expected_total, price.total)
  const own = holdUntil(now, deps.settings.VENUE_HOLD_MINUTES, slot.soldUntil)
  return await bookFromStock(deps, {
    user,
    now,
    ...sale,
    async make() {
      const reserved = await askSupplier(() => deps.supplier.reserve({ offer, time, count, now }))
      const timeLimit = limitOf(own, [reserved])
      const made = bookingRows(deps, visit, {
        code: reserved.code,
        userId: user.id,
        locale,
        body,
        timeLimit,
        now,
        inParts: partsOf({ ...price, start: offer.day.date }, timeLimit),
      })
      const claims = offer.stockOf ? [{ ...offer.stockOf(slot.time), count }] : []
      return [{ ...made, holdUntil: reserved.holdUntil, claims }]
    },
    record: (made) => toRecord(made.row, made.passengers, { secrets: deps.secrets, now, invoice: null }),
  })
}
