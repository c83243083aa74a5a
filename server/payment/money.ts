import { eq } from 'drizzle-orm'
import { type BookingEvent, nextStatus, type StoredPaymentStatus } from '../../core/booking/status.ts'
import { sumRupiah } from '../../core/common/money.ts'
import { isOpen, isSettled } from '../../core/payment/attempt.ts'
import { issueJob } from '../booking/jobs.ts'
import type { BookingRow } from '../booking/module.ts'
import { confirmBookings, productOf } from '../booking/registry.ts'
import type { Log } from '../common/log.ts'
import type { Db } from '../db/connect.ts'
import { bookings } from '../db/schema/booking.ts'
import { ledger, paymentAttempts, transactions } from '../db/schema/payment.ts'
import { enqueue, type Job } from '../outbox/jobs.ts'
import type { GatewayNotice, PaymentDeps } from './gateway.ts'
import { refundDueMail, reversedMail, withdrawJob } from './jobs.ts'
import { type AttemptRow, attemptsOf, lockBookings, openElsewhere, type TransactionRow } from './rows.ts'

/** A notice that moves money, with its transaction locked. */
export type Movement = {
  deps: PaymentDeps
  tx: Db
  transaction: TransactionRow
  attempt: AttemptRow
  notice: GatewayNotice
  log: Log
}

type Entry = Pick<typeof ledger.$inferInsert, 'kind' | 'amount'>

/**
 * Money came in. It pays the bookings when each of them is still to be paid and its stock is still there, in time or late; otherwise all of it is due
 * back: nobody wants half of a round trip.
 */
export async function bookPayment(movement: Movement): Promise<void> {
  const { deps, tx, transaction, attempt, notice, log } = movement
  await writeLedger(movement, [
    { kind: 'payment', amount: attempt.amount - attempt.fee },
    { kind: 'fee', amount: attempt.fee },
  ])
  const rows = await lockBookings(tx, transaction.id)
  const now = deps.clock.now()
  const due = isDue(movement, rows)
  const buys = due && (await confirmAll(movement, rows))
  const settled = { gatewayId: notice.gatewayId, paidAt: notice.paidAt ?? now }
  await changeAttempt(movement, { ...settled, status: buys ? 'paid' : 'surplus' })
  if (buys) return await bookSale(movement, rows)
  log.warn({ order: attempt.orderId, due }, 'payment is due back')
  // Bookings that this money was not due for may have been paid by other money, or can still be.
  await setAll(movement, due ? rows : [], 'pay_late_without_stock')
  await writeLedger(movement, [{ kind: 'refund_due', amount: attempt.amount }])
  await enqueue(tx, [refundDueMail.job({ transactionId: transaction.id, orderId: attempt.orderId })], now)
}

/** False for a second payment, and for money that was asked for when there were other bookings. */
function isDue({ transaction, attempt }: Movement, rows: readonly BookingRow[]): boolean {
  const open = [transaction, ...rows].every(({ paymentStatus }) => nextStatus(paymentStatus, 'pay') !== null)
  const total = sumRupiah(rows.map(({ amount }) => amount))
  return open && rows.length > 0 && total === attempt.amount - attempt.fee
}

async function bookSale(movement: Movement, rows: readonly BookingRow[]): Promise<void> {
  const { deps, tx, transaction, attempt } = movement
  const now = deps.clock.now()
  await setAll(movement, rows, 'pay')
  await enqueue(tx, issueJobs(rows, attempt), now, issueAt(movement))
  await enqueue(tx, await withdrawals(tx, transaction, attempt, rows), now)
}

class NotAll extends Error {}

/** All or none: stock that was taken for some is given back when it is not there for others. */
async function confirmAll({ deps, tx }: Movement, rows: readonly BookingRow[]): Promise<boolean> {
  try {
    await tx.transaction(async (inner) => {
      const confirmed = await confirmBookings(deps, inner, rows)
      if (confirmed.size < rows.length) throw new NotAll()
    })
    return true
  } catch (error) {
    if (error instanceof NotAll) return false
    throw error
  }
}

function issueJobs(rows: readonly BookingRow[], { orderId }: AttemptRow): Job[] {
  return rows.map(({ id }) => issueJob.job({ bookingId: id, orderId }))
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
  rows: readonly BookingRow[],
): Promise<Job[]> {
  const own = (await attemptsOf(tx, transaction.id)).filter(
    ({ status, orderId }) => isOpen(status) && orderId !== paid.orderId,
  )
  const elsewhere = await openElsewhere(
    tx,
    transaction.id,
    rows.map(({ id }) => id),
  )
  return [...own.map(({ orderId }) => orderId), ...elsewhere].map((orderId) => withdrawJob.job({ orderId }))
}

/** Money was sent back. Bookings that it paid end with it. */
export async function bookRefund(movement: Movement): Promise<void> {
  const { transaction, attempt } = movement
  await writeLedger(movement, [
    // Told of the refund before the payment: both happened.
    ...(isSettled(attempt.status) ? [] : [{ kind: 'payment' as const, amount: attempt.amount }]),
    { kind: 'refund', amount: -attempt.amount },
  ])
  await changeAttempt(movement, { status: 'refunded' })
  const late = attempt.status === 'surplus' && transaction.paymentStatus === 'refund_due'
  if (attempt.status === 'paid' || late) await endBookings(movement, 'refund')
}

/** The bank took settled money back. Bookings that it paid end with it: their holds ended when they were paid. */
export async function bookReversal(movement: Movement): Promise<void> {
  const { deps, tx, transaction, attempt } = movement
  await writeLedger(movement, [{ kind: 'reversal', amount: -attempt.amount }])
  await changeAttempt(movement, { status: 'reversed' })
  if (attempt.status === 'surplus') {
    await writeLedger(movement, [{ kind: 'refund_due', amount: -attempt.amount }])
    if (transaction.paymentStatus === 'refund_due') await endBookings(movement, 'refund')
    return
  }
  await endBookings(movement, 'reverse')
  const mail = reversedMail.job({ transactionId: transaction.id, orderId: attempt.orderId })
  await enqueue(tx, [mail], deps.clock.now())
}

async function changeAttempt({ deps, tx, attempt }: Movement, changed: Partial<AttemptRow>): Promise<void> {
  await tx
    .update(paymentAttempts)
    .set({ ...changed, updatedAt: deps.clock.now() })
    .where(eq(paymentAttempts.orderId, attempt.orderId))
}

/** Of the bookings only those that stand as the transaction does: others were paid by other money. */
async function endBookings(movement: Movement, event: 'refund' | 'reverse'): Promise<void> {
  const { tx, transaction } = movement
  const rows = await lockBookings(tx, transaction.id)
  const own = rows.filter(({ paymentStatus }) => paymentStatus === transaction.paymentStatus)
  for (const { id, service } of own) await productOf(movement.deps, service).booking.release(tx, id)
  await setAll(movement, own, event)
}

async function setAll(
  { deps, tx, transaction }: Movement,
  rows: readonly BookingRow[],
  event: BookingEvent,
): Promise<void> {
  const now = deps.clock.now()
  const ended = event === 'reverse' ? { timeLimit: now } : {}
  const next = nextStatus(transaction.paymentStatus, event)
  if (next) {
    const changed = { ...ended, paymentStatus: next, updatedAt: now }
    await tx.update(transactions).set(changed).where(eq(transactions.id, transaction.id))
  }
  for (const row of rows) {
    const status = nextStatus(row.paymentStatus, event)
    if (!status) continue
    const changed = { ...ended, ...progress(status, row, now), paymentStatus: status, updatedAt: now }
    await tx.update(bookings).set(changed).where(eq(bookings.id, row.id))
  }
}

function progress(status: StoredPaymentStatus, row: BookingRow, now: Date) {
  if (status === 'paid') return { checkoutStatus: 'done' as const, paidAt: now }
  if (status === 'unpaid') return { checkoutStatus: 'checked_out' as const, paidAt: null }
  return { checkoutStatus: row.checkoutStatus, paidAt: row.paidAt }
}

/** Money in is positive, money out negative; `refund_due` is a debt on top and no part of the sum. A fee of nothing is not written. */
async function writeLedger({ deps, tx, transaction, attempt }: Movement, entries: readonly Entry[]): Promise<void> {
  const at = deps.clock.now()
  const rows = entries.filter(({ amount }) => amount !== 0)
  if (rows.length === 0) return
  await tx
    .insert(ledger)
    .values(rows.map((entry) => ({ ...entry, transactionId: transaction.id, orderId: attempt.orderId, at })))
}
