import type * as contract from '../../../../core/admin/order.ts'
import * as calls from '../../../../core/admin/order-calls.ts'
import type { Service } from '../../../../core/booking/contract.ts'
import type { CallOptions } from '../../../lib/call.ts'
import { confirmedCall } from '../../../lib/confirmed-call.ts'
import type { Ordering } from '../../../lib/ordering.ts'

/** Sends what a member would send, by the call of staff. Needs `OrderMode` on the page. */
export function placeOrder({ customer: { id, language } }: Ordering, service: Service) {
  return (booking: object, options: CallOptions) =>
    confirmedCall<typeof contract.placeOrder>(
      calls.placeOrder,
      { body: { member: id, service, language, booking: { ...booking } } },
      options,
    )
}
