import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import * as z from 'zod/mini'
import { ApiError } from '../../../../core/base/common/call/errors.ts'
import { refundBy, takesAccount } from '../../../../core/trade/booking/change/refund.ts'
import {
  maskedAccount,
  type RefundAccount,
  refundAccountSchema,
} from '../../../../core/trade/booking/change/refund-account.ts'
import { type RefundStep, refundStep, takenBy } from '../../../../core/trade/booking/change/refund-sends.ts'
import type { OwnRefund } from '../../../../core/trade/booking/contract.ts'
import type { Deps } from '../../../base/common/deps.ts'
import type { Secrets } from '../../../base/common/secrets.ts'
import type { Db } from '../../../base/db/connect.ts'
import { refunds, transactions } from '../../../base/db/schema/trade/payment.ts'
import { enqueue } from '../../../base/outbox/jobs.ts'
import { refundNamedMail } from '../issue/jobs.ts'
import { type RefundRow, type SendRow, sendsByRefund, sendsOf } from './refund.ts'

export function sealAccount({ seal }: Secrets, account: RefundAccount): string {
  return seal(JSON.stringify(account))
}

/** Null where none was named, or what is stored cannot be read. */
export function openAccount({ open }: Secrets, { account }: Pick<RefundRow, 'account'>): RefundAccount | null {
  if (account === null) return null
  try {
    return z.safeParse(refundAccountSchema, JSON.parse(open(account))).data ?? null
  } catch {
    return null
  }
}

export function openMasked(secrets: Secrets, row: Pick<RefundRow, 'account'>): RefundAccount | null {
  const account = openAccount(secrets, row)
  return account && maskedAccount(account)
}

type Destination = {
  id: string
  to_account: number
  account: RefundAccount | null
  expected_by: string | null
  step: RefundStep
  sent: number
}

/** Destination of the refund for the cancellation; null where there is none. */
export async function destinationOf({ db, secrets }: Deps, bookingId: string): Promise<Destination | null> {
  const [row] = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.bookingId, bookingId), eq(refunds.reason, 'cancelled')))
  return row ? destination(secrets, row, await sendsOf(db, row.id)) : null
}

function destination(secrets: Secrets, row: RefundRow, sends: readonly SendRow[]): Destination {
  const { status, toAccount, amount } = row
  const account = openMasked(secrets, row)
  return {
    id: row.id,
    to_account: toAccount,
    account,
    expected_by: row.expectedBy?.toISOString() ?? null,
    step: refundStep({ status, toAccount, hasAccount: account !== null, sends }),
    sent: status === 'refunded' ? amount : takenBy(sends.filter(({ state }) => state === 'sent')),
  }
}

/** Refunds that were not sent yet. */
export async function ownRefunds({ db, secrets }: Deps, userId: string): Promise<OwnRefund[]> {
  const rows = await db
    .select()
    .from(refunds)
    .innerJoin(transactions, eq(transactions.id, refunds.transactionId))
    .where(and(eq(transactions.userId, userId), ne(refunds.status, 'refunded')))
    .orderBy(desc(refunds.createdAt), desc(refunds.id))
  const sends = await sendsByRefund(
    db,
    rows.map((row) => row.refunds.id),
  )
  return rows.map((row) => view(secrets, row, sends.get(row.refunds.id)))
}

type RefundAndPayment = { refunds: RefundRow; transactions: typeof transactions.$inferSelect }

function view(
  secrets: Secrets,
  { refunds: row, transactions: transaction }: RefundAndPayment,
  sends: readonly SendRow[] = [],
): OwnRefund {
  return {
    ...destination(secrets, row, sends),
    amount: row.amount,
    status: row.status,
    submitted_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    reason: row.reason,
    title: transaction.title,
    transaction_id: transaction.id,
    transaction_number: transaction.number,
    booking_id: row.bookingId,
  }
}

type Naming = { userId: string; id: string; account: RefundAccount }

/** Throws ApiError: refund_not_found, also where no account is needed; refund_decided. */
export async function nameAccount(deps: Deps, { userId, id, account }: Naming): Promise<OwnRefund> {
  const { db, secrets, clock } = deps
  return await db.transaction(
    async (tx) => {
      const found = await lockRefund(tx, userId, id)
      if (!found || found.refunds.toAccount === 0) throw new ApiError('refund_not_found')
      const { status, note, decidedAt } = found.refunds
      if (!takesAccount(status, found.refunds.account !== null))
        throw new ApiError('refund_decided', {
          data: { status, note, decided_at: decidedAt?.toISOString() ?? null },
        })
      const now = clock.now()
      const named = { account: sealAccount(secrets, account), expectedBy: refundBy(now), updatedAt: now }
      await tx.update(refunds).set(named).where(eq(refunds.id, id))
      await enqueue(tx, [refundNamedMail.job({ refundId: id, at: now.toISOString() })], now)
      const sends = await sendsOf(tx, id)
      return view(secrets, { ...found, refunds: { ...found.refunds, ...named } }, sends)
    },
    { isolationLevel: 'read committed' },
  )
}

async function lockRefund(tx: Db, userId: string, id: string): Promise<RefundAndPayment | undefined> {
  const [row] = await tx
    .select()
    .from(refunds)
    .innerJoin(transactions, eq(transactions.id, refunds.transactionId))
    .where(and(eq(refunds.id, id), eq(transactions.userId, userId)))
    .for('update', { of: refunds })
  return row
}

/** Refunds with their accounts in full. */
export async function exportedRefunds({ db, secrets }: Deps, userId: string): Promise<unknown[]> {
  const rows = await db
    .select()
    .from(refunds)
    .innerJoin(transactions, eq(transactions.id, refunds.transactionId))
    .where(eq(transactions.userId, userId))
    .orderBy(desc(refunds.createdAt))
  return rows.map((row) => ({
    ...view(secrets, row),
    note: row.refunds.note,
    account: openAccount(secrets, row.refunds),
  }))
}

/** Erases bank accounts and notes when the member's account is deleted. */
export async function forgetAccounts(tx: Db, transactionIds: readonly string[]): Promise<void> {
  if (transactionIds.length === 0) return
  await tx
    .update(refunds)
    .set({ note: null, account: null })
    .where(inArray(refunds.transactionId, [...transactionIds]))
}
