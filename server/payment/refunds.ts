import { and, asc, desc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import { isPaid } from '../../core/booking/status.ts'
import { ApiError } from '../../core/common/errors.ts'
import { sumRupiah } from '../../core/common/money.ts'
import { decidedStatus, leftToSend, type RefundDecision } from '../../core/payment/refunds.ts'
import { writeLedger } from '../booking/ledger.ts'
import { changeRefund, type RefundRow } from '../booking/refund.ts'
import type { Db } from '../db/connect.ts'
import { bookings } from '../db/schema/booking.ts'
import {
  ledger,
  ledgerShares,
  paymentAttempts,
  refunds,
  transactionBookings,
  transactions,
} from '../db/schema/payment.ts'
import { refundedNotice } from '../notices/jobs.ts'
import { enqueue, type Job } from '../outbox/jobs.ts'
import type { PaymentDeps } from './gateway.ts'
import { refundApprovedMail, refundRejectedMail, refundSentMail } from './jobs.ts'
import { bookRefund } from './money.ts'
import { findAttempt, lockTransaction } from './rows.ts'

type Deciding = {
  id: string
  decision: RefundDecision
  /** The state in which it was decided; another one means that a second decision came first. */
  from: RefundRow['status']
  /** Null leaves what stands, so that the reason of a rejection is kept. */
  note: string | null
  reference: string | null
  decidedBy: string
}

/** Before and after. Throws ApiError: refund_not_found, refund_decided (with what stands). */
export async function decideRefund(
  deps: PaymentDeps,
  tx: Db,
  { id, decision, from, note, reference, decidedBy }: Deciding,
): Promise<{ before: RefundRow; after: RefundRow }> {
  await lockMoney(tx, id)
  const [before] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update')
  if (!before) throw new ApiError('refund_not_found')
  const status = decidedStatus(from, decision)
  if (before.status !== from || !status) throw new ApiError('refund_decided', { data: standing(before) })
  const now = deps.clock.now()
  if (status === 'refunded') await send(deps, tx, before)
  if (before.bookingId !== null) await changeRefund(tx, { bookingId: before.bookingId, status, now })
  const said = { note: note ?? before.note, reference: reference ?? before.reference }
  const changed = { ...said, status, decidedBy, decidedAt: now, updatedAt: now }
  const [after = before] = await tx.update(refunds).set(changed).where(eq(refunds.id, id)).returning()
  await enqueue(tx, jobsOf(decision, id, now), now)
  return { before, after }
}

function standing({ status, note, decidedAt }: RefundRow) {
  return { status, note, decided_at: decidedAt?.toISOString() ?? null }
}

function jobsOf(decision: RefundDecision, refundId: string, now: Date): Job[] {
  if (decision === 'sent') return [refundSentMail.job({ refundId }), refundedNotice.job({ refundId })]
  const mail = decision === 'approve' ? refundApprovedMail : refundRejectedMail
  return [mail.job({ refundId, at: now.toISOString() })]
}

/** In the order of payments and cancellations: transactions, bookings, then the refund. */
async function lockMoney(tx: Db, id: string): Promise<void> {
  const [row] = await tx.select().from(refunds).where(eq(refunds.id, id))
  if (!row) throw new ApiError('refund_not_found')
  const { bookingId, transactionId } = row
  const ofBooking = tx
    .select({ id: transactionBookings.transactionId })
    .from(transactionBookings)
    .where(eq(transactionBookings.bookingId, bookingId ?? ''))
  await tx
    .select({ id: transactions.id })
    .from(transactions)
    .where(bookingId === null ? eq(transactions.id, transactionId) : inArray(transactions.id, ofBooking))
    .orderBy(asc(transactions.id))
    .for('update')
  if (bookingId === null) return
  await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, bookingId)).for('update')
}

async function send(deps: PaymentDeps, tx: Db, { bookingId, orderId }: RefundRow): Promise<void> {
  if (bookingId !== null) return await sendForBooking(tx, bookingId, deps.clock.now())
  const attempt = await findAttempt(tx, orderId ?? '')
  const transaction = attempt && (await lockTransaction(tx, attempt.transactionId))
  if (transaction) await bookRefund({ deps, tx, transaction, attempt })
}

/** A part of each payment, by the policy; the rest stays with us. */
async function sendForBooking(tx: Db, bookingId: string, now: Date): Promise<void> {
  const [booking] = await tx.select().from(bookings).where(eq(bookings.id, bookingId))
  if (!booking) return
  const sent = await owedFor(tx, bookingId)
  const { service } = booking
  const entries = sent.map(({ transactionId, orderId, amount }) => ({
    transactionId,
    orderId,
    kind: 'refund' as const,
    amount: 0 - amount,
    shares: [{ bookingId, service, amount: 0 - amount }],
  }))
  await writeLedger(tx, entries, now)
  for (const { orderId, amount } of sent)
    await tx
      .update(transactionBookings)
      .set({ returned: sql`${transactionBookings.returned} + ${amount}` })
      .where(and(eq(transactionBookings.bookingId, bookingId), eq(transactionBookings.orderId, orderId)))
  // Refunds are of the price; what goes beyond it is of the card fee.
  const amount = sumRupiah(sent.map((each) => each.amount))
  const paid = Math.max(0, booking.paid - amount)
  const changed = { paid, fee: booking.fee - (amount - (booking.paid - paid)), updatedAt: now }
  await tx
    .update(bookings)
    .set({ ...changed, paymentStatus: 'refunded' })
    .where(eq(bookings.id, bookingId))
  await endTransactions(tx, bookingId, now)
}

type Owed = { transactionId: string; orderId: string; channel: string; amount: number }

/** What is still to be sent for a cancelled booking, newest payment first. */
async function owedFor(db: Db, bookingId: string): Promise<Owed[]> {
  return (await owedByBooking(db, [bookingId])).get(bookingId) ?? []
}

export async function owedByBooking(db: Db, bookingIds: readonly string[]): Promise<Map<string, Owed[]>> {
  const { transactionId, orderId, kind } = ledger
  const { bookingId, amount } = ledgerShares
  const { bankCode, productCode, paidAt, status } = paymentAttempts
  const sumOf = (of: 'refund_due' | 'refund') => sql<string>`coalesce(sum(${amount}) filter (where ${kind} = ${of}), 0)`
  const owed = sumOf('refund_due')
  const channel = sql<string>`${bankCode} || '/' || ${productCode}`
  const rows = await db
    .select({ bookingId, transactionId, orderId, channel, owed, returned: sumOf('refund') })
    .from(ledgerShares)
    .innerJoin(ledger, eq(ledger.id, ledgerShares.ledgerId))
    .innerJoin(paymentAttempts, eq(paymentAttempts.orderId, orderId))
    // Money of a second payment is a refund of its own.
    .where(and(inArray(bookingId, [...bookingIds]), ne(status, 'surplus')))
    .groupBy(bookingId, transactionId, orderId, bankCode, productCode, paidAt)
    .having(sql`${owed} > 0`)
    .orderBy(desc(paidAt), desc(orderId))
  return new Map([...Map.groupBy(rows, (row) => row.bookingId ?? '')].map(([id, debts]) => [id, leftOf(debts)]))
}

function leftOf(debts: readonly (Omit<Owed, 'amount'> & { owed: string; returned: string })[]): Owed[] {
  const amounts = leftToSend(
    debts.map(({ owed, returned }) => ({ owed: Number(owed), returned: 0 - Number(returned) })),
  )
  return debts
    .map(({ transactionId, orderId, channel }, index) => ({
      transactionId,
      orderId,
      channel,
      amount: amounts[index] ?? 0,
    }))
    .filter(({ amount }) => amount > 0)
}

async function endTransactions(tx: Db, bookingId: string, now: Date): Promise<void> {
  const rows = await tx
    .select({ id: transactionBookings.transactionId })
    .from(transactionBookings)
    .innerJoin(transactions, eq(transactions.id, transactionBookings.transactionId))
    .where(
      and(
        eq(transactionBookings.bookingId, bookingId),
        isNotNull(transactionBookings.orderId),
        eq(transactions.paymentStatus, 'refund_due'),
      ),
    )
  for (const { id } of rows) {
    const statuses = await tx
      .select({ status: bookings.paymentStatus })
      .from(bookings)
      .innerJoin(transactionBookings, eq(transactionBookings.bookingId, bookings.id))
      .where(eq(transactionBookings.transactionId, id))
    if (statuses.some(({ status }) => isPaid(status) || status === 'refund_due')) continue
    await tx.update(transactions).set({ paymentStatus: 'refunded', updatedAt: now }).where(eq(transactions.id, id))
  }
}
