import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { sumRupiah } from '../../../../core/base/common/money.ts'
import { isUnderway, takenBy } from '../../../../core/trade/booking/change/refund-sends.ts'
import { isPaid } from '../../../../core/trade/booking/status.ts'
import { type Account, accountOf } from '../../../../core/trade/books/accounts.ts'
import { isSettled } from '../../../../core/trade/payment/attempt.ts'
import type { Db } from '../../../base/db/connect.ts'
import { bookings } from '../../../base/db/schema/trade/booking.ts'
import { refunds, transactionBookings, transactions } from '../../../base/db/schema/trade/payment.ts'
import { refundSends } from '../../../base/db/schema/trade/refund.ts'
import { enqueue } from '../../../base/outbox/jobs.ts'
import { refundedNotice } from '../../../people/notices/jobs.ts'
import { changeRefund, type RefundRow, sendsOf } from '../../booking/cancel/refund.ts'
import { changeOpenParts, owedFor } from '../../booking/debts.ts'
import { refundSentMail } from '../../booking/issue/jobs.ts'
import { writeLedger } from '../../booking/ledger.ts'
import type { PaymentDeps } from '../gateway.ts'
import { bookRefund } from '../money.ts'
import { findAttempt, lockParts, lockTransaction } from '../rows.ts'
import { negated, sharesByDue, totalOf } from '../shares.ts'

export type Portion = { transactionId: string; orderId: string; amount: number }

/** Amounts owed for a booking or a payment, without refunds that are underway or sent. Newest payment first. */
export async function openPortions(tx: Db, refund: RefundRow): Promise<Portion[]> {
  const own = await sendsOf(tx, refund.id)
  let left = refund.amount - takenBy(own)
  const owed = await owedPortions(tx, refund)
  return owed.flatMap(({ transactionId, orderId, amount }) => {
    const part = Math.min(left, amount)
    left -= Math.max(0, part)
    return part > 0 ? [{ transactionId, orderId, amount: part }] : []
  })
}

async function owedPortions(tx: Db, { id, bookingId, orderId, transactionId, amount }: RefundRow): Promise<Portion[]> {
  if (bookingId === null) {
    const gone = takenBy(await sendsOf(tx, id))
    return orderId === null ? [] : [{ transactionId, orderId, amount: amount - gone }]
  }
  const underway = await underwayFor(tx, bookingId)
  return (await owedFor(tx, bookingId)).map((owed) => ({
    ...owed,
    amount: owed.amount - (underway.get(owed.orderId) ?? 0),
  }))
}

/** Rupiah of each payment that are on their way for a booking, of all its refunds. */
async function underwayFor(tx: Db, bookingId: string): Promise<Map<string, number>> {
  const rows = await tx
    .select({ send: refundSends })
    .from(refundSends)
    .innerJoin(refunds, eq(refunds.id, refundSends.refundId))
    .where(eq(refunds.bookingId, bookingId))
  const live = rows.map(({ send }) => send).filter(({ state }) => isUnderway(state))
  const byOrder = Map.groupBy(live, ({ orderId }) => orderId)
  return new Map([...byOrder].map(([orderId, sends]) => [orderId, sumRupiah(sends.map((send) => send.amount))]))
}

/** In the order of payments and cancellations: transactions, bookings, then the refund. Null when it is not there. */
export async function lockRefund(tx: Db, id: string): Promise<RefundRow | null> {
  const [row] = await tx.select().from(refunds).where(eq(refunds.id, id))
  if (!row) return null
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
  if (bookingId !== null)
    await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, bookingId)).for('update')
  const [locked] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update')
  return locked ?? null
}

type Way = 'by_gateway' | 'by_hand'

/** Writes to the ledger what went; the rest stays with us. A booking that became cheaper stands. */
export async function bookSent(
  deps: PaymentDeps,
  tx: Db,
  refund: RefundRow,
  sent: readonly Portion[],
  way: Way,
): Promise<void> {
  const now = deps.clock.now()
  const { bookingId, reason } = refund
  if (bookingId === null) return await bookOfPayment(deps, tx, refund, sent, way)
  const [booking] = await tx.select().from(bookings).where(eq(bookings.id, bookingId))
  if (!booking) return
  const { service } = booking
  const entries = sent.map(({ transactionId, orderId, amount }) => ({
    transactionId,
    orderId,
    kind: 'refund' as const,
    amount: 0 - amount,
    shares: [{ bookingId, service, amount: 0 - amount }],
    sentFrom: sentFrom(deps, way),
  }))
  await writeLedger(tx, entries, now)
  for (const { orderId, amount } of sent) await addReturned(tx, { bookingId, orderId, amount })
  // Refunds are of the price; what goes beyond it is of the card fee.
  const amount = sumRupiah(sent.map((each) => each.amount))
  const paid = Math.max(0, booking.paid - amount)
  const changed = { paid, fee: booking.fee - (amount - (booking.paid - paid)), updatedAt: now }
  await tx.update(bookings).set(changed).where(eq(bookings.id, bookingId))
  if (reason !== 'cancelled' && booking.due > 0)
    await changeOpenParts(tx, { id: bookingId, due: booking.due, paid }, now)
}

/** The account of the agency, which money leaves that staff send. Of several it is not known which. */
function sentFrom({ house }: PaymentDeps, way: Way): Account | undefined {
  if (way === 'by_gateway') return undefined
  const [account, ...others] = house.get().money.bank_accounts
  return accountOf('money', account && others.length === 0 ? `bank/${account.bank} ${account.number}` : null)
}

export async function addReturned(
  tx: Db,
  { bookingId, orderId, amount }: { bookingId: string; orderId: string; amount: number },
): Promise<void> {
  await tx
    .update(transactionBookings)
    .set({ returned: sql`${transactionBookings.returned} + ${amount}` })
    .where(and(eq(transactionBookings.bookingId, bookingId), eq(transactionBookings.orderId, orderId)))
}

/** Books a refund of money that bought nothing: whole, or a part that the operator sent back elsewhere. */
async function bookOfPayment(
  deps: PaymentDeps,
  tx: Db,
  refund: RefundRow,
  sent: readonly Portion[],
  way: Way,
): Promise<void> {
  const [portion] = sent
  const attempt = await findAttempt(tx, refund.orderId ?? '')
  const transaction = attempt && (await lockTransaction(tx, attempt.transactionId))
  if (!portion || !transaction) return
  const gone = takenBy((await sendsOf(tx, refund.id)).filter(({ state }) => state === 'sent'))
  const from = sentFrom(deps, way)
  // Also sent by hand before: nothing of it is held any more.
  if (gone >= refund.amount && isSettled(attempt.status))
    return await bookRefund({ deps, tx, transaction, attempt }, from)
  const shares = negated(sharesByDue(portion.amount, await lockParts(tx, transaction.id)))
  const of = { transactionId: transaction.id, orderId: attempt.orderId }
  await writeLedger(tx, [{ ...of, kind: 'refund', amount: totalOf(shares), shares, sentFrom: from }], deps.clock.now())
}

/** Once nothing is underway and nothing is left: the refund ends, and the member hears of it. */
export async function endIfDone(tx: Db, id: string, now: Date): Promise<void> {
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id))
  if (!refund || refund.status === 'refunded') return
  const sends = await sendsOf(tx, id)
  if (sends.some(({ state }) => isUnderway(state)) || takenBy(sends) < refund.amount) return
  await endRefund(tx, refund, now)
}

export async function endRefund(tx: Db, refund: RefundRow, now: Date): Promise<void> {
  const { id, bookingId, reason } = refund
  if (bookingId !== null && reason === 'cancelled') {
    await changeRefund(tx, { bookingId, status: 'refunded', now })
    await tx.update(bookings).set({ paymentStatus: 'refunded', updatedAt: now }).where(eq(bookings.id, bookingId))
    await endTransactions(tx, bookingId, now)
  }
  await tx.update(refunds).set({ status: 'refunded', updatedAt: now }).where(eq(refunds.id, id))
  await enqueue(tx, [refundSentMail.job({ refundId: id }), refundedNotice.job({ refundId: id })], now)
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
