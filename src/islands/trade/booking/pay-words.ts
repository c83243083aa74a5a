import type { Booking } from '../../../../core/trade/booking/contract.ts'

/** Words of `history`: a down payment leaves the balance to pay. */
export function payWords(...bookings: readonly Pick<Booking, 'payment_status'>[]) {
  return bookings.some(({ payment_status }) => payment_status === 'partially_paid')
    ? { within: 'history:balanceWithin', pay: 'history:payBalance' }
    : { within: 'history:payWithin', pay: 'history:pay' }
}
