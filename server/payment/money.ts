import { and, eq, sql } from 'drizzle-orm'
import { type BookingEvent, nextStatus } from '../../core/booking/status.ts'
import { sumRupiah } from '../../core/common/money.ts'
import { isOpen, isSettled } from '../../core/payment/attempt.ts'
import { issueJob, ticketMail, withdrawJob } from '../booking/jobs.ts'
import { confirmBookings } from '../booking/registry.ts'
import type { Db } from '../db/connect.ts'
import { ledger, paymentAttempts, transactions } from '../db/schema/payment.ts'
import { enqueue, type Job } from '../outbox/jobs.ts'
import { addMoney, returnMoney } from './booking-money.ts'
import { refundDueMail, reversedMail } from './jobs.ts'
import {
  type AttemptRow,
  attemptsOf,
  isVoid,
  lockParts,
  type Movement,
  openElsewhere,
  type Part,
  type TransactionRow,
} from './rows.ts'

type Entry = Pick<typeof ledger.$inferInsert, 'kind' | 'amount'>

/**
 * Money came in. It pays the bookings when it is still due for each of them and their stock is still there, in time or late; otherwise all of it is due
 * back: half of a round trip is of no use.
 */
export async function bookPayment(movement: Movement): Promise<void> {
  const { deps, tx, transaction, attempt, notice, log } = movement
  await writeLedger(movement, [
    { kind: 'payment', amount: attempt.amount - attempt.fee },
    { kind: 'fee', amount: attempt.fee },
  ])
  const parts = await lockParts(tx, transaction.id)
  const now = deps.clock.now()
  const due = isDue(movement, parts)
  const buys = due && (await confirmAll(movement, parts))
  const settled = { gatewayId: notice.gatewayId, paidAt: notice.paidAt ?? now }
  await changeAttempt(movement, { ...settled, status: buys ? 'paid' : 'surplus' })
  if (buys) return await bookSale(movement, parts)
  log.warn({ order: attempt.orderId, due }, 'payment is due back')
  await changeTransaction(movement, 'pay_late_without_stock')
  // Bookings that this money was not due for may have been paid by other money, or can still be.
  if (due) await addMoney(movement, parts, 'late')
  await writeLedger(movement, [{ kind: 'refund_due', amount: attempt.amount }])
  await enqueue(tx, [refundDueMail.job({ transactionId: transaction.id, orderId: attempt.orderId })], now)
}

/** False for a second payment, and for money that was asked for when there were other bookings. */
function isDue({ transaction, attempt }: Movement, parts: readonly Part[]): boolean {
  const open = [transaction, ...parts.map(({ booking }) => booking)].every(
    ({ paymentStatus }) => nextStatus(paymentStatus, 'pay') !== null,
  )
  const total = sumRupiah(parts.map(({ due }) => due))
  return open && parts.length > 0 && !isVoid(parts) && total === attempt.amount - attempt.fee
}

async function bookSale(movement: Movement, parts: readonly Part[]): Promise<void> {
  const { deps, tx, transaction, attempt } = movement
  const now = deps.clock.now()
  await changeTransaction(movement, 'pay')
  await addMoney(movement, parts, 'in_time')
  await enqueue(tx, ticketJobs(parts, attempt), now, issueAt(movement))
  await enqueue(tx, await withdrawals(tx, transaction, attempt, parts), now)
}

class NotAll extends Error {}

/**
 * All or none: stock that was taken for some is given back when it is not there for others. A booking of which a part is paid has its stock for good.
 */
async function confirmAll({ deps, tx }: Movement, parts: readonly Part[]): Promise<boolean> {
  const held = parts.map(({ booking }) => booking).filter(({ paymentStatus }) => paymentStatus === 'unpaid')
  try {
    await tx.transaction(async (inner) => {
      const confirmed = await confirmBookings(deps, inner, held)
      if (confirmed.size < held.length) throw new NotAll()
    })
    return true
  } catch (error) {
    if (error instanceof NotAll) return false
    throw error
  }
}

/** A ticket that was issued after the down payment is sent again: it no longer names a balance. */
function ticketJobs(parts: readonly Part[], { orderId }: AttemptRow): Job[] {
  return parts.map(({ booking: { id, issueStatus } }) =>
    (issueStatus === 'issued' ? ticketMail : issueJob).job({ bookingId: id, orderId }),
  )
}

/** At once, unless the bank may still take the money back: a ticket cannot be taken back as easily. */
function issueAt({ deps, attempt }: Movement): Date {
  return new Date(deps.clock.now().getTime() + deps.gateway.reversalMinutes(attempt) * 60_000)
}

/** Other codes that these bookings could still be paid with. */
async function withdrawals(
  tx: Db,
  transaction: TransactionRow,
  paid: AttemptRow,
  parts: readonly Part[],
): Promise<Job[]> {
  const own = (await attemptsOf(tx, transaction.id)).filter(
    ({ status, orderId }) => isOpen(status) && orderId !== paid.orderId,
  )
  const elsewhere = await openElsewhere(tx, transaction.id, parts)
  return [...own.map(({ orderId }) => orderId), ...elsewhere].map((orderId) => withdrawJob.job({ orderId }))
}

/** Money was sent back. Bookings that no other money pays end with it. */
export async function bookRefund(movement: Movement): Promise<void> {
  const { attempt } = movement
  await writeLedger(movement, [
    // The notice of the refund came before that of the payment: both happened.
    ...(isSettled(attempt.status) ? [] : [{ kind: 'payment' as const, amount: attempt.amount }]),
    { kind: 'refund', amount: -attempt.amount },
  ])
  await changeAttempt(movement, { status: 'refunded' })
  await takeBack(movement, 'refund')
}

/** The bank took settled money back. Bookings that no other money pays end with it: their holds ended when they were paid. */
export async function bookReversal(movement: Movement): Promise<void> {
  const { deps, tx, transaction, attempt } = movement
  // Money that was owed back is gone, and nothing is owed any more.
  const owed = await owedBack(movement)
  await writeLedger(movement, [
    { kind: 'reversal', amount: -attempt.amount },
    { kind: 'refund_due', amount: -owed },
  ])
  await changeAttempt(movement, { status: 'reversed' })
  await takeBack(movement, transaction.paymentStatus === 'refund_due' ? 'refund' : 'reverse')
  if (attempt.status !== 'paid') return
  const mail = reversedMail.job({ transactionId: transaction.id, orderId: attempt.orderId })
  await enqueue(tx, [mail], deps.clock.now())
}

async function takeBack(movement: Movement, event: 'refund' | 'reverse'): Promise<void> {
  const { tx, transaction, attempt } = movement
  const parts = await lockParts(tx, transaction.id)
  const own = parts.filter(({ orderId }) => orderId === attempt.orderId)
  await returnMoney(movement, own, event)
  const late = attempt.status === 'surplus' && transaction.paymentStatus === 'refund_due'
  if (attempt.status === 'paid' || late) await changeTransaction(movement, event)
}

async function owedBack({ tx, attempt }: Movement): Promise<number> {
  const [row] = await tx
    .select({ owed: sql<string>`coalesce(sum(${ledger.amount}), 0)` })
    .from(ledger)
    .where(and(eq(ledger.orderId, attempt.orderId), eq(ledger.kind, 'refund_due')))
  return Number(row?.owed ?? 0)
}

async function changeAttempt({ deps, tx, attempt }: Movement, changed: Partial<AttemptRow>): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({ ...changed, updatedAt: deps.clock.now() })
    .where(eq(paymentAttempts.orderId, attempt.orderId))
}

async function changeTransaction({ deps, tx, transaction }: Movement, event: BookingEvent): Promise<void> {
  const status = nextStatus(transaction.paymentStatus, event)
  if (!status) return
  const now = deps.clock.now()
  const changed = { paymentStatus: status, updatedAt: now, ...(event === 'reverse' ? { timeLimit: now } : {}) }
  await tx.update(transactions).set(changed).where(eq(transactions.id, transaction.id))
}

/** Money in is positive, money out negative; `refund_due` is a debt on top and no part of the sum. Nothing is written of 0 rupiah. */
async function writeLedger({ deps, tx, transaction, attempt }: Movement, entries: readonly Entry[]): Promise<void> {
  const at = deps.clock.now()
  const rows = entries.filter(({ amount }) => amount !== 0)
  if (rows.length === 0) return
  await tx
    .insert(ledger)
    .values(rows.map((entry) => ({ ...entry, transactionId: transaction.id, orderId: attempt.orderId, at })))
}
