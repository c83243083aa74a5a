import type { AccessRows, AccessRule } from '../testing/access.ts'
import { book } from '../testing/payment.ts'

function ofBooking(owner: string, body?: object): AccessRule {
  return {
    async make(test, buyer) {
      const [id = ''] = await book(test, buyer)
      return { params: { id }, ...(body ? { body } : {}) }
    },
    others: '404 booking_not_found',
    owner,
  }
}

export const ACCESS: AccessRows = {
  'GET /api/v1/dashboard/booking': 'members',
  'GET /api/v1/dashboard/booking/{id}': ofBooking('200'),
  'DELETE /api/v1/dashboard/booking/{id}': ofBooking('200'),
  'GET /api/v1/dashboard/booking/{id}/cancel': ofBooking('409 booking_not_paid'),
  'POST /api/v1/dashboard/booking/{id}/cancel': ofBooking('409 booking_not_paid', { refund: 1 }),
}
