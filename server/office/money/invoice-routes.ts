import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import * as contract from '../../../core/office/money/invoice.ts'
import type { Db } from '../../base/db/connect.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { invoices } from '../../base/db/schema/trade/invoice.ts'
import { paymentAttempts, transactionBookings } from '../../base/db/schema/trade/payment.ts'
import { type InvoiceRow, lockOrder, reissueInvoice, settleInvoices } from '../../trade/invoice/make.ts'
import { invoicePdf } from '../../trade/invoice/pdf.ts'
import { fileName, invoiceContent } from '../../trade/invoice/views.ts'
import type { PaymentDeps } from '../../trade/payment/gateway.ts'
import { transact } from '../../trade/payment/rows.ts'
import { officeFileRoute, officeRoute } from '../desk/office-route.ts'
import { invoiceDetail, pageOfInvoices } from './invoices.ts'

export function officeInvoiceRoutes(app: FastifyInstance, deps: PaymentDeps): void {
  const { db, clock, config } = deps

  officeRoute(app, deps, contract.listInvoices, async ({ query }) => pageOfInvoices(db, query, clock.now()))

  officeRoute(app, deps, contract.getInvoice, async ({ params }) => detailOf(db, params.id))

  officeFileRoute(app, deps, contract.officeInvoiceFile, async ({ params, audit }) => {
    const row = await findInvoice(db, params.id)
    const content = await invoicePdf(await invoiceContent(db, row, config.siteUrl))
    await audit(db, { action: 'invoice.file', subject: { kind: 'invoice', id: row.id } })
    return { type: 'application/pdf', name: fileName(row), content }
  })

  officeRoute(app, deps, contract.reissueInvoice, async ({ params, body, audit }) => {
    const id = await transact(db, async (tx) => {
      const old = await findInvoice(tx, params.id)
      const making = old.kind === 'invoice' ? await lockOrder(deps, tx, old.orderId) : null
      const isStanding = making && (await invoiceDetail(tx, old.id))?.can_reissue
      if (!isStanding) throw new ApiError('invoice_closed')
      const made = await reissueInvoice(making, body.company)
      const after = { number: made.number, total: made.total, reason: body.reason }
      await audit(tx, {
        action: 'invoice.reissue',
        subject: { kind: 'invoice', id: old.id },
        before: { number: old.number },
        after,
      })
      return made.id
    })
    return await detailOf(db, id)
  })

  officeRoute(app, deps, contract.invoiceBooking, async ({ params, audit }) =>
    transact(db, async (tx) => {
      const [row] = await tx.select().from(bookings).where(eq(bookings.id, params.id))
      if (!row) throw new ApiError('booking_not_found')
      const orders = await ordersOf(tx, row.id)
      if (orders.length === 0) throw new ApiError('invoice_not_ready')
      const before = await countOf(tx, orders)
      for (const orderId of orders) await settleInvoices(deps, tx, orderId, { first: true })
      const made = (await countOf(tx, orders)) - before
      await audit(tx, { action: 'invoice.make', subject: { kind: 'booking', id: row.id }, after: { made } })
      return { made }
    }),
  )
}

async function findInvoice(db: Db, id: string): Promise<InvoiceRow> {
  const [row] = await db.select().from(invoices).where(eq(invoices.id, id))
  if (!row) throw new ApiError('invoice_not_found')
  return row
}

async function detailOf(db: Db, id: string) {
  const detail = await invoiceDetail(db, id)
  if (!detail) throw new ApiError('invoice_not_found')
  return detail
}

/** Payments that count for the booking, always in the same order so that two calls cannot deadlock. */
async function ordersOf(tx: Db, bookingId: string): Promise<string[]> {
  const rows = await tx
    .select({ orderId: paymentAttempts.orderId })
    .from(transactionBookings)
    .innerJoin(paymentAttempts, eq(paymentAttempts.orderId, transactionBookings.orderId))
    .where(and(eq(transactionBookings.bookingId, bookingId), eq(paymentAttempts.status, 'paid')))
    .orderBy(transactionBookings.transactionId)
  return rows.map(({ orderId }) => orderId)
}

async function countOf(tx: Db, orders: readonly string[]): Promise<number> {
  const counts = await Promise.all(orders.map((orderId) => tx.$count(invoices, eq(invoices.orderId, orderId))))
  return counts.reduce((sum, each) => sum + each, 0)
}
