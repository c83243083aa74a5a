import type { Booking, PaymentMade } from '../../../../core/trade/booking/contract.ts'
import type { Log } from '../../../base/common/log.ts'
import type { Locale } from '../../../base/words/words.ts'
import { destinationOf } from '../cancel/refund-account.ts'
import { type Moves, movesShown } from '../change/held-reschedules.ts'
import type { BookingDeps, BookingRow, PassengerRow } from '../module.ts'
import { paymentsOf } from '../payments.ts'
import { ownBooking, passengersOf } from './bookings.ts'
import { inLanguage } from './in-language.ts'
import { bookingView, type Owner, transactionsOf } from './view.ts'

type Shown = { row: BookingRow; passengers: PassengerRow[]; shown: Booking & Moves & { payments: PaymentMade[] } }

/** One booking of its member, in the reader's language. Throws ApiError('booking_not_found'). */
export async function shownBooking(
  deps: BookingDeps,
  user: Owner,
  id: string,
  reader: { locale: Locale; log: Log },
): Promise<Shown> {
  const now = deps.clock.now()
  const row = await inLanguage(deps, await ownBooking(deps.db, user.id, id), reader)
  const passengers = await passengersOf(deps.db, row.id)
  const paidWith = await transactionsOf(deps.db, [row], now)
  const booking = await withDestination(deps, bookingView(row, user, paidWith.get(row.id) ?? null, now))
  const moves = await movesShown(deps.db, row.id, now)
  return { row, passengers, shown: { ...booking, ...moves, payments: await paymentsOf(deps.db, row) } }
}

export async function withDestination(deps: BookingDeps, booking: Booking): Promise<Booking> {
  if (!booking.refund) return booking
  return { ...booking, refund: { ...booking.refund, ...(await destinationOf(deps, booking.id)) } }
}
