import type { AccessRows, AccessRule } from '../../testing/access.ts'
import { book } from '../../testing/payment.ts'

const ofTicket: AccessRule = {
  make: async (test, owner) => ({ params: { id: (await book(test, owner))[0] ?? '' } }),
  others: '404 booking_not_found',
  owner: '404 eticket_not_ready',
}

export const ACCESS: AccessRows = {
  'GET /api/v1/dashboard/booking/{id}/wallet/apple': ofTicket,
  'GET /api/v1/dashboard/booking/{id}/wallet/google': ofTicket,
}
