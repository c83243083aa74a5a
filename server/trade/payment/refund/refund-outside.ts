import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm'
import { sumRupiah } from '../../../../core/base/common/money.ts'
import { takenBy } from '../../../../core/trade/booking/change/refund-sends.ts'
import type { Db } from '../../../base/db/connect.ts'
import { bookings } from '../../../base/db/schema/trade/booking.ts'
import { ledger, refunds } from '../../../base/db/schema/trade/payment.ts'
import { refundSends } from '../../../base/db/schema/trade/refund.ts'
import { alertStaff } from '../../../base/mail/alerts.ts'
import { enqueue } from '../../../base/outbox/jobs.ts'
import { refundedNotice } from '../../../people/notices/jobs.ts'
import { type RefundRow, type SendRow, sendsOf } from '../../booking/cancel/refund.ts'
import { owedFor } from '../../booking/debts.ts'
import { refundSentMail } from '../../booking/issue/jobs.ts'
import { writeLedger } from '../../booking/ledger.ts'
import { lockParts, type Movement } from '../rows.ts'
import { negated, sharesByDue } from '../shares.ts'
import { addReturned, bookSent, endIfDone, lockRefund } from './refund-books.ts'
import { settleSend, underwayOf } from './refund-sends.ts'

/** All money of the payment went back, also what we had asked for: `bookRefund` writes it. */
export async function settleUnderway({ deps, tx, attempt }: Movement): Promise<void> {
  const now = deps.clock.now()
  const own = (await underwayOf(tx, attempt.orderId)).map(({ key }) => key)
  if (own.length === 0) return
  const sent = { state: 'sent' as const, sentAt: now, updatedAt: now }
  await tx.update(refundSends).set(sent).where(inArray(refundSends.key, own))
}

/** Books that the gateway has sent back `total` of the payment so far. It is taken for what we asked for, then for what was owed anyway, then for a part of what we are about to ask for; the rest was never asked for. Returns false when all of it is booked already. */
export async function bookReturned(movement: Movement, total: number): Promise<boolean> {
  const { deps, tx, attempt } = movement
  let extra = total - (await bookedBack(movement))
  if (extra <= 0) return false
  for (const send of await underwayOf(tx, attempt.orderId)) {
    if (send.amount > extra) continue
    const refund = await lockRefund(tx, send.refundId)
    if (!refund) continue
    await settleSend(deps, tx, refund, send)
    extra -= send.amount
  }
  for (const refund of await openRefunds(movement)) {
    const part = Math.min(extra, await owedOf(movement, refund))
    if (part <= 0) continue
    await bookOutside(movement, refund, part)
    extra -= part
  }
  for (const send of await underwayOf(tx, attempt.orderId)) {
    const refund = extra > 0 && send.tries === 0 ? await lockRefund(tx, send.refundId) : null
    if (refund && (await lessen(tx, send, extra))) {
      await bookOutside(movement, refund, extra)
      extra = 0
    }
  }
  if (extra > 0) await bookUnasked(movement, extra)
  return true
}

/** Reduces a refund that the gateway was never asked for to its rest. False where it was asked meanwhile. */
async function lessen(tx: Db, { key, amount }: SendRow, gone: number): Promise<boolean> {
  if (gone >= amount) return false
  const rows = await tx
    .update(refundSends)
    .set({ amount: amount - gone })
    .where(and(eq(refundSends.key, key), eq(refundSends.tries, 0)))
    .returning({ key: refundSends.key })
  return rows.length > 0
}

async function bookedBack({ tx, attempt: { transactionId, orderId } }: Movement): Promise<number> {
  const [row] = await tx
    .select({ sum: sql<string>`coalesce(sum(${ledger.amount}), 0)` })
    .from(ledger)
    .where(and(eq(ledger.transactionId, transactionId), eq(ledger.orderId, orderId), eq(ledger.kind, 'refund')))
  return 0 - Number(row?.sum ?? 0)
}

async function openRefunds({ tx, transaction, attempt }: Movement): Promise<RefundRow[]> {
  const ids = (await lockParts(tx, transaction.id)).map(({ booking }) => booking.id)
  return await tx
    .select()
    .from(refunds)
    .where(
      and(
        ne(refunds.status, 'refunded'),
        or(inArray(refunds.bookingId, ids), and(eq(refunds.orderId, attempt.orderId), eq(refunds.reason, 'surplus'))),
      ),
    )
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
}

/** Amount owed of this payment, without refunds that are underway. */
async function owedOf({ tx, attempt }: Movement, refund: RefundRow): Promise<number> {
  const left = refund.amount - takenBy(await sendsOf(tx, refund.id))
  if (refund.bookingId === null) return left
  const owed = (await owedFor(tx, refund.bookingId)).find(({ orderId }) => orderId === attempt.orderId)?.amount ?? 0
  const underway = await underwayOf(tx, attempt.orderId)
  const own = underway.filter(({ refundId }) => refundId === refund.id)
  return Math.min(left, owed - sumRupiah(own.map(({ amount }) => amount)))
}

async function bookOutside({ deps, tx, attempt }: Movement, refund: RefundRow, amount: number): Promise<void> {
  const now = deps.clock.now()
  const { transactionId, orderId } = attempt
  const portion = { transactionId, orderId, amount }
  await tx.insert(refundSends).values({ ...outside(now), ...portion, refundId: refund.id })
  await bookSent(deps, tx, refund, [portion], 'by_gateway')
  const toAccount = Math.max(0, Math.min(refund.toAccount, refund.amount - takenBy(await sendsOf(tx, refund.id))))
  await tx.update(refunds).set({ toAccount, updatedAt: now }).where(eq(refunds.id, refund.id))
  await endIfDone(tx, refund.id, now)
}

/** A refund of its own, so that the office sees it. */
async function bookUnasked(movement: Movement, amount: number): Promise<void> {
  const { deps, tx, transaction, attempt } = movement
  const now = deps.clock.now()
  const { orderId } = attempt
  const parts = (await lockParts(tx, transaction.id)).filter((part) => part.orderId === orderId)
  const shares = sharesByDue(amount, parts)
  const of = { transactionId: transaction.id, orderId }
  await writeLedger(tx, [{ ...of, kind: 'refund', amount: 0 - amount, shares: negated(shares) }], now)
  for (const { bookingId, amount: share } of shares) {
    if (bookingId === null) continue
    await addReturned(tx, { bookingId, orderId, amount: share })
    const paid = sql`greatest(0, ${bookings.paid} - ${share})`
    const fee = sql`${bookings.fee} - greatest(0, ${share} - ${bookings.paid})`
    await tx.update(bookings).set({ paid, fee, updatedAt: now }).where(eq(bookings.id, bookingId))
  }
  const id = randomUUID()
  const bookingId = parts.length === 1 ? (parts[0]?.booking.id ?? null) : null
  const opened = { id, reason: 'gateway' as const, bookingId, ...of, amount, status: 'refunded' as const }
  await tx.insert(refunds).values({ ...opened, createdAt: now, updatedAt: now })
  await tx.insert(refundSends).values({ ...outside(now), ...of, amount, refundId: id })
  await alertStaff(tx, { alert: 'taken_back', id: orderId, since: now }, now)
  await enqueue(tx, [refundSentMail.job({ refundId: id }), refundedNotice.job({ refundId: id })], now)
}

function outside(now: Date) {
  const sent = { state: 'sent' as const, byGateway: true, isOutside: true }
  return { key: randomUUID(), ...sent, sentAt: now, createdAt: now, updatedAt: now }
}
