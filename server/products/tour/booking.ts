import type { Data } from '../../../core/base/common/call/endpoint.ts'
import type { Rupiah } from '../../../core/base/common/money.ts'
import type { TourKind } from '../../../core/products/tour/kinds.ts'
import { type Party, participantsOf } from '../../../core/products/tour/limits.ts'
import type { Rooms } from '../../../core/products/tour/rooms.ts'
import type { addToCart } from '../../../core/products/tour/wire.ts'
import type { TourContact } from '../../../core/products/tour/wire-contact.ts'
import { partsOf } from '../../../core/trade/booking/balance.ts'
import { holdUntil } from '../../../core/trade/booking/status.ts'
import { askSupplier } from '../../trade/booking/make/ask.ts'
import type { BookingCall } from '../../trade/booking/make/book.ts'
import { checkFields, checkTotal } from '../../trade/booking/make/checks.ts'
import { bookFromStock } from '../../trade/booking/make/from-stock.ts'
import { limitOf } from '../../trade/booking/make/reservation.ts'
import { bookingRows } from './booking-rows.ts'
import type { TourDeps } from './deps.ts'
import { priceOf } from './priced.ts'
import { toRecord } from './record.ts'

type Answer = Data<typeof addToCart>

export type Order = {
  kind: TourKind
  periodId: number
  party: Party
  rooms: Rooms
  pickup: string | null
  contact: TourContact
  expectedTotal: Rupiah | undefined
}

/** Holds the seats of one departure. Throws ApiError: see the contracts of both add-to-cart calls. */
export async function book(
  deps: TourDeps,
  { user, locale, body, ...sale }: BookingCall<Order, Answer>,
): Promise<Answer> {
  const now = deps.clock.now()
  const { kind, periodId: id, rooms, contact, pickup } = body
  const offer = await askSupplier(() => deps.supplier.period({ kind, id, now }))
  const priced = priceOf(offer, body.party, rooms)
  checkFields(pickup && !offer.tour.pickup ? { pickup: 'validation.invalid' } : {})
  checkTotal(body.expectedTotal, priced.price.total)
  const { party, startsAt } = priced
  const participants = participantsOf(party)
  const own = holdUntil(now, deps.settings.TOUR_HOLD_MINUTES, startsAt)
  return await bookFromStock(deps, {
    user,
    now,
    ...sale,
    async make() {
      const reserved = await askSupplier(() => deps.supplier.reserve({ offer, participants, now }))
      const timeLimit = limitOf(own, [reserved])
      const made = bookingRows(deps, priced, {
        code: reserved.code,
        userId: user.id,
        locale,
        contact,
        pickup,
        timeLimit,
        now,
        inParts: partsOf({ ...priced.price, start: offer.period.start }, timeLimit),
      })
      const claims = offer.stock ? [{ ...offer.stock, count: participants }] : []
      return [{ ...made, holdUntil: reserved.holdUntil, claims }]
    },
    record: (made) => toRecord(made.row, made.passengers, { secrets: deps.secrets, now }),
  })
}
