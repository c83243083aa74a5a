import type { AccessRows } from '../../testing/access.ts'
import { book, checkOutAt } from '../../testing/payment.ts'

export const ACCESS: AccessRows = {
  'POST /api/v1/payment/link': 'everyone',
  'POST /api/v1/payment/link/charge': 'everyone',
  'POST /api/v1/payment/link/proof': 'everyone',
  'GET /api/v1/dashboard/cart': 'members',
  'GET /api/v1/dashboard/cart_booking_user': {
    make: async (test, owner) => ({ query: { booking_user_id: (await book(test, owner))[0] ?? '' } }),
    others: '404 booking_not_found',
  },
  'POST /api/v1/dashboard/checkout': {
    make: async (test, owner) => ({ body: { bookings: await book(test, owner) } }),
    others: '404 booking_not_found',
  },
  'GET /api/v1/dashboard/checkout/{id}': {
    make: async (test, owner) => ({ params: { id: (await checkOutAt(test, owner, await book(test, owner))).id } }),
    others: '404 transaction_not_found',
  },
}
