import { and, eq, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Parsed } from '../../../core/base/common/call/endpoint.ts'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import type { KeysetPage } from '../../../core/base/common/call/keyset.ts'
import { fullName } from '../../../core/base/common/people/person.ts'
import type { listTransfers, OfficeTransfer } from '../../../core/office/money/transfer.ts'
import type { Staff } from '../../../core/people/account/roles.ts'
import { hadMoney } from '../../../core/trade/payment/attempt.ts'
import { referenceOf } from '../../../core/trade/payment/transfer.ts'
import type { Deps } from '../../base/common/deps.ts'
import type { Db } from '../../base/db/connect.ts'
import { pageOf } from '../../base/db/keyset.ts'
import { users } from '../../base/db/schema/people/account.ts'
import { paymentAttempts, transactions } from '../../base/db/schema/trade/payment.ts'
import { transfers } from '../../base/db/schema/trade/transfer.ts'
import type { BookingDeps } from '../../trade/booking/module.ts'
import { type Reader, transactionTitles } from '../../trade/booking/show/titles.ts'
import { channelText } from '../../trade/payment/channel-text.ts'
import { proofsOf } from '../../trade/payment/transfer/proofs.ts'
import { stateIs } from '../../trade/payment/transfer/states.ts'
import { maskedEmail } from '../desk/masks.ts'

const BY_TIME = { value: transfers.createdAt, id: transfers.orderId }
const receivers = alias(users, 'receivers')
export type TransferReader = Reader & { staff: Staff }

export async function pageOfTransfers(
  deps: BookingDeps,
  query: Parsed<typeof listTransfers>['query'],
  reader: TransferReader,
): Promise<KeysetPage<OfficeTransfer>> {
  const { db } = deps
  const { state, keyword } = query
  const where = keyword ? and(matches(keyword), state && stateIs(state, deps)) : stateIs(state ?? 'waiting', deps)
  const page = await pageOf(db, query, {
    by: BY_TIME,
    isOldestFirst: !keyword && (state ?? 'waiting') === 'waiting',
    where,
    rows: (where) => transferRows(db, where),
    keyOf: ({ transfer }) => ({ value: transfer.createdAt, id: transfer.orderId }),
    matching: db
      .select({ id: transfers.orderId })
      .from(transfers)
      .innerJoin(paymentAttempts, eq(paymentAttempts.orderId, transfers.orderId))
      .innerJoin(transactions, eq(transactions.id, paymentAttempts.transactionId))
      .where(where),
  })
  return { ...page, data: await viewsOf(deps, page.data, reader) }
}

/** Throws ApiError('transfer_not_found'). */
export async function transferView(deps: BookingDeps, id: string, reader: TransferReader): Promise<OfficeTransfer> {
  const [view] = await viewsOf(deps, await transferRows(deps.db, eq(transfers.orderId, id)).limit(1), reader)
  if (!view) throw new ApiError('transfer_not_found')
  return view
}

export async function countWaiting(deps: Deps): Promise<number> {
  return await deps.db.$count(transfers, stateIs('waiting', deps))
}

/** An amount as banks write it, or a number or reference such as `PLS202612057KQM1`, with or without its signs. */
function matches(keyword: string): SQL | undefined {
  const signs = keyword.replace(/[^\dA-Za-z]/g, '').toUpperCase()
  const [, day, letters] = /^PLS(\d{8})([A-Z\d]{4})\d*$/.exec(signs) ?? []
  if (day) return eq(transactions.number, `PLS-${day}-${letters}`)
  const amount = Number(keyword.replace(/[.,]00$/, '').replace(/\D/g, ''))
  return eq(transfers.amount, Number.isSafeInteger(amount) ? amount : 0)
}

type Row = Awaited<ReturnType<typeof transferRows>>[number]

function transferRows(db: Db, where: SQL | undefined) {
  return db
    .select({
      transfer: transfers,
      attempt: paymentAttempts,
      transaction: transactions,
      member: users,
      receiver: receivers,
    })
    .from(transfers)
    .innerJoin(paymentAttempts, eq(paymentAttempts.orderId, transfers.orderId))
    .innerJoin(transactions, eq(transactions.id, paymentAttempts.transactionId))
    .innerJoin(users, eq(users.id, transactions.userId))
    .leftJoin(receivers, eq(receivers.id, transfers.receivedBy))
    .where(where)
    .$dynamic()
}

async function viewsOf(deps: BookingDeps, rows: readonly Row[], reader: TransferReader): Promise<OfficeTransfer[]> {
  const { db, house } = deps
  const proofs = await proofsOf(
    db,
    rows.map(({ transfer }) => transfer.orderId),
  )
  const titles = await transactionTitles(
    deps,
    rows.map(({ transaction }) => transaction.id),
    reader,
  )
  return rows.map(({ transfer, attempt, transaction, member, receiver }) => ({
    id: transfer.orderId,
    reference: referenceOf(transfer.orderId),
    channel: channelText(attempt),
    status: attempt.status,
    amount: attempt.amount,
    added: attempt.fee,
    title: titles.get(transaction.id) ?? transaction.title,
    transaction: { id: transaction.id, number: transaction.number },
    member: {
      id: member.id,
      name: fullName(member),
      email: maskedEmail(member.email),
    },
    proofs: proofs.get(transfer.orderId) ?? [],
    paid_at: transfer.paidAt?.toISOString() ?? null,
    account: transfer.account,
    received_by: receiver && fullName(receiver),
    accounts: [...house.get().money.bank_accounts],
    has_receipt: hadMoney(attempt.status),
    expires_at: transfer.expiresAt.toISOString(),
    created_at: transfer.createdAt.toISOString(),
    version: transfer.version,
  }))
}
