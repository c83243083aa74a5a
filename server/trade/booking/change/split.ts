import { randomUUID } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import { ApiError } from '../../../../core/base/common/call/errors.ts'
import { shareOut, sumRupiah } from '../../../../core/base/common/money.ts'
import type { Adjustment } from '../../../../core/trade/booking/change/adjustment.ts'
import { type Halves, halves, shareWithin } from '../../../../core/trade/booking/change/split.ts'
import { isPaid } from '../../../../core/trade/booking/status.ts'
import { bookingCode } from '../../../base/common/booking-code.ts'
import { changedAt } from '../../../base/common/version.ts'
import type { Db } from '../../../base/db/connect.ts'
import { bookingPassengers, bookings } from '../../../base/db/schema/trade/booking.ts'
import { paymentAttempts, transactionBookings } from '../../../base/db/schema/trade/payment.ts'
import { stockClaims } from '../../../base/db/schema/trade/stock.ts'
import { enqueue } from '../../../base/outbox/jobs.ts'
import { bookStanding } from '../../books/post.ts'
import { isUse } from '../../codes/codes.ts'
import { changeOpenParts, openAttempts, owedFor, totalOwed } from '../debts.ts'
import { bookingMadeMail, expiredMail, issueJob, ticketAgainMail, withdrawJob } from '../issue/jobs.ts'
import { type LedgerEntry, writeLedger } from '../ledger.ts'
import { splitCost } from '../make/costs.ts'
import { renewTerms } from '../make/search-words.ts'
import type { BookingDeps, BookingRow, PassengerRow, SplitHalf } from '../module.ts'
import { productOf } from '../registry.ts'
import { passengersOf } from '../show/bookings.ts'
import { hasTicket } from '../show/view.ts'
import { priceOf } from './reprice.ts'

/** Money of one half. */
export type SplitMoney = Pick<BookingRow, 'amount' | 'due' | 'paid' | 'fee' | 'adjustments' | 'paymentStatus'>
type Planned = Halves<SplitMoney & SplitHalf> & { people: Halves<PassengerRow[]> }

/** How money and places are shared when the people with these indexes leave. Throws ApiError('cannot_split') where the product cannot, or where no traveller would stay. */
export async function planSplit(
  deps: BookingDeps,
  db: Db,
  row: BookingRow,
  indexes: readonly number[],
): Promise<Planned> {
  const passengers = await passengersOf(db, row.id)
  const leaving = new Set(indexes)
  const people = {
    stays: passengers.filter(({ index }) => !leaving.has(index)),
    leaves: passengers.filter(({ index }) => leaving.has(index)),
  }
  const known = people.leaves.length === leaving.size && people.stays.length > 0
  const half = known ? productOf(deps, row.service).booking.split?.(row, passengers, leaving) : null
  if (!half || half.stays.price + half.leaves.price !== priceOf(row)) throw new ApiError('cannot_split')
  const adjustments = splitAdjustments(row.adjustments, { stays: half.stays.price, leaves: half.leaves.price })
  const amounts = {
    stays: half.stays.price + sumOf(adjustments.stays),
    leaves: half.leaves.price + sumOf(adjustments.leaves),
  }
  if (amounts.stays < 1 || amounts.leaves < 1) throw new ApiError('cannot_split')
  const owed = totalOwed(await owedFor(db, row.id))
  const money = isPaid(row.paymentStatus) ? paidHalves(row, amounts, owed) : unpaidHalves(row, amounts)
  return {
    stays: { ...half.stays, ...money.stays, amount: amounts.stays, adjustments: adjustments.stays },
    leaves: { ...half.leaves, ...money.leaves, amount: amounts.leaves, adjustments: adjustments.leaves },
    people,
  }
}

type Shared = Halves<Pick<SplitMoney, 'due' | 'paid' | 'fee' | 'paymentStatus'>>

function unpaidHalves({ due, amount }: BookingRow, amounts: Halves<number>): Shared {
  const dues = due < amount ? halves(due, amounts) : amounts
  const rest = { paid: 0, fee: 0, paymentStatus: 'unpaid' as const }
  return { stays: { due: dues.stays, ...rest }, leaves: { due: dues.leaves, ...rest } }
}

/** Amounts owed back stay with the booking that they were taken off. */
function paidHalves({ paid, fee }: BookingRow, amounts: Halves<number>, owed: number): Shared {
  const kept = halves(paid - owed, amounts)
  if (kept.leaves < 1 || kept.stays < 1) throw new ApiError('cannot_split')
  const statusOf = (due: number) => (due > 0 ? ('partially_paid' as const) : ('paid' as const))
  const dues = { stays: amounts.stays - kept.stays, leaves: amounts.leaves - kept.leaves }
  return {
    stays: { due: dues.stays, paid: kept.stays + owed, fee, paymentStatus: statusOf(dues.stays) },
    leaves: { due: dues.leaves, paid: kept.leaves, fee: 0, paymentStatus: statusOf(dues.leaves) },
  }
}

function splitAdjustments(adjustments: readonly Adjustment[], prices: Halves<number>): Halves<Adjustment[]> {
  const shared = adjustments.map((each) => ({ each, amounts: halves(each.amount, prices) }))
  const of = (which: keyof Halves<number>) =>
    shared.flatMap(({ each, amounts }) => (amounts[which] === 0 ? [] : [{ ...each, amount: amounts[which] }]))
  return { stays: of('stays'), leaves: of('leaves') }
}

function sumOf(adjustments: readonly Adjustment[]): number {
  return sumRupiah(adjustments.map(({ amount }) => amount))
}

/** Lock the booking by `lockToChange` before. Returns both as they are then; call `wakeOutbox` after the commit. */
export async function splitBooking(
  deps: BookingDeps,
  tx: Db,
  row: BookingRow,
  indexes: readonly number[],
): Promise<Halves<BookingRow>> {
  const now = deps.clock.now()
  const { stays, leaves, people } = await planSplit(deps, tx, row, indexes)
  const { price: _, places, ...made } = leaves
  const newest: BookingRow = {
    ...row,
    ...made,
    id: randomUUID(),
    code: await freeCode(tx),
    updatedAt: now,
  }
  await tx.insert(bookings).values(newest)
  const moved = await movePayments(tx, row, newest, now)
  await tx.update(bookings).set({ fee: moved.fee }).where(eq(bookings.id, newest.id))
  const { price: __, places: ___, ...left } = stays
  const kept = { ...left, fee: row.fee - moved.fee, updatedAt: changedAt(row.updatedAt, now) }
  await tx.update(bookings).set(kept).where(eq(bookings.id, row.id))
  const first = { ...row, ...kept }
  const second = { ...newest, fee: moved.fee }
  await splitCost(tx, first, second)
  await bookStanding(tx, [first.id, second.id], now)
  await movePeople(tx, people.leaves, second.id)
  await moveStock(tx, row.id, second.id, places)
  const open = await openAttempts(tx, row.id)
  await changeOpenParts(tx, first, now)
  await renewTerms(tx, first, await passengersOf(tx, first.id))
  await renewTerms(tx, second, await passengersOf(tx, second.id))
  await enqueue(
    tx,
    open.map((orderId) => withdrawJob.job({ orderId })),
    now,
  )
  await tellAbout(tx, second, moved.orderId, now)
  if (hasTicket(first)) await enqueue(tx, [ticketAgainMail.job({ bookingId: first.id, sending: randomUUID() })], now)
  return { stays: first, leaves: second }
}

/** The new one as a booking that was just made, or with its tickets. */
async function tellAbout(tx: Db, row: BookingRow, orderId: string | null, now: Date): Promise<void> {
  const { id: bookingId, timeLimit } = row
  if (hasTicket(row)) await enqueue(tx, [ticketAgainMail.job({ bookingId, sending: randomUUID() })], now)
  else if (isPaid(row.paymentStatus)) {
    if (orderId && row.issueStatus === 'pending') await enqueue(tx, [issueJob.job({ bookingId, orderId })], now)
  } else {
    await enqueue(tx, [bookingMadeMail.job({ bookingId })], now)
    if (timeLimit) await enqueue(tx, [expiredMail.job({ bookingId })], now, timeLimit)
  }
}

async function freeCode(tx: Db): Promise<string> {
  for (;;) {
    const code = bookingCode()
    if ((await tx.$count(bookings, eq(bookings.code, code))) === 0) return code
  }
}

type Leaving = { part: typeof transactionBookings.$inferSelect; share: number; fee: number }

/** Splits each payment, oldest first, for those who leave and have paid so much. */
async function leavingParts(db: Db, bookingId: string, paid: number): Promise<Leaving[]> {
  const parts = await db
    .select({ part: transactionBookings, paidAt: paymentAttempts.paidAt })
    .from(transactionBookings)
    .innerJoin(paymentAttempts, eq(paymentAttempts.orderId, transactionBookings.orderId))
    .where(eq(transactionBookings.bookingId, bookingId))
    .orderBy(asc(paymentAttempts.paidAt), asc(paymentAttempts.orderId))
  const owed = await owedFor(db, bookingId)
  const backOf = (orderId: string | null) => owed.find((each) => each.orderId === orderId)?.amount ?? 0
  const limits = parts.map(({ part: { due, fee, returned, orderId } }) =>
    Math.max(0, Math.min(due, due + fee - returned - backOf(orderId))),
  )
  const shares = shareWithin(paid, limits)
  return parts.map(({ part }, index) => {
    const share = shares[index] ?? 0
    const isWhole = share > 0 && part.returned === 0 && backOf(part.orderId) === 0
    const fee = isWhole ? (shareOut(part.fee, [part.due - share, share])[1] ?? 0) : 0
    return { part, share, fee }
  })
}

/** The card fees that go with those who leave. */
export async function leavingFee(db: Db, bookingId: string, paid: number): Promise<number> {
  return sumRupiah((await leavingParts(db, bookingId, paid)).map(({ fee }) => fee))
}

/** A part of each payment and its entries, oldest first. `orderId` is the newest. */
async function movePayments(
  tx: Db,
  row: BookingRow,
  to: BookingRow,
  now: Date,
): Promise<{ fee: number; orderId: string | null }> {
  const parts = await leavingParts(tx, row.id, to.paid)
  let before = 0
  let fees = 0
  const entries: LedgerEntry[] = []
  for (const { part, share, fee } of parts) {
    const { transactionId, orderId, due, paidBefore } = part
    if (orderId === null || share === 0) continue
    const own = and(eq(transactionBookings.transactionId, transactionId), eq(transactionBookings.bookingId, row.id))
    await tx
      .update(transactionBookings)
      .set({ due: due - share, fee: part.fee - fee, paidBefore: Math.max(0, paidBefore - before) })
      .where(own)
    await tx
      .insert(transactionBookings)
      .values({ transactionId, bookingId: to.id, due: share, fee, paidBefore: before, orderId })
    const of = { transactionId, orderId, amount: 0 }
    entries.push(
      { ...of, kind: 'payment', shares: moving(row, to, share) },
      { ...of, kind: 'fee', shares: moving(row, to, fee) },
    )
    before += share
    fees += fee
  }
  await writeLedger(tx, entries, now)
  return { fee: fees, orderId: parts.at(-1)?.part.orderId ?? null }
}

/** Sums to nothing: no money came or went. */
function moving(from: BookingRow, to: BookingRow, amount: number): LedgerEntry['shares'] {
  const { service } = from
  return [
    { bookingId: from.id, service, amount: 0 - amount },
    { bookingId: to.id, service, amount },
  ]
}

async function movePeople(tx: Db, people: readonly PassengerRow[], bookingId: string): Promise<void> {
  for (const [index, { bookingId: from, index: at }] of people.entries())
    await tx
      .update(bookingPassengers)
      .set({ bookingId, index })
      .where(and(eq(bookingPassengers.bookingId, from), eq(bookingPassengers.index, at)))
}

/** Places go with their people, the use of a code by half. In one statement each, so that a sale never sees a place twice or not at all. */
async function moveStock(tx: Db, from: string, to: string, places: number): Promise<void> {
  const claims = await tx.select().from(stockClaims).where(eq(stockClaims.bookingId, from))
  for (const { key, count } of claims) {
    const going = isUse(key) ? Math.floor(count / 2) : places
    if (going === 0) continue
    await tx.execute(sql`with taken as (
        update stock_claims set count = count - ${going} where booking_id = ${from} and key = ${key} returning hold_until
      )
      insert into stock_claims (key, booking_id, count, hold_until) select ${key}, ${to}, ${going}, hold_until from taken`)
  }
  await tx.delete(stockClaims).where(and(eq(stockClaims.bookingId, from), eq(stockClaims.count, 0)))
}
