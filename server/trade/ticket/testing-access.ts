import type { AccessRows } from '../../testing/access.ts'
import { book } from '../../testing/payment.ts'

export const ACCESS: AccessRows = {
  'GET /api/v1/ticket/key': 'everyone',
  'POST /api/v1/ticket/check': 'everyone',
  'GET /api/v1/dashboard/booking/{id}/eticket': {
    make: async (test, owner) => ({ params: { id: (await book(test, owner))[0] ?? '' } }),
    others: '403 forbidden',
    owner: '404 eticket_not_ready',
  },
  'GET /api/v1/dashboard/booking/{id}/ticket': {
    make: async (test, owner) => ({ params: { id: (await book(test, owner))[0] ?? '' } }),
    others: '404 booking_not_found',
    owner: '404 eticket_not_ready',
  },
  'GET /api/v1/dashboard/booking/{id}/view': {
    make: async (test, owner) => ({ params: { id: (await book(test, owner))[0] ?? '' } }),
    others: '404 booking_not_found',
  },
}
