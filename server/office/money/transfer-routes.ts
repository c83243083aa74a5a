import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { listAccounts, readStatement, STATEMENT_SIGNS } from '../../../core/office/money/statement.ts'
import {
  getTransfer,
  listTransfers,
  receiveTransfer,
  refuseProof,
  showProof,
  transferReceipt,
} from '../../../core/office/money/transfer.ts'
import type { Staff } from '../../../core/people/account/roles.ts'
import type { Log } from '../../base/common/log.ts'
import { users } from '../../base/db/schema/people/account.ts'
import { transactions } from '../../base/db/schema/trade/payment.ts'
import { wakeOutbox } from '../../base/outbox/jobs.ts'
import type { Locale } from '../../base/words/words.ts'
import { toUser } from '../../people/account/members.ts'
import type { PaymentDeps } from '../../trade/payment/gateway.ts'
import * as proofs from '../../trade/payment/transfer/proofs.ts'
import * as statements from '../../trade/payment/transfer/statements.ts'
import { receiveMoney } from '../../trade/payment/transfer/transfers.ts'
import { receiptPdf } from '../../trade/receipt/pdf.ts'
import { loadReceipt } from '../../trade/receipt/routes.ts'
import { officeFileRoute, officeRoute } from '../desk/office-route.ts'
import { pageOfTransfers, transferView } from './transfers.ts'

export function officeTransferRoutes(app: FastifyInstance, deps: PaymentDeps): void {
  officeRoute(app, deps, listTransfers, ({ query, ...call }) => pageOfTransfers(deps, query, readerOf(call)))

  officeRoute(app, deps, getTransfer, ({ params, ...call }) => transferView(deps, params.id, readerOf(call)))

  officeRoute(app, deps, receiveTransfer, async ({ user, params: { id }, body, audit, locale, request }) => {
    const { amount, paid_on: paidOn, account: accountNumber, version, line } = body
    const receiving = { orderId: id, amount, paidOn, accountNumber, version, line, receivedBy: user.id }
    const entry = {
      action: 'transfer.receive',
      subject: { kind: 'transfer', id },
      after: { amount, date: paidOn, account: accountNumber },
    } as const
    await receiveMoney(deps, receiving, (tx) => audit(tx, entry), request.log)
    return await transferView(deps, id, readerOf({ user, locale, request }))
  })

  officeRoute(app, deps, listAccounts, async () => [...deps.house.get().money.bank_accounts])

  officeRoute(
    app,
    deps,
    readStatement,
    async ({ body, audit }) =>
      await deps.db.transaction(async (tx) => {
        const statement = await statements.readStatement(deps, tx, body)
        const after = { account: body.account, lines: statement.lines.length }
        await audit(tx, { action: 'transfer.statement', subject: { kind: 'statement', id: body.account }, after })
        return statement
      }),
    { bodyLimit: 4 * STATEMENT_SIGNS },
  )

  officeFileRoute(app, deps, showProof, async ({ params: { id, proof }, audit }) => {
    const { type, content } = await proofs.openProof(deps, id, proof)
    await audit(deps.db, { action: 'transfer.proof', subject: { kind: 'transfer', id } })
    return { type, content, name: `${id}.${proofs.proofEnding({ type })}`, isForeign: true }
  })

  officeRoute(app, deps, refuseProof, async ({ params: { id, proof }, body, audit, ...call }) => {
    await deps.db.transaction(async (tx) => {
      await proofs.refuseProof(deps, tx, { orderId: id, proofId: proof, reason: body.reason })
      await audit(tx, { action: 'transfer.refuse', subject: { kind: 'transfer', id } })
    })
    wakeOutbox(deps.database)
    return await transferView(deps, id, readerOf(call))
  })

  officeFileRoute(app, deps, transferReceipt, async ({ params: { id }, audit, ...call }) => {
    const { log } = call.request
    const { transaction } = await transferView(deps, id, readerOf(call))
    const [owner] = await deps.db
      .select({ member: users })
      .from(transactions)
      .innerJoin(users, eq(users.id, transactions.userId))
      .where(eq(transactions.id, transaction.id))
    if (!owner) throw new ApiError('transfer_not_found')
    const content = await loadReceipt(deps, transaction.id, { user: toUser(owner.member), log })
    await audit(deps.db, { action: 'transfer.receipt', subject: { kind: 'transfer', id } })
    return { type: 'application/pdf', name: `receipt-${content.number}.pdf`, content: await receiptPdf(content) }
  })
}

type Asked = { user: Staff; locale: Locale; request: { log: Log } }

function readerOf({ user, locale, request: { log } }: Asked) {
  return { staff: user, locale, log }
}
