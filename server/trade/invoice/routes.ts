import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import type { Company } from '../../../core/trade/invoice/company.ts'
import { getInvoices, invoiceFile, makeInvoice, nameCompany } from '../../../core/trade/invoice/contract.ts'
import type { Db } from '../../base/db/connect.ts'
import { invoices } from '../../base/db/schema/trade/invoice.ts'
import { fileRoute } from '../../base/http/file-route.ts'
import { countTry, type Limit } from '../../base/http/limit.ts'
import { route } from '../../base/http/route.ts'
import type { PaymentDeps } from '../payment/gateway.ts'
import { attemptsOf, findTransaction, lockTransaction, type TransactionRow, transact } from '../payment/rows.ts'
import { saveCompany, setCompany } from './companies.ts'
import { lockOrder, reissueInvoice, settleInvoices } from './make.ts'
import { invoicePdf } from './pdf.ts'
import {
  fileName,
  invoiceContent,
  invoicesOf,
  mayReissue,
  standingIn,
  transactionInvoices,
  waitingFor,
} from './views.ts'

/** Limited, because each call adds a credit note and an invoice to the books. */
const REISSUES: Limit = { max: 5, minutes: 1440 }

export function invoiceRoutes(app: FastifyInstance, deps: PaymentDeps): void {
  const { db, clock, config } = deps

  route(app, getInvoices, async ({ params, user }) => {
    return await transactionInvoices(deps, await ownTransaction(db, params.id, user.id))
  })

  route(app, nameCompany, async ({ params, user, body: { company, keep } }) => {
    const transaction = await ownTransaction(db, params.id, user.id)
    await transact(db, async (tx) => {
      await lockTransaction(tx, transaction.id)
      if (standingIn(await invoicesOf(tx, transaction.id))) throw new ApiError('invoice_made')
      await setCompany(tx, transaction.id, company, clock.now())
      if (keep) await saveCompany(tx, user.id, company, clock.now())
    })
    return await transactionInvoices(deps, transaction)
  })

  route(app, makeInvoice, async ({ params, user, body }) => {
    const transaction = await ownTransaction(db, params.id, user.id)
    if (body.reissue) await countTry(deps, 'invoice', user.id, REISSUES)
    await transact(db, async (tx) => {
      await lockTransaction(tx, transaction.id)
      await (body.reissue ? reissueOwn : makeFor)(deps, tx, transaction, body.company)
    })
    return await transactionInvoices(deps, transaction)
  })

  fileRoute(app, invoiceFile, async ({ params, user }) => {
    const [row] = await db
      .select()
      .from(invoices)
      .where(and(eq(invoices.id, params.id), eq(invoices.userId, user.id)))
    if (!row) throw new ApiError('invoice_not_found')
    const content = await invoicePdf(await invoiceContent(db, row, config.siteUrl))
    return { type: 'application/pdf', name: fileName(row), content }
  })
}

async function ownTransaction(db: Db, id: string, userId: string): Promise<TransactionRow> {
  const transaction = await findTransaction(db, id, userId)
  if (!transaction) throw new ApiError('transaction_not_found')
  return transaction
}

/** For a payment that was received. Throws ApiError: invoice_made, invoice_not_ready. */
async function makeFor(deps: PaymentDeps, tx: Db, transaction: TransactionRow, company: Company | null): Promise<void> {
  const { id } = transaction
  if (standingIn(await invoicesOf(tx, id))) throw new ApiError('invoice_made')
  const paid = (await attemptsOf(tx, id)).find(({ status }) => status === 'paid')
  // One that is coming waits until the bank cannot take the money back.
  if (!paid || (await waitingFor(tx, transaction)) !== 'ask') throw new ApiError('invoice_not_ready')
  await setCompany(tx, id, company, deps.clock.now())
  await settleInvoices(deps, tx, paid.orderId, { first: true })
}

async function reissueOwn(deps: PaymentDeps, tx: Db, { id }: TransactionRow, company: Company | null): Promise<void> {
  const standing = standingIn(await invoicesOf(tx, id))
  const making = standing && (await lockOrder(deps, tx, standing.orderId))
  if (!making) throw new ApiError('invoice_not_ready')
  if (!mayReissue(standing, deps.clock.now())) throw new ApiError('invoice_closed')
  await reissueInvoice(making, company)
}
