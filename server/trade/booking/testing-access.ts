import { randomUUID } from 'node:crypto'
import { refunds } from '../../base/db/schema/trade/payment.ts'
import type { AccessRows, AccessRule, OwnRule } from '../../testing/access.ts'
import { SOME_ACCOUNT } from '../../testing/bookings.ts'
import { book, readyToPay } from '../../testing/payment.ts'

function ofBooking(owner: string, body?: object): OwnRule {
  return {
    async make(test, buyer) {
      const [id = ''] = await book(test, buyer)
      return { params: { id }, ...(body ? { body } : {}) }
    },
    others: '404 booking_not_found',
    owner,
  }
}

function ofChange(): OwnRule {
  const { make, ...rule } = ofBooking('404 change_not_found', { answer: 'accept' })
  return {
    ...rule,
    async make(test, buyer) {
      const { params, ...rest } = await make(test, buyer)
      return { ...rest, params: { ...params, change: 'none' } }
    },
  }
}

/** A payment that bought nothing, through a channel that cannot be refunded. */
function ofRefund(): AccessRule {
  return {
    async make(test, buyer) {
      const { id: transactionId } = await readyToPay(test, buyer)
      const at = test.deps.clock.now()
      const id = randomUUID()
      const refund = {
        id,
        transactionId,
        reason: 'surplus',
        status: 'submitted',
        createdAt: at,
        updatedAt: at,
      } as const
      await test.deps.db.insert(refunds).values({ ...refund, amount: 100_000, toAccount: 100_000 })
      return { params: { id }, body: { account: SOME_ACCOUNT } }
    },
    others: '404 refund_not_found',
  }
}

export const ACCESS: AccessRows = {
  'GET /api/v1/dashboard/booking': 'members',
  'GET /api/v1/dashboard/booking/{id}': ofBooking('200'),
  'DELETE /api/v1/dashboard/booking/{id}': ofBooking('200'),
  'GET /api/v1/dashboard/booking/{id}/cancel': ofBooking('409 booking_not_paid'),
  'GET /api/v1/dashboard/booking/{id}/cancel/people': ofBooking('409 booking_not_paid'),
  'POST /api/v1/dashboard/booking/{id}/cancel': ofBooking('409 booking_not_paid', { refund: 1 }),
  'GET /api/v1/dashboard/booking/{id}/changes': ofBooking('200'),
  'POST /api/v1/dashboard/booking/{id}/changes/{change}': ofChange(),
  'GET /api/v1/dashboard/booking/{id}/reschedule': ofBooking('200'),
  'POST /api/v1/dashboard/booking/{id}/reschedule': ofBooking('409 changed_meanwhile', {
    place: '1',
    expected: 1,
    due: 0,
    version: '2026-01-01T00:00:00.000Z',
  }),
  'DELETE /api/v1/dashboard/booking/{id}/reschedule': ofBooking('200'),
  'GET /api/v1/dashboard/refund': 'members',
  'PATCH /api/v1/dashboard/refund/{id}': ofRefund(),
}
