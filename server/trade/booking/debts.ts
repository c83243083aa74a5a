import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, notInArray, sql } from 'drizzle-orm'
import { sumRupiah } from '../../../core/base/common/money.ts'
import { leftToSend } from '../../../core/trade/booking/change/refund-sends.ts'
import { deadlineOf, earliestLimit } from '../../../core/trade/booking/status.ts'
import type { Db } from '../../base/db/connect.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { bookingReschedules } from '../../base/db/schema/trade/move.ts'
import {
  ledger,
  ledgerShares,
  paymentAttempts,
  transactionBookings,
  transactions,
} from '../../base/db/schema/trade/payment.ts'
import type { BookingDeps } from './module.ts'

/** Transactions before bookings: payments lock in the same order. */
export async function lockTransactions(tx: Db, bookingIds: string | readonly string[]): Promise<void> {
  const own = tx
    .select({ id: transactionBookings.transactionId })
    .from(transactionBookings)
    .where(inArray(transactionBookings.bookingId, [bookingIds].flat()))
  await tx
    .select({ id: transactions.id })
    .from(transactions)
    .where(inArray(transactions.id, own))
    .orderBy(asc(transactions.id))
    .for('update')
}

/** `left`: rupiah of a payment that are neither sent back nor owed back. */
export type Payment = {
  transactionId: string
  orderId: string
  gateway: string
  bankCode: string
  productCode: string
  left: number
}
export type Debt = Omit<Payment, 'left'> & { amount: number }

/** Newest first. */
export async function paymentsOf(tx: Db, bookingId: string): Promise<Payment[]> {
  const { transactionId, due, fee, returned, orderId } = transactionBookings
  const { gateway, bankCode, productCode } = paymentAttempts
  const rows = await tx
    .select({ transactionId, due, fee, returned, orderId, gateway, bankCode, productCode })
    .from(transactionBookings)
    .innerJoin(paymentAttempts, eq(paymentAttempts.orderId, orderId))
    .where(and(eq(transactionBookings.bookingId, bookingId), isNotNull(orderId)))
    .orderBy(desc(paymentAttempts.paidAt), desc(paymentAttempts.orderId))
  const owed = await owedFor(tx, bookingId)
  return rows.flatMap(({ due, fee, returned, orderId, ...payment }) => {
    if (orderId === null) return []
    const back = owed.find((each) => each.orderId === orderId)?.amount ?? 0
    return [{ ...payment, orderId, left: due + fee - returned - back }]
  })
}

/** Newest payment first, on each at most what is left of it. */
export function debtsOf(payments: readonly Payment[], refund: number): Debt[] {
  let open = refund
  return payments.flatMap(({ left, ...payment }) => {
    const amount = Math.max(0, Math.min(open, left))
    open -= amount
    return amount > 0 ? [{ ...payment, amount }] : []
  })
}

/** Rupiah that the gateway cannot send back the way they were paid. */
export function toAccountOf({ gateway }: Pick<BookingDeps, 'gateway'>, debts: readonly Debt[]): number {
  return sumRupiah(debts.filter((debt) => !gateway.refundable(debt)).map(({ amount }) => amount))
}

export async function openAttempts(tx: Db, bookingId: string): Promise<string[]> {
  const rows = await tx
    .select({ orderId: paymentAttempts.orderId })
    .from(paymentAttempts)
    .innerJoin(transactionBookings, eq(transactionBookings.transactionId, paymentAttempts.transactionId))
    .where(and(eq(transactionBookings.bookingId, bookingId), inArray(paymentAttempts.status, ['starting', 'pending'])))
  return rows.map(({ orderId }) => orderId)
}

type Standing = { id: string; due: number; paid: number }

/** Sets the amount that open transactions charge for a booking; those that charge nothing any more lose it. */
export async function changeOpenParts(tx: Db, { id, due, paid }: Standing, now: Date): Promise<void> {
  const open = tx
    .select({ id: transactions.id })
    .from(transactions)
    .innerJoin(transactionBookings, eq(transactionBookings.transactionId, transactions.id))
    .where(and(eq(transactionBookings.bookingId, id), eq(transactions.paymentStatus, 'unpaid')))
  const own = and(
    eq(transactionBookings.bookingId, id),
    isNull(transactionBookings.orderId),
    inArray(transactionBookings.transactionId, open),
  )
  if (due > 0) {
    await tx.update(transactionBookings).set({ due, paidBefore: paid }).where(own)
    return
  }
  const gone = await tx.delete(transactionBookings).where(own).returning({ id: transactionBookings.transactionId })
  for (const { id: transactionId } of gone) {
    const others = await tx.$count(transactionBookings, eq(transactionBookings.transactionId, transactionId))
    if (others > 0) continue
    await tx.update(transactions).set({ timeLimit: null, updatedAt: now }).where(eq(transactions.id, transactionId))
  }
}

/** Open transactions end with the earliest limit of what they pay for; one that was ended stays ended. A change that waits for its money has a limit of its own. Lock the transactions before. */
export async function limitOpen(tx: Db, bookingId: string, now: Date): Promise<void> {
  const { paymentStatus, timeLimit, balanceLimit } = bookings
  const own = tx
    .select({ id: transactionBookings.transactionId })
    .from(transactionBookings)
    .where(and(eq(transactionBookings.bookingId, bookingId), isNull(transactionBookings.orderId)))
  const moves = tx
    .select({ id: bookingReschedules.transactionId })
    .from(bookingReschedules)
    .where(isNotNull(bookingReschedules.transactionId))
  const rows = await tx
    .select({ id: transactions.id, limit: transactions.timeLimit, paymentStatus, timeLimit, balanceLimit })
    .from(transactions)
    .innerJoin(transactionBookings, eq(transactionBookings.transactionId, transactions.id))
    .innerJoin(bookings, eq(bookings.id, transactionBookings.bookingId))
    .where(
      and(
        inArray(transactions.id, own),
        notInArray(transactions.id, moves),
        eq(transactions.paymentStatus, 'unpaid'),
        gt(transactions.timeLimit, now),
      ),
    )
  for (const [id, held] of Map.groupBy(rows, (row) => row.id)) {
    const limit = earliestLimit(held.map(deadlineOf))
    if (limit && limit.getTime() !== held[0]?.limit?.getTime())
      await tx.update(transactions).set({ timeLimit: limit, updatedAt: now }).where(eq(transactions.id, id))
  }
}

type Owed = { transactionId: string; orderId: string; channel: string; amount: number }

/** Amounts that are still to be sent back for a booking, newest payment first. */
export async function owedFor(db: Db, bookingId: string): Promise<Owed[]> {
  return (await owedByBooking(db, [bookingId])).get(bookingId) ?? []
}

export function totalOwed(owed: readonly Owed[]): number {
  return sumRupiah(owed.map(({ amount }) => amount))
}

/** The first of them, up to `most` in all. */
export function capOwed(owed: readonly Owed[], most: number): Owed[] {
  let left = most
  return owed.flatMap((each) => {
    const amount = Math.min(left, each.amount)
    left -= amount
    return amount > 0 ? [{ ...each, amount }] : []
  })
}

export async function owedByBooking(db: Db, bookingIds: readonly string[]): Promise<Map<string, Owed[]>> {
  if (bookingIds.length === 0) return new Map()
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
