import type { AccessRows } from '../../testing/access.ts'
import { book, checkOutAt } from '../../testing/payment.ts'

export const ACCESS: AccessRows = {
  'GET /api/v1/transaction/receipt/{id}': {
    make: async (test, owner) => ({ params: { id: (await checkOutAt(test, owner, await book(test, owner))).id } }),
    others: '404 transaction_not_found',
    owner: '404 receipt_not_ready',
  },
}
