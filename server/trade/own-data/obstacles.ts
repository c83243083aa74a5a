import { and, eq, inArray } from 'drizzle-orm'
import type { Obstacle } from '../../../core/people/account/own-data.ts'
import { canPay, isPaid } from '../../../core/trade/booking/status.ts'
import { isOpen } from '../../../core/trade/payment/attempt.ts'
import type { Db } from '../../base/db/connect.ts'
import { users } from '../../base/db/schema/people/account.ts'
import { paymentAttempts, refunds, type transactions } from '../../base/db/schema/trade/payment.ts'
import { ACTIVE, type MemberRow } from '../../people/account/members.ts'
import type { BookingRow } from '../booking/module.ts'

export type Holdings = {
  member: MemberRow
  bookings: readonly BookingRow[]
  transactions: readonly (typeof transactions.$inferSelect)[]
}

/** Lock what is held first. A rejected refund is no obstacle: the office has decided. */
export async function obstaclesOf(
  tx: Db,
  { member, bookings, transactions }: Holdings,
  now: Date,
): Promise<Obstacle[]> {
  const open = transactions.filter(({ timeLimit }) => timeLimit !== null && timeLimit > now).map(({ id }) => id)
  const ids = transactions.map(({ id }) => id)
  const found: Record<Obstacle, boolean> = {
    trip: bookings.some(({ paymentStatus, startsAt }) => isPaid(paymentStatus) && startsAt > now),
    payment:
      bookings.some((row) => row.paymentStatus === 'unpaid' && canPay(row, now)) || (await isBeingPaid(tx, open)),
    balance: bookings.some((row) => row.paymentStatus === 'partially_paid' && canPay(row, now)),
    refund: await hasOpenRefund(tx, ids),
    last_admin: member.role === 'admin' && (await admins(tx)) === 1,
  }
  return (['trip', 'payment', 'balance', 'refund', 'last_admin'] as const).filter((obstacle) => found[obstacle])
}

async function isBeingPaid(tx: Db, transactionIds: readonly string[]): Promise<boolean> {
  if (transactionIds.length === 0) return false
  const rows = await tx
    .select({ status: paymentAttempts.status })
    .from(paymentAttempts)
    .where(inArray(paymentAttempts.transactionId, [...transactionIds]))
  return rows.some(({ status }) => isOpen(status))
}

async function hasOpenRefund(tx: Db, transactionIds: readonly string[]): Promise<boolean> {
  if (transactionIds.length === 0) return false
  const isOpenRefund = inArray(refunds.status, ['submitted', 'processing'])
  return (await tx.$count(refunds, and(inArray(refunds.transactionId, [...transactionIds]), isOpenRefund))) > 0
}

async function admins(tx: Db): Promise<number> {
  return await tx.$count(users, and(eq(users.role, 'admin'), eq(users.status, ACTIVE)))
}
