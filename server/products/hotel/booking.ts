import type { Data } from '../../../core/base/common/call/endpoint.ts'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { peopleProblems } from '../../../core/products/hotel/people.ts'
import type { Stay } from '../../../core/products/hotel/stay.ts'
import type { placeBooking, StayBooking } from '../../../core/products/hotel/wire.ts'
import { holdUntil } from '../../../core/trade/booking/status.ts'
import { askSupplier } from '../../trade/booking/make/ask.ts'
import type { BookingCall } from '../../trade/booking/make/book.ts'
import { checkFields, checkTotal } from '../../trade/booking/make/checks.ts'
import { bookFromStock } from '../../trade/booking/make/from-stock.ts'
import { limitOf } from '../../trade/booking/make/reservation.ts'
import { bookingRows } from './booking-rows.ts'
import type { HotelDeps } from './deps.ts'
import { toRecord } from './record.ts'
import { type PricedRow, pricedRow } from './row.ts'
import { saleEnds, stayFrom } from './stay.ts'

type Answer = Data<typeof placeBooking>

/** Prices the rooms afresh and holds all nights or none. Throws ApiError: see the contract of `placeBooking`. */
export async function book(
  deps: HotelDeps,
  { user, locale, body, ...sale }: BookingCall<StayBooking, Answer>,
): Promise<Answer> {
  const now = deps.clock.now()
  const stay = stayOf(deps, body, now)
  const priced = await pricedRow(deps, { hotelKey: body.hotelKey, roomKey: body.roomKey, stay, now })
  const { offer, row, price } = priced
  checkGuests(body, priced)
  checkTotal(body.expectedTotal, price.total)
  const { hotel } = offer.detail
  const own = holdUntil(now, deps.settings.HOTEL_HOLD_MINUTES, saleEnds(stay.checkInDate, hotel))
  return await bookFromStock(deps, {
    user,
    now,
    ...sale,
    async make() {
      const reserved = await askSupplier(() =>
        deps.supplier.reserve({ room: offer, rateCode: row.rate.code, stay, now }),
      )
      const timeLimit = limitOf(own, [reserved])
      const made = bookingRows(deps, priced, { code: reserved.code, userId: user.id, locale, body, timeLimit, now })
      return [{ ...made, holdUntil: reserved.holdUntil, claims: offer.claims }]
    },
    record: (made) => toRecord(made.row, made.passengers, { secrets: deps.secrets, now }),
  })
}

/** Throws ApiError: search_expired, and invalid_fields for another number of adults than were searched for. */
function stayOf(deps: HotelDeps, { stay: given }: StayBooking, now: Date): Stay {
  const stay = stayFrom(deps, given, now)
  if (stay.countGuest !== given.countGuest)
    throw new ApiError('invalid_fields', { errors: { count_adult: 'validation.stay.moreThanSearched' } })
  return stay
}

/** Throws ApiError('invalid_fields'). */
export function checkGuests({ guests }: Pick<StayBooking, 'guests'>, { offer, stay, beds }: PricedRow): void {
  const rules = { party: stay, room: offer.room, extraBeds: beds, checkOutDate: stay.checkOutDate }
  checkFields(peopleProblems(guests, rules))
}
