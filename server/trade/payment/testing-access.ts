import type { AccessRows } from '../../testing/access.ts'
import { book, charging, checkOutAt } from '../../testing/payment.ts'

/** A PNG of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export const ACCESS: AccessRows = {
  'POST /api/v1/payment/notification/{gateway}': 'everyone',
  'GET /api/v1/sandbox/bill': 'everyone',
  'POST /api/v1/sandbox/pay': 'everyone',
  'GET /api/v1/payment/merchant-info': 'members',
  'GET /api/v1/sandbox/mail': 'members',
  'GET /api/v1/transaction': 'members',
  'POST /api/v1/payment/charge': {
    make: async (test, owner) => charging((await checkOutAt(test, owner, await book(test, owner))).id),
    others: '404 transaction_not_found',
  },
  'POST /api/v1/payment/cancel-charge': {
    async make(test, owner) {
      const { id } = await checkOutAt(test, owner, await book(test, owner))
      return { body: { transaction_id: id } }
    },
    others: '404 transaction_not_found',
  },
  'POST /api/v1/payment/proof': {
    async make(test, owner) {
      const { id } = await checkOutAt(test, owner, await book(test, owner))
      return { body: { transaction_id: id, data: PIXEL } }
    },
    others: '404 transaction_not_found',
    owner: '404 transfer_not_found',
  },
  'GET /api/v1/transaction/detail/{id}': {
    make: async (test, owner) => ({ params: { id: (await checkOutAt(test, owner, await book(test, owner))).id } }),
    others: '404 transaction_not_found',
  },
}
