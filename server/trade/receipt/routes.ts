import { asc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { wireName } from '../../../core/base/common/call/wire-name.ts'
import type { User } from '../../../core/people/account/contract.ts'
import { receiptOf } from '../../../core/trade/payment/receipt-lines.ts'
import { receipt } from '../../../core/trade/payment/transactions.ts'
import type { Log } from '../../base/common/log.ts'
import { ledger } from '../../base/db/schema/trade/payment.ts'
import { fileRoute } from '../../base/http/file-route.ts'
import { LOCALES, wordsFor } from '../../base/words/words.ts'
import type { PaymentDeps } from '../payment/gateway.ts'
import { loadPayment } from '../payment/routes.ts'
import { transactionView } from '../payment/views.ts'
import { type ReceiptContent, receiptPdf } from './pdf.ts'

export function receiptRoutes(app: FastifyInstance, deps: PaymentDeps): void {
  fileRoute(app, receipt, async ({ params, user, request: { log } }) => {
    const content = await loadReceipt(deps, params.id, { user, log })
    return { type: 'application/pdf', name: `receipt-${content.number}.pdf`, content: await receiptPdf(content) }
  })
}

/** Throws ApiError: transaction_not_found, receipt_not_ready. */
export async function loadReceipt(
  deps: PaymentDeps,
  id: string,
  { user, log }: { user: User; log: Log },
): Promise<ReceiptContent> {
  const payment = await loadPayment(deps, id, { user, log })
  const entries = await deps.db.select().from(ledger).where(eq(ledger.transactionId, id)).orderBy(asc(ledger.id))
  const found = receiptOf(entries)
  if (!found) throw new ApiError('receipt_not_ready')
  const now = deps.clock.now()
  const { number, bookings, paymentStatus } = transactionView(payment, user, { now, emailed: false })
  return {
    number,
    name: wireName(user),
    status: paymentStatus,
    madeAt: now,
    items: bookings,
    receipt: found,
    methods: await methodsOf(deps, payment.attempts),
    host: new URL(deps.config.siteUrl).host,
    demo: deps.gateway.demo,
  }
}

async function methodsOf(
  { gateway }: PaymentDeps,
  attempts: readonly { orderId: string; productCode: string }[],
): Promise<ReadonlyMap<string, string>> {
  const merchants = await gateway.merchants()
  const nameOf = (code: string) => {
    const defaultValue = merchants.find(({ productCode }) => productCode === code)?.productName ?? code
    const names = LOCALES.map((locale) => wordsFor(locale)(`payment:channel.${code}`, { defaultValue }))
    return [...new Set(names)].join(' · ')
  }
  return new Map(attempts.map(({ orderId, productCode }) => [orderId, nameOf(productCode)]))
}
