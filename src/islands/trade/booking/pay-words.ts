import type { Booking } from '../../../../core/trade/booking/contract.ts'

type Asked = Pick<Booking, 'payment_status' | 'amount' | 'due' | 'balance_limit'>

/** Words of `history`: a down payment leaves the balance to pay. */
export function payWords(...bookings: readonly Asked[]) {
  if (bookings.some(({ payment_status }) => payment_status === 'partially_paid'))
    return { within: 'history:balanceWithin', pay: 'history:payBalance' }
  const within = bookings.some((booking) => laterPart(booking)) ? 'history:downPaymentWithin' : 'history:payWithin'
  return { within, pay: 'history:pay' }
}

/** The balance after the down payment; null where all is due at once, and once the down payment came. */
export function laterPart({ payment_status, amount, due, balance_limit: until }: Asked) {
  if (payment_status !== 'unpaid' || until === null || due <= 0 || due >= amount) return null
  return { amount: amount - due, until }
}
