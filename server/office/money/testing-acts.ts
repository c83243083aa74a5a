import { desc, eq } from 'drizzle-orm'
import { decideRefund } from '../../../core/office/money/refund.ts'
import { makeRefundFile } from '../../../core/office/money/refund-file.ts'
import { listSettlement, readSettlement } from '../../../core/office/money/settlement.ts'
import { receiveTransfer } from '../../../core/office/money/transfer.ts'
import { charge, sendProof } from '../../../core/trade/payment/contract.ts'
import { invoices } from '../../base/db/schema/trade/invoice.ts'
import { gatewayNotifications } from '../../base/db/schema/trade/notification.ts'
import { transferProofs } from '../../base/db/schema/trade/transfer.ts'
import type { ActRow, ActRows } from '../../testing/acts.ts'
import { paidVisit, someRefund, someVisit } from '../../testing/acts-sale.ts'
import type { TestApp } from '../../testing/app.ts'
import { ask, type Buyer, checkOutAt } from '../../testing/payment.ts'
import { OPERATORS } from '../../testing/transfer.ts'
import { COMPANY } from '../../trade/invoice/testing.ts'
import { linkPartner } from '../../trade/partner/testing.ts'
import { jpeg } from '../../trade/pictures/testing.ts'

const DAY = '2026-12-01'

async function approved(test: TestApp, staff: Buyer): Promise<string> {
  const id = await someRefund(test)
  await ask(test, staff, decideRefund, { params: { id }, body: { decision: 'approve', from: 'submitted' } })
  return id
}

async function refundFile(test: TestApp, staff: Buyer) {
  await approved(test, staff)
  const { id } = await ask(test, staff, makeRefundFile, {})
  return { id }
}

/** A transfer that is waited for. */
async function awaited(test: TestApp) {
  const { buyer, id: booking } = await someVisit(test)
  const { id } = await checkOutAt(test, buyer, [booking])
  const body = { transaction_id: id, bankCode: 'BANK', productCode: 'TRANSFER' }
  const { noTrx, total } = await ask(test, buyer, charge, { body })
  return { buyer, transaction: id, order: `${noTrx}-1`, total }
}

async function proof(test: TestApp) {
  const { buyer, transaction, order } = await awaited(test)
  const data = (await jpeg()).toString('base64')
  await ask(test, buyer, sendProof, { body: { transaction_id: transaction, data } })
  const [row] = await test.deps.db.select().from(transferProofs).where(eq(transferProofs.orderId, order))
  return { id: order, proof: row?.id ?? '' }
}

const receipt = (amount: number) => ({ amount, paid_on: DAY, account: OPERATORS.number, version: 1 })

function settlementFile(order: string) {
  const csv = `Order ID,Transaction Type,Transaction Time,Amount,Fee\n${order},payment,${DAY} 10:00:00,75000,4000`
  return { gateway: 'midtrans' as const, name: 'dec.csv', csv }
}

async function invoice(test: TestApp): Promise<string> {
  const { order } = await paidVisit(test)
  const [row] = await test.deps.db.select().from(invoices).where(eq(invoices.orderId, order))
  return row?.id ?? ''
}

function exported(): ActRow {
  return { make: async () => ({}), again: 'done again' }
}

export const ACTS: ActRows = {
  'POST /api/v1/admin/refund/{id}': {
    make: async (test) => ({
      params: { id: await someRefund(test) },
      body: { decision: 'approve', from: 'submitted' },
    }),
    again: '409 refund_decided',
  },
  'POST /api/v1/admin/refund/{id}/account': {
    make: async (test) => ({ params: { id: await someRefund(test) } }),
    again: 'done again',
  },
  'POST /api/v1/admin/refund-file': {
    async make(test, staff) {
      await approved(test, staff)
      return {}
    },
    again: '409 no_refunds_to_send',
  },
  'GET /api/v1/admin/refund-file/{id}/file': {
    make: async (test, staff) => ({ params: await refundFile(test, staff) }),
    again: 'done again',
  },
  'POST /api/v1/admin/refund-file/{id}': {
    make: async (test, staff) => ({
      params: await refundFile(test, staff),
      body: { end: 'sent', reference: 'BULK-77' },
    }),
    again: '409 refund_file_ended',
    // One of the file, and one of the only refund in it.
    lines: 2,
  },
  'POST /api/v1/admin/transfer/{id}': {
    async make(test) {
      const { order, total } = await awaited(test)
      return { params: { id: order }, body: receipt(total) }
    },
    again: '409 changed_meanwhile',
  },
  'POST /api/v1/admin/transfer/{id}/proof/{proof}': {
    make: async (test) => ({ params: await proof(test), body: { reason: 'The amount is cut off' } }),
    again: '409 changed_meanwhile',
  },
  'GET /api/v1/admin/transfer/{id}/proof/{proof}': {
    make: async (test) => ({ params: await proof(test) }),
    again: 'done again',
  },
  'GET /api/v1/admin/transfer/{id}/receipt': {
    async make(test, staff) {
      const { order, total } = await awaited(test)
      await ask(test, staff, receiveTransfer, { params: { id: order }, body: receipt(total) })
      return { params: { id: order } }
    },
    again: 'done again',
  },
  'POST /api/v1/admin/statement': {
    async make(test) {
      const { total } = await awaited(test)
      const csv = `Tanggal,Keterangan,Cabang,Jumlah,,Saldo\n'01/12,TRSF,0000,"${total}.00",CR,"9,000,000.00"`
      return { body: { account: OPERATORS.number, csv } }
    },
    again: 'done again',
  },
  'POST /api/v1/admin/settlement': {
    make: async () => ({ body: settlementFile('PLS-UNKNOWN-1') }),
    again: 'done again',
  },
  'POST /api/v1/admin/settlement/{id}': {
    async make(test, staff) {
      await ask(test, staff, readSettlement, { body: settlementFile('PLS-UNKNOWN-2') })
      const { data } = await ask(test, staff, listSettlement, { query: { state: 'open' } })
      const id = data.find((line) => line.order_id === 'PLS-UNKNOWN-2')?.id ?? ''
      return { params: { id }, body: { note: 'A test of the gateway' } }
    },
    needs: ['note'],
    again: 'done again',
  },
  'POST /api/v1/admin/exchange-rate': {
    make: async () => ({ body: { currency: 'SGD', rate: '12000', before: null } }),
    old: (sent) => ({ ...sent, body: { ...sent.body, before: '11000' } }),
    again: '409 changed_meanwhile',
  },
  'POST /api/v1/admin/books/entry': {
    async make() {
      const accounts = { debit: 'owed_suppliers:flight', credit: 'money:cash' }
      return { body: { kind: 'supplier_paid', ...accounts, amount: 250_000, day: DAY, note: 'Invoice 12' } }
    },
    needs: ['note'],
    keyed: true,
    again: 'done again',
  },
  'POST /api/v1/admin/notification/{id}/again': {
    async make(test) {
      await paidVisit(test)
      const newest = desc(gatewayNotifications.receivedAt)
      const [row] = await test.deps.db.select().from(gatewayNotifications).orderBy(newest).limit(1)
      return { params: { id: row?.id ?? '' } }
    },
    again: 'done again',
  },
  'POST /api/v1/admin/gateway/{gateway}/test': {
    make: async () => ({ params: { gateway: 'sandbox' } }),
    again: 'done again',
    unkept: {
      tables: ['sandbox_payments'],
      why: 'The gateway was asked before, as any company is, and has cancelled the order.',
    },
  },
  'POST /api/v1/admin/books/month': {
    make: async () => ({ body: { month: '2026-11' } }),
    again: '409 month_not_closable',
  },
  'GET /api/v1/admin/invoice/{id}/file': {
    make: async (test) => ({ params: { id: await invoice(test) } }),
    again: 'done again',
  },
  'POST /api/v1/admin/invoice/{id}/reissue': {
    make: async (test) => ({
      params: { id: await invoice(test) },
      body: { company: COMPANY, reason: 'asked by the buyer' },
    }),
    again: '409 invoice_closed',
  },
  'POST /api/v1/admin/booking/{id}/invoice': {
    async make(test) {
      const { id, order } = await paidVisit(test)
      await test.deps.db.delete(invoices).where(eq(invoices.orderId, order))
      return { params: { id } }
    },
    // The second answers that none was missing any more.
    again: 'done again',
  },
  'GET /api/v1/admin/export/bookings': exported(),
  'GET /api/v1/admin/export/people': exported(),
  'GET /api/v1/admin/export/payments': exported(),
  'GET /api/v1/admin/export/invoices': exported(),
  'GET /api/v1/admin/export/refunds': exported(),
  'GET /api/v1/admin/export/books': exported(),
  'GET /api/v1/admin/export/book-entries': exported(),
  'GET /api/v1/admin/export/statement': {
    ...exported(),
    make: async (test) => ({ query: { id: await linkPartner(test, await test.register()), month: DAY.slice(0, 7) } }),
  },
}
