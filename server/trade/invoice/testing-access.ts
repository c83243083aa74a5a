import { getInvoices } from '../../../core/trade/invoice/contract.ts'
import type { AccessRows } from '../../testing/access.ts'
import type { TestApp } from '../../testing/app.ts'
import { ask, type Buyer, book, checkOutAt, payNow, saleTo } from '../../testing/payment.ts'
import { COMPANY } from './testing.ts'

const toPay = async (test: TestApp, owner: Buyer) => (await checkOutAt(test, owner, await book(test, owner))).id

export const ACCESS: AccessRows = {
  'GET /api/v1/transaction/invoice/{id}': {
    make: async (test, owner) => ({ params: { id: await toPay(test, owner) } }),
    others: '404 transaction_not_found',
  },
  'PATCH /api/v1/transaction/invoice/{id}': {
    make: async (test, owner) => ({ params: { id: await toPay(test, owner) }, body: { company: COMPANY } }),
    others: '404 transaction_not_found',
  },
  'POST /api/v1/transaction/invoice/{id}': {
    make: async (test, owner) => ({ params: { id: await toPay(test, owner) }, body: { company: null } }),
    others: '404 transaction_not_found',
    owner: '404 invoice_not_ready',
  },
  'GET /api/v1/invoice/{id}': {
    async make(test, owner) {
      const { id, order } = await saleTo(test, owner)
      await payNow(test, order)
      const { invoices } = await ask(test, owner, getInvoices, { params: { id } })
      return { params: { id: invoices[0]?.id ?? '' } }
    },
    others: '404 invoice_not_found',
  },
}
