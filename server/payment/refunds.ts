import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { isPaid } from '../../core/booking/status.ts'
import { ApiError } from '../../core/common/errors.ts'
import { sumRupiah } from '../../core/common/money.ts'
import { decidedStatus, type RefundDecision } from '../../core/payment/refunds.ts'
import { capOwed, changeOpenParts, owedFor } from '../booking/debts.ts'
import { writeLedger } from '../booking/ledger.ts'
import { changeRefund, type RefundRow } from '../booking/refund.ts'
import type { Db } from '../db/connect.ts'
import { bookings } from '../db/schema/booking.ts'
import { refunds, transactionBookings, transactions } from '../db/schema/payment.ts'
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
  if (before.bookingId !== null && before.reason === 'cancelled')
    await changeRefund(tx, { bookingId: before.bookingId, status, now })
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

async function send(deps: PaymentDeps, tx: Db, refund: RefundRow): Promise<void> {
  const { bookingId, orderId } = refund
  if (bookingId !== null) return await sendForBooking(tx, { ...refund, bookingId }, deps.clock.now())
  const attempt = await findAttempt(tx, orderId ?? '')
  const transaction = attempt && (await lockTransaction(tx, attempt.transactionId))
  if (transaction) await bookRefund({ deps, tx, transaction, attempt })
}

/** A part of each payment; the rest stays with us. A booking that became cheaper stands. */
async function sendForBooking(
  tx: Db,
  { bookingId, reason, amount: most }: Pick<RefundRow, 'reason' | 'amount'> & { bookingId: string },
  now: Date,
): Promise<void> {
  const [booking] = await tx.select().from(bookings).where(eq(bookings.id, bookingId))
  if (!booking) return
  const sent = capOwed(await owedFor(tx, bookingId), most)
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
  const paymentStatus = reason === 'cancelled' ? 'refunded' : booking.paymentStatus
  await tx
    .update(bookings)
    .set({ ...changed, paymentStatus })
    .where(eq(bookings.id, bookingId))
  if (reason === 'cancelled') await endTransactions(tx, bookingId, now)
  else if (booking.due > 0) await changeOpenParts(tx, { id: bookingId, due: booking.due, paid }, now)
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
