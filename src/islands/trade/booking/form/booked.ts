import { getCheckout } from '../../../../../core/trade/payment/checkout-calls.ts'
import type * as contract from '../../../../../core/trade/payment/contract.ts'
import type { Checkout } from '../../../../../core/trade/payment/contract.ts'
import { CallError, type call as send } from '../../../../lib/call/call.ts'
import type { Locale } from '../../../../lib/locale.ts'

/** `over`: the booking holds no seats any more. */
export type BookedState = { at: 'open' } | { at: 'paid'; bookings: readonly string[] } | { at: 'over' }

type Deps = { call: typeof send; locale: Locale }

/** Counts as open when the call fails; the payment page shows the error. */
export async function askBooked(checkoutId: string, { call, locale }: Deps): Promise<BookedState> {
  try {
    return stateOf(await call<typeof contract.getCheckout>(getCheckout, { params: { id: checkoutId } }, { locale }))
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
