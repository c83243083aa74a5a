import type * as contract from '../../../../../core/office/bookings/order.ts'
import * as calls from '../../../../../core/office/bookings/order-calls.ts'
import type { Service } from '../../../../../core/trade/booking/services.ts'
import type { CallOptions } from '../../../../lib/call/call.ts'
import { confirmedCall } from '../../../../lib/call/confirmed-call.ts'
import { $ordering, type Ordering } from '../../../../lib/ordering.ts'

/** Sends what a member would send, by the call of staff. Needs `OrderMode` on the page. */
export function placeOrder(ordering: Ordering, service: Service) {
  const { customer, asked } = ordering
  const { id: member, language } = customer
  const request = asked?.service === service ? asked.id : undefined
  return async (booking: object, options: CallOptions) => {
    const body = { member, service, language, booking: { ...booking }, ...(request ? { request } : {}) }
    const placed = await confirmedCall<typeof contract.placeOrder>(calls.placeOrder, { body }, options)
    // A second booking for the customer is not what was asked for.
    if (request) $ordering.set({ ...ordering, asked: null })
    return placed
  }
}
