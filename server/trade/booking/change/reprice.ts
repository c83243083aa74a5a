import { and, desc, eq } from 'drizzle-orm'
import { ApiError } from '../../../../core/base/common/call/errors.ts'
import { localTime } from '../../../../core/base/common/dates.ts'
import { sumRupiah } from '../../../../core/base/common/money.ts'
import { BALANCE_DAYS, limitBefore, movedLimit } from '../../../../core/trade/booking/balance.ts'
import type { Adjustment } from '../../../../core/trade/booking/change/adjustment.ts'
import { takenBy } from '../../../../core/trade/booking/change/refund-sends.ts'
import { type Repriced, repriced } from '../../../../core/trade/booking/change/reprice.ts'
import { shownStatus } from '../../../../core/trade/booking/status.ts'
import { changedAt, isVersion } from '../../../base/common/version.ts'
import type { Db } from '../../../base/db/connect.ts'
import { bookings } from '../../../base/db/schema/trade/booking.ts'
import { refunds } from '../../../base/db/schema/trade/payment.ts'
import { enqueue } from '../../../base/outbox/jobs.ts'
import { refundedNotice } from '../../../people/notices/jobs.ts'
import { bookStanding } from '../../books/post.ts'
import { openRefund, type RefundRow, sendsByRefund } from '../cancel/refund.ts'
import {
  changeOpenParts,
  debtsOf,
  limitOpen,
  lockTransactions,
  openAttempts,
  owedFor,
  paymentsOf,
  toAccountOf,
  totalOwed,
} from '../debts.ts'
import { changedMail, refundSentMail, withdrawJob } from '../issue/jobs.ts'
import { type LedgerEntry, writeLedger } from '../ledger.ts'
import type { BookingDeps, BookingRow } from '../module.ts'
import { lockAny } from '../show/bookings.ts'
import { endHeldReschedule } from './held-reschedules.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** `price` is the product's, without adjustments. */
export type NewPrice = { price: number; adjustments: readonly Adjustment[] }

/** Also what the booking is about, where that changes with its price. */
type Change = NewPrice &
  Partial<Pick<BookingRow, 'title' | 'detail' | 'startsAt' | 'startsZone'>> & {
    /** Deposit and limit of the balance for the new date. Null: it is paid at once. */
    inParts?: InParts
  }
type InParts = { due: number; balanceLimit: Date } | null

export function priceOf({ amount, adjustments }: Pick<BookingRow, 'amount' | 'adjustments'>): number {
  return amount - sumRupiah(adjustments.map((each) => each.amount))
}

/** For a change of its price. Throws ApiError: booking_not_found, changed_meanwhile, also for one that has ended. */
export async function lockToChange(
  deps: BookingDeps,
  tx: Db,
  { bookingId, version }: { bookingId: string; version: string },
): Promise<BookingRow> {
  await lockTransactions(tx, bookingId)
  const row = await lockAny(tx, bookingId)
  const now = deps.clock.now()
  if (!isVersion(row.updatedAt, version) || !canChange(row, now)) throw new ApiError('changed_meanwhile')
  await endHeldReschedule(deps, tx, row, now)
  return row
}

/** True while the booking is paid, paid in part, or held, and has not begun. */
export function canChange(row: BookingRow, now: Date): boolean {
  return ['unpaid', 'partially_paid', 'paid'].includes(shownStatus(row, now)) && row.startsAt > now
}

type Quoted = Repriced & { amount: number }

/**
 * Computes the effects of a new price on this booking. Throws ApiError: changed_meanwhile, invalid_fields for a price
 * below one rupiah.
 */
export async function quoteReprice(db: Db, row: BookingRow, price: NewPrice): Promise<Quoted> {
  const amount = price.price + sumRupiah(price.adjustments.map((each) => each.amount))
  if (amount < 1) throw new ApiError('invalid_fields', { errors: { amount: 'validation.discount.most' } })
  const owed = totalOwed(await owedFor(db, row.id))
  const undecided = sumRupiah((await undecidedRefunds(db, row.id)).map(({ left }) => left))
  const outcome = repriced({ ...row, owed, undecided: Math.min(owed, undecided) }, amount)
  if (!outcome) throw new ApiError('changed_meanwhile')
  return { ...outcome, amount }
}

/** The one place where the price of a booking changes after it was made. `lockToChange` before. Money that is owed back from now on is a refund; call `wakeOutbox` after the commit. */
export async function reprice(deps: BookingDeps, tx: Db, row: BookingRow, change: Change): Promise<BookingRow> {
  const now = deps.clock.now()
  const at = changedAt(row.updatedAt, now)
  const { price, adjustments, inParts, ...about } = change
  const quoted = await quoteReprice(tx, row, { price, adjustments })
  const { amount, paymentStatus, refund, withdrawn } = quoted
  const startsAt = about.startsAt ?? row.startsAt
  const due = paymentStatus === 'unpaid' && inParts !== undefined ? (inParts?.due ?? amount) : quoted.due
  await withdraw(tx, row, withdrawn, at)
  if (refund > 0) await giveBack(deps, tx, row, refund, at)
  const changed = {
    ...about,
    amount,
    adjustments,
    paymentStatus,
    due: Math.min(due, amount),
    balanceLimit:
      paymentStatus === 'unpaid' && inParts !== undefined
        ? (inParts?.balanceLimit ?? null)
        : balanceLimitAfter(row, { ...row, ...about, inParts }, { paymentStatus, now }),
    ...(startsAt > now ? limitsBefore(row, startsAt) : {}),
    checkoutStatus: checkoutOf(row, paymentStatus),
    updatedAt: at,
  }
  await tx.update(bookings).set(changed).where(eq(bookings.id, row.id))
  await bookStanding(tx, [row.id], at)
  const standing = { id: row.id, due: changed.due, paid: row.paid }
  const open = changed.due === row.due ? [] : await openAttempts(tx, row.id)
  if (changed.due !== row.due) await changeOpenParts(tx, standing, now)
  await limitOpen(tx, row.id, now)
  await enqueue(tx, [...open.map((orderId) => withdrawJob.job({ orderId }))], now)
  return { ...row, ...changed }
}

/** Tells the member that the booking is another one now. */
export async function tellChange(tx: Db, { id, updatedAt }: BookingRow, now: Date): Promise<void> {
  await enqueue(tx, [changedMail.job({ bookingId: id, at: updatedAt.toISOString() })], now)
}

function checkoutOf({ checkoutStatus }: BookingRow, status: BookingRow['paymentStatus']): BookingRow['checkoutStatus'] {
  if (status === 'unpaid') return checkoutStatus
  return status === 'paid' ? 'done' : 'checked_out'
}

type Start = Pick<BookingRow, 'startsAt' | 'startsZone'>

/** The limit of a balance follows the start of its booking. */
export function balanceLimitAfter(
  row: Start & Pick<BookingRow, 'balanceLimit'>,
  { startsAt, startsZone, inParts }: Start & { inParts?: InParts | undefined },
  { paymentStatus, now }: Pick<Limiting, 'paymentStatus' | 'now'>,
): Date | null {
  const from = localTime(row.startsAt, row.startsZone).date
  const to = localTime(startsAt, startsZone).date
  const rule = inParts?.balanceLimit ?? limitBefore(to, BALANCE_DAYS)
  const balanceLimit = movedLimit({ limit: row.balanceLimit, rule, from, to })
  return limitOf({ balanceLimit }, { paymentStatus, startsAt, now })
}

type Limiting = { paymentStatus: BookingRow['paymentStatus']; startsAt: Date; now: Date }

function limitsBefore(
  { timeLimit, fullLimit }: BookingRow,
  startsAt: Date,
): Pick<BookingRow, 'timeLimit' | 'fullLimit'> {
  const [limit, full] = [timeLimit, fullLimit].map((each) => each && new Date(Math.min(+each, +startsAt)))
  return { timeLimit: limit ?? null, fullLimit: limit && full && full > limit ? full : null }
}

/** A difference is due like a balance, and a day from now at the earliest; not after the start, but for a visit that has opened today. */
function limitOf(
  { balanceLimit }: Pick<BookingRow, 'balanceLimit'>,
  { paymentStatus, startsAt, now }: Limiting,
): Date | null {
  if (paymentStatus !== 'partially_paid') return balanceLimit
  const usual = Math.max(startsAt.getTime() - BALANCE_DAYS * DAY_MS, now.getTime() + DAY_MS)
  const limit = balanceLimit && balanceLimit > now ? balanceLimit.getTime() : usual
  return new Date(Math.max(Math.min(limit, startsAt.getTime()), now.getTime() + HOUR_MS))
}

async function giveBack(deps: BookingDeps, tx: Db, row: BookingRow, refund: number, now: Date): Promise<void> {
  const { id: bookingId, service } = row
  const debts = debtsOf(await paymentsOf(tx, bookingId), refund)
  const [newest] = debts
  if (!newest || sumRupiah(debts.map(({ amount }) => amount)) < refund)
    throw new Error(`booking ${row.code} has not the ${refund} that it would give back`)
  const entries = debts.map(({ transactionId, orderId, amount }): LedgerEntry => {
    return { transactionId, orderId, kind: 'refund_due', amount, shares: [{ bookingId, service, amount }] }
  })
  await writeLedger(tx, entries, now)
  const { transactionId } = newest
  const toAccount = toAccountOf(deps, debts)
  await openRefund(tx, { reason: 'reduced', transactionId, bookingId, amount: refund, toAccount }, now)
}

/** `left`: without what the operator sent before anybody decided. */
async function undecidedRefunds(db: Db, bookingId: string): Promise<{ refund: RefundRow; left: number }[]> {
  const rows = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.bookingId, bookingId), eq(refunds.reason, 'reduced'), eq(refunds.status, 'submitted')))
    .orderBy(desc(refunds.createdAt), desc(refunds.id))
  const sends = await sendsByRefund(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((refund) => ({ refund, left: refund.amount - takenBy(sends.get(refund.id) ?? []) }))
}

/**
 * Keeps money that would be paid again at once: undecided refunds shrink, newest first. One of which a part was sent
 * ends with that part.
 */
async function withdraw(tx: Db, { id: bookingId, service }: BookingRow, amount: number, now: Date): Promise<void> {
  if (amount === 0) return
  let left = amount
  const entries: LedgerEntry[] = []
  for (const { transactionId, orderId, amount: owed } of await owedFor(tx, bookingId)) {
    const part = 0 - Math.min(left, owed)
    left += part
    entries.push({
      transactionId,
      orderId,
      kind: 'refund_due',
      amount: part,
      shares: [{ bookingId, service, amount: part }],
    })
  }
  await writeLedger(tx, entries, now)
  let open = amount
  for (const { refund, left: owed } of await undecidedRefunds(tx, bookingId)) {
    const part = Math.min(open, owed)
    open -= part
    if (part > 0) await shrink(tx, refund, { amount: refund.amount - part, left: owed - part }, now)
  }
}

async function shrink(
  tx: Db,
  { id, toAccount }: RefundRow,
  { amount, left }: { amount: number; left: number },
  now: Date,
): Promise<void> {
  const own = eq(refunds.id, id)
  if (amount === 0) {
    await tx.delete(refunds).where(own)
    return
  }
  const ends = left === 0 ? { status: 'refunded' as const } : {}
  await tx
    .update(refunds)
    .set({ ...ends, amount, toAccount: Math.min(toAccount, left), updatedAt: now })
    .where(own)
  if (left === 0) await enqueue(tx, [refundSentMail.job({ refundId: id }), refundedNotice.job({ refundId: id })], now)
}
