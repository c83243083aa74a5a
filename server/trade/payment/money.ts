import { eq } from 'drizzle-orm'
import { sumRupiah } from '../../../core/base/common/money.ts'
import { type BookingEvent, nextStatus } from '../../../core/trade/booking/status.ts'
import type { Account } from '../../../core/trade/books/accounts.ts'
import { isOpen, isSettled } from '../../../core/trade/payment/attempt.ts'
import type { Db } from '../../base/db/connect.ts'
import { paymentAttempts, transactions } from '../../base/db/schema/trade/payment.ts'
import { alertStaff } from '../../base/mail/alerts.ts'
import { enqueue, type Job } from '../../base/outbox/jobs.ts'
import { paidNotice, refundedNotice } from '../../people/notices/jobs.ts'
import { endRefunds, openRefund } from '../booking/cancel/refund.ts'
import { canBePaid, settleReschedule } from '../booking/change/reschedule-paid.ts'
import { owedByBooking } from '../booking/debts.ts'
import { invoiceJob, issueJob, refundSentMail, ticketMail, withdrawJob } from '../booking/issue/jobs.ts'
import { type LedgerEntry, writeLedger } from '../booking/ledger.ts'
import type { BookingRow } from '../booking/module.ts'
import { confirmBookings, lockPlaces } from '../booking/registry.ts'
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
  type StatedMovement,
  type TransactionRow,
} from './rows.ts'
import { negated, sharesByDue, sharesOfOrder, totalOf } from './shares.ts'
import { soldOf } from './sold.ts'

type Entry = Omit<LedgerEntry, 'transactionId' | 'orderId'>

const IN = ['payment', 'fee'] as const

/** Pays all bookings, in time or late, or owes all of it back: half of a round trip is of no use. Returns those that had no money before. */
export async function bookPayment(movement: StatedMovement): Promise<readonly BookingRow[]> {
  const { deps, tx, transaction, attempt, notice, log } = movement
  const { amount, fee, orderId } = attempt
  const parts = await lockParts(tx, transaction.id)
  const priceShares = sharesByDue(amount - fee, parts)
  const cardShares = sharesByDue(fee, parts)
  await write(movement, [
    { kind: 'payment', amount: amount - fee, shares: priceShares },
    { kind: 'fee', amount: fee, shares: cardShares },
  ])
  const now = deps.clock.now()
  const due = isDue(movement, parts)
  const sold = due ? await confirmAll(movement, parts) : null
  const settled = { gatewayId: notice.gatewayId, paidAt: notice.paidAt ?? now }
  await changeAttempt(movement, { ...settled, status: sold ? 'paid' : 'surplus' })
  if (sold) return await bookSale(movement, sold)
  log.warn({ order: orderId, due }, 'payment is due back')
  await changeTransaction(movement, 'pay_late_without_stock')
  // Bookings that this money was not due for may have been paid by other money, or can still be.
  if (due) {
    await keepSold(movement, parts)
    await addMoney(movement, parts, 'late')
  }
  await write(movement, [{ kind: 'refund_due', amount, shares: await sharesOfOrder(tx, attempt, IN) }])
  const toAccount = deps.gateway.refundable(attempt) ? 0 : amount
  await openRefund(tx, { reason: 'surplus', transactionId: transaction.id, orderId, amount, toAccount }, now)
  await enqueue(tx, [refundDueMail.job({ transactionId: transaction.id, orderId })], now)
  return []
}

/** False for a second payment, and when the bookings changed after the charge. */
function isDue({ transaction, attempt }: Movement, parts: readonly Part[]): boolean {
  const isOpen = ({ paymentStatus }: Pick<BookingRow, 'paymentStatus'>) => nextStatus(paymentStatus, 'pay') !== null
  const open =
    isOpen(transaction) && parts.every(({ booking, move }) => (move ? canBePaid(move, booking) : isOpen(booking)))
  const total = sumRupiah(parts.map(({ due }) => due))
  return open && parts.length > 0 && !isVoid(parts) && total === attempt.amount - attempt.fee
}

/** Before the money counts: a booking that is paid is another one later. */
async function keepSold({ deps, tx, transaction, log }: StatedMovement, parts: readonly Part[]): Promise<void> {
  const sold = await Promise.all(parts.map((part) => soldOf(deps, part, log)))
  await tx.update(transactions).set({ sold }).where(eq(transactions.id, transaction.id))
}

async function bookSale(movement: StatedMovement, parts: readonly Part[]): Promise<readonly BookingRow[]> {
  const { deps, tx, transaction, attempt } = movement
  const now = deps.clock.now()
  await changeTransaction(movement, 'pay')
  await keepSold(movement, parts)
  await addMoney(movement, parts, 'in_time')
  const jobs = [...ticketJobs(parts, attempt), invoiceJob.job({ orderId: attempt.orderId })]
  await enqueue(tx, jobs, now, issueAt(movement))
  await enqueue(tx, [paidNotice.job({ transactionId: transaction.id, orderId: attempt.orderId })], now)
  const sold = parts.map(({ booking }) => booking).filter(({ paymentStatus }) => paymentStatus === 'unpaid')
  for (const { id } of sold) await alertStaff(tx, { alert: 'paid', id }, now)
  await enqueue(tx, await withdrawals(tx, transaction, attempt, parts), now)
  return sold
}

class NotAll extends Error {}

/** All or none; null for none. A partly paid booking has its stock for good, and one that moves gets other stock. */
async function confirmAll(movement: Movement, parts: readonly Part[]): Promise<readonly Part[] | null> {
  const { deps, tx, transaction } = movement
  const held = parts.map(({ booking }) => booking).filter(({ paymentStatus }) => paymentStatus === 'unpaid')
  const moving = parts.filter(({ move }) => move !== null)
  try {
    return await tx.transaction(async (inner) => {
      const confirmed = await confirmBookings(deps, inner, held)
      if (confirmed.size < held.length) throw new NotAll()
      const changing = moving.map(({ booking }) => booking)
      await lockPlaces(deps, inner, changing)
      for (const { booking, move } of moving)
        if (move && !(await settleReschedule(deps, inner, booking, move))) throw new NotAll()
      return moving.length > 0 ? await movedParts(inner, transaction.id, parts) : parts
    })
  } catch (error) {
    if (error instanceof NotAll) return null
    throw error
  }
}

/** Parts after the move, marked with it: its ticket is mailed with the mail of the move. */
async function movedParts(tx: Db, transactionId: string, before: readonly Part[]): Promise<Part[]> {
  const after = await lockParts(tx, transactionId)
  return after.map((part) => {
    return { ...part, move: before.find(({ booking }) => booking.id === part.booking.id)?.move ?? null }
  })
}

/** A ticket issued after the down payment is sent again without the balance. */
function ticketJobs(parts: readonly Part[], { orderId }: AttemptRow): Job[] {
  return parts.flatMap(({ booking: { id, issueStatus }, move }) => {
    if (issueStatus === 'issued' && move) return []
    return [(issueStatus === 'issued' ? ticketMail : issueJob).job({ bookingId: id, orderId })]
  })
}

/** Waits while the bank may reverse the money: tickets are harder to take back. */
function issueAt({ deps, attempt }: Movement): Date {
  return new Date(deps.clock.now().getTime() + deps.gateway.reversalMinutes(attempt) * 60_000)
}

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

/** All that we still hold of the payment goes back: the office may have sent a part of it before. `sentFrom`: our account, where staff sent it. */
export async function bookRefund(movement: Movement, sentFrom?: Account): Promise<void> {
  const { deps, tx, transaction, attempt } = movement
  const parts = await lockParts(tx, transaction.id)
  // The refund's notice may come before the payment's.
  const isFirst = !isSettled(attempt.status)
  const held = isFirst
    ? sharesByDue(attempt.amount, parts)
    : await sharesOfOrder(tx, attempt, [...IN, 'refund', 'reversal'])
  const amount = isFirst ? attempt.amount : totalOf(held)
  const owed = totalOf(await sharesOfOrder(tx, attempt, ['refund_due', 'refund']))
  await write(movement, [
    ...(isFirst ? [{ kind: 'payment' as const, amount, shares: held }] : []),
    { kind: 'refund', amount: 0 - amount, shares: negated(held), sentFrom },
  ])
  const now = deps.clock.now()
  if (!isFirst && amount > owed) await alertStaff(tx, { alert: 'taken_back', id: attempt.orderId, since: now }, now)
  await changeAttempt(movement, { status: 'refunded' })
  const ended = await takeBack(movement, parts, 'refund')
  const jobs = ended.flatMap((refundId) => [refundSentMail.job({ refundId }), refundedNotice.job({ refundId })])
  await enqueue(tx, jobs, now)
}

/** Bookings without other money end: their holds ended when they were paid. */
export async function bookReversal(movement: Movement): Promise<void> {
  const { deps, tx, transaction, attempt } = movement
  const parts = await lockParts(tx, transaction.id)
  const owed = await sharesOfOrder(tx, attempt, ['refund_due', 'refund'])
  await write(movement, [
    { kind: 'reversal', amount: 0 - attempt.amount, shares: negated(await sharesOfOrder(tx, attempt, IN)) },
    { kind: 'refund_due', amount: 0 - totalOf(owed), shares: negated(owed) },
  ])
  await changeAttempt(movement, { status: 'reversed' })
  await takeBack(movement, parts, transaction.paymentStatus === 'refund_due' ? 'refund' : 'reverse')
  if (attempt.status !== 'paid') return
  const now = deps.clock.now()
  const mail = reversedMail.job({ transactionId: transaction.id, orderId: attempt.orderId })
  await enqueue(tx, [mail], now)
  await alertStaff(tx, { alert: 'taken_back', id: attempt.orderId, since: now }, now)
}

/** Ids of the refunds that end with it. */
async function takeBack(movement: Movement, parts: readonly Part[], event: 'refund' | 'reverse'): Promise<string[]> {
  const { deps, tx, transaction, attempt } = movement
  const own = parts.filter(({ orderId }) => orderId === attempt.orderId)
  const bookingIds = await returnMoney(movement, own, event)
  const settledIds = await owedNothing(
    tx,
    own.map(({ booking }) => booking.id),
  )
  const late = attempt.status === 'surplus' && transaction.paymentStatus === 'refund_due'
  if (attempt.status === 'paid' || late) await changeTransaction(movement, event)
  return await endRefunds(tx, { bookingIds, settledIds, orderId: attempt.orderId }, deps.clock.now())
}

async function owedNothing(tx: Db, ids: readonly string[]): Promise<string[]> {
  const owed = await owedByBooking(tx, ids)
  return ids.filter((id) => (owed.get(id) ?? []).length === 0)
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

async function write({ deps, tx, transaction, attempt }: Movement, entries: readonly Entry[]): Promise<void> {
  const of = { transactionId: transaction.id, orderId: attempt.orderId }
  await writeLedger(
    tx,
    entries.map((entry) => ({ ...entry, ...of })),
    deps.clock.now(),
  )
}
