import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { sumRupiah } from '../../core/base/common/money.ts'
import { TOTAL_PAID } from '../../core/trade/booking/price.ts'
import { isPaid } from '../../core/trade/booking/status.ts'
import type { Db } from '../base/db/connect.ts'
import { bookings } from '../base/db/schema/trade/booking.ts'
import {
  ledger,
  ledgerShares,
  paymentAttempts,
  refunds,
  transactionBookings,
  transactions,
} from '../base/db/schema/trade/payment.ts'
import { owedFor, totalOwed } from '../trade/booking/debts.ts'
import type { BookingRow } from '../trade/booking/module.ts'
import { checkBooks as checkDoubleEntry } from '../trade/books/check.ts'
import type { AttemptRow } from '../trade/payment/rows.ts'
import type { TestApp } from './app.ts'
import type { Buyer } from './payment.ts'
import { priceIn } from './tour.ts'
import { hasStockForGood } from './tour-sale.ts'

/** Bookings, payments, refunds and the ledger must agree. */
export async function checkBooks(test: TestApp, { user }: Buyer, ids: readonly string[]): Promise<void> {
  for (const id of ids) await checkBooking(test, id)
  for (const attempt of await attemptsOfMember(test.deps.db, user.id)) await checkAttempt(test.deps.db, attempt)
  await checkShares(test.deps.db)
  await checkDays(test.deps.db)
  expect(await checkDoubleEntry(test.deps.db)).toMatchObject({ balances: true, unbalanced: [], differing: [] })
}

export async function attemptsOfMember(db: Db, userId: string): Promise<AttemptRow[]> {
  const rows = await db
    .select({ attempt: paymentAttempts })
    .from(paymentAttempts)
    .innerJoin(transactions, eq(transactions.id, paymentAttempts.transactionId))
    .where(eq(transactions.userId, userId))
    .orderBy(paymentAttempts.orderId)
  return rows.map(({ attempt }) => attempt)
}

function totalIn({ detail }: BookingRow): number | undefined {
  const lines: { code: string; amount: number }[] = Object(detail).payments ?? []
  return lines.find(({ code }) => code === TOTAL_PAID)?.amount
}

async function checkBooking(test: TestApp, id: string): Promise<void> {
  const { db } = test.deps
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id))
  if (!row) return
  const counting = and(eq(transactionBookings.bookingId, id), isNotNull(transactionBookings.orderId))
  const parts = await db.select().from(transactionBookings).where(counting)
  const sent = sumRupiah(parts.map(({ returned }) => returned))
  const [price, fees] = [sumRupiah(parts.map(({ due }) => due)), sumRupiah(parts.map(({ fee }) => fee))]
  expect(row.paid + row.fee).toBe(price + fees - sent)
  if (sent === 0) expect([row.paid, row.fee]).toEqual([price, fees])
  const given = sumRupiah((await givenTo(db, id, ['reduced', 'gateway'])).map((each) => each.amount))
  const unasked = sumRupiah((await givenTo(db, id, ['gateway'])).map((each) => each.amount))
  expect([row.paid >= 0, row.fee >= 0, sent <= (row.refund ?? 0) + given]).toEqual([true, true, true])
  // Other tests book without one.
  const product = Object.hasOwn(Object(row.detail), 'price') ? priceIn(row) : (totalIn(row) ?? row.amount)
  expect([row.amount, row.amount > 0]).toEqual([
    sumRupiah([product, ...row.adjustments.map((each) => each.amount)]),
    true,
  ])
  for (const { orderId, due, fee, returned } of parts)
    expect(await heldFor(db, id, orderId ?? '')).toBe(due + fee - returned)
  checkStatus(row, totalOwed(await owedFor(db, id)) - unasked)
  if (row.paymentStatus === 'refunded' && row.paid > 0)
    expect(await returnedFor(db, id)).toBeGreaterThanOrEqual(row.refund ?? Infinity)
  await checkRefund(db, row)
  if (isPaid(row.paymentStatus)) expect(await hasStockForGood(test, id)).toBe(true)
  else expect(await hasStockForGood(test, id)).not.toBe(true)
}

/** `owed`: given back since the price fell, and not sent yet; less what went without a request. */
function checkStatus({ paymentStatus: status, amount, paid, due }: BookingRow, owed: number): void {
  if (status === 'paid') expect([paid - owed, due]).toEqual([amount, 0])
  if (status === 'partially_paid') expect([paid > 0, due]).toEqual([true, amount - (paid - owed)])
  if (status === 'unpaid') expect([paid, due > 0]).toEqual([0, true])
  if (status === 'refund_due') expect([paid > 0, due]).toEqual([true, 0])
  if (status === 'refunded') expect(due).toBe(0)
}

async function givenTo(db: Db, id: string, reasons: readonly ('reduced' | 'gateway')[]) {
  return await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.bookingId, id), inArray(refunds.reason, [...reasons])))
}

async function checkRefund(db: Db, { id, refund, refundStatus, paymentStatus }: BookingRow): Promise<void> {
  const rows = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.bookingId, id), eq(refunds.reason, 'cancelled')))
  expect(rows.map(({ status, amount }) => [status, amount])).toEqual(refund ? [[refundStatus, refund]] : [])
  if (refundStatus) expect(refundStatus === 'refunded').toBe(paymentStatus === 'refunded')
}

async function checkAttempt(db: Db, { orderId, amount, fee, status }: AttemptRow): Promise<void> {
  const entries = await db.select().from(ledger).where(eq(ledger.orderId, orderId))
  const held = sumRupiah(entries.filter(({ kind }) => kind !== 'refund_due').map((entry) => entry.amount))
  const counted = await db.select().from(transactionBookings).where(eq(transactionBookings.orderId, orderId))
  const sent = sumRupiah(counted.map(({ returned }) => returned))
  expect(held).toBe(status === 'paid' || status === 'surplus' ? amount - sent : 0)
  const brought = [sumRupiah(counted.map(({ due }) => due)), sumRupiah(counted.map((part) => part.fee))]
  if (status === 'paid') expect(brought).toEqual([amount - fee, fee])
  else if (status !== 'surplus') expect(brought).toEqual([0, 0])
  const rows = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.reason, 'surplus')))
  if (status === 'surplus') expect(rows.map((row) => [row.status !== 'refunded', row.amount])).toEqual([[true, amount]])
  else expect(rows.filter((row) => row.status !== 'refunded')).toEqual([])
}

async function heldFor(db: Db, bookingId: string, orderId: string): Promise<number> {
  const rows = await db
    .select({ amount: ledgerShares.amount, kind: ledger.kind })
    .from(ledgerShares)
    .innerJoin(ledger, eq(ledger.id, ledgerShares.ledgerId))
    .where(and(eq(ledgerShares.bookingId, bookingId), eq(ledger.orderId, orderId)))
  return sumRupiah(rows.filter(({ kind }) => kind !== 'refund_due').map(({ amount }) => amount))
}

async function returnedFor(db: Db, bookingId: string): Promise<number> {
  const rows = await db
    .select({ amount: ledgerShares.amount })
    .from(ledgerShares)
    .innerJoin(ledger, eq(ledger.id, ledgerShares.ledgerId))
    .where(and(eq(ledgerShares.bookingId, bookingId), eq(ledger.kind, 'refund')))
  return 0 - sumRupiah(rows.map(({ amount }) => amount))
}

async function checkShares(db: Db): Promise<void> {
  const { rows } = await db.execute(sql`
    select l.id, l.amount, sum(s.amount) as shares from ledger l left join ledger_shares s on s.ledger_id = l.id
    group by l.id having l.amount is distinct from sum(s.amount)`)
  expect(rows).toEqual([])
}

async function checkDays(db: Db): Promise<void> {
  const { rows } = await db.execute(sql`
    with entries as (
      select (l.at at time zone 'Asia/Jakarta')::date as day, coalesce(s.service, '') as service,
        coalesce(a.bank_code || '/' || a.product_code, '') as channel, l.kind, sum(s.amount) as amount,
        count(*) filter (where s.line = 0 and l.amount <> 0) as entries
      from ledger l join ledger_shares s on s.ledger_id = l.id left join payment_attempts a on a.order_id = l.order_id
      group by 1, 2, 3, 4
    ), days as (
      select day, service, channel, kind, sum(amount) as amount, sum(entries) as entries from ledger_days group by 1, 2, 3, 4
    )
    (select * from entries except select * from days) union all (select * from days except select * from entries)`)
  expect(rows).toEqual([])
}
