import { type Checkout, getCheckout } from '../../../../core/payment/contract.ts'
import { CallError, type call as send } from '../../../lib/call.ts'
import type { Locale } from '../../../lib/locale.ts'

/** How the booking stands that was made from this address: its ids once it is paid; over when nothing is held by it any more. */
export type BookedState = { at: 'open' } | { at: 'paid'; bookings: readonly string[] } | { at: 'over' }

type Deps = { call: typeof send; locale: Locale }

/** The state of an earlier booking. Without an answer it counts as open: the payment page says what is wrong. */
export async function askBooked(checkoutId: string, { call, locale }: Deps): Promise<BookedState> {
  try {
    return stateOf(await call(getCheckout, { params: { id: checkoutId } }, { locale }))
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return { at: error.code === 'transaction_not_found' ? 'over' : 'open' }
  }
}

function stateOf({ paymentStatus, bookings }: Checkout): BookedState {
  if (paymentStatus === 'paid') return { at: 'paid', bookings: bookings.map(({ id }) => id) }
  const waiting = paymentStatus === 'unpaid' || paymentStatus === 'partially_paid'
  return { at: waiting && bookings.length > 0 ? 'open' : 'over' }
}
