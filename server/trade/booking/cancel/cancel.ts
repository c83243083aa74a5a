import { and, eq } from 'drizzle-orm'
import { ApiError } from '../../../../core/base/common/call/errors.ts'
import { sumRupiah } from '../../../../core/base/common/money.ts'
import { refundBy } from '../../../../core/trade/booking/change/refund.ts'
import { MISSING_ACCOUNT, type RefundAccount } from '../../../../core/trade/booking/change/refund-account.ts'
import type { CancelOffer } from '../../../../core/trade/booking/contract.ts'
import { isPaid, nextStatus } from '../../../../core/trade/booking/status.ts'
import { changedAt, isVersion } from '../../../base/common/version.ts'
import type { Db } from '../../../base/db/connect.ts'
import { bookings } from '../../../base/db/schema/trade/booking.ts'
import { transactionBookings, transactions } from '../../../base/db/schema/trade/payment.ts'
import { enqueue, type Job, wakeOutbox } from '../../../base/outbox/jobs.ts'
import { bookStanding } from '../../books/post.ts'
import { endConfirming } from '../change/confirm-reschedule.ts'
import { endHeldReschedule } from '../change/held-reschedules.ts'
import { type Debt, debtsOf, lockTransactions, openAttempts, paymentsOf, toAccountOf } from '../debts.ts'
import { balanceMissedMail, cancelIssuedJob, cancelledMail, withdrawJob } from '../issue/jobs.ts'
import { writeLedger } from '../ledger.ts'
import { keepRuledCredit } from '../make/costs.ts'
import type { BookingDeps, BookingRow } from '../module.ts'
import { productOf, releaseBooking } from '../registry.ts'
import { lockAny, lockOwn, ownBooking } from '../show/bookings.ts'
import { quoteOf } from './cancel-quote.ts'
import { openRefund } from './refund.ts'
import { sealAccount } from './refund-account.ts'

type Cancelling = { userId: string; bookingId: string; refund: number; account?: RefundAccount | null | undefined }

/** Throws ApiError: booking_not_found, booking_not_paid. */
export async function quoteCancelling(deps: BookingDeps, userId: string, bookingId: string): Promise<CancelOffer> {
  const now = deps.clock.now()
  return await offerFor(deps, await ownBooking(deps.db, userId, bookingId), now)
}

/** Throws ApiError('booking_not_paid'). */
export async function offerFor(deps: BookingDeps, row: BookingRow, now: Date): Promise<CancelOffer> {
  const quote = await quoteOf(deps, deps.db, row, now)
  const debts = debtsOf(await paymentsOf(deps.db, row.id), quote.refund)
  const expected_by = quote.refund > 0 ? refundBy(now).toISOString() : null
  return { ...quote, to_account: toAccountOf(deps, debts), expected_by }
}

/** Idempotent. Throws ApiError: booking_not_found, booking_not_paid, not_refundable, refund_changed (with both amounts), refund_account_needed (with the fields). */
export async function cancelBooking(
  deps: BookingDeps,
  { userId, bookingId, refund, account = null }: Cancelling,
): Promise<BookingRow> {
  const cancelled = await deps.db.transaction(
    async (tx) => {
      await lockTransactions(tx, bookingId)
      const row = await lockOwn(tx, { userId, bookingId })
      const now = deps.clock.now()
      const quoted = row.refund ?? (await quoteOf(deps, tx, row, now)).refund
      return await cancelFor(deps, tx, row, { quoted, refund, account, now })
    },
    { isolationLevel: 'read committed' },
  )
  wakeOutbox(deps.database)
  return cancelled
}

/**
 * Cancels a booking that was split off in this transaction. Throws ApiError: booking_not_paid, not_refundable,
 * refund_changed, refund_account_needed.
 */
export async function cancelSplit(
  deps: BookingDeps,
  tx: Db,
  row: BookingRow,
  { refund, account }: { refund: number; account: RefundAccount | null },
): Promise<BookingRow> {
  const now = deps.clock.now()
  const quoted = (await quoteOf(deps, tx, row, now)).refund
  return await cancelFor(deps, tx, row, { quoted, refund, account, now })
}

type ForMember = { quoted: number; refund: number; account: RefundAccount | null; now: Date }

async function cancelFor(
  deps: BookingDeps,
  tx: Db,
  row: BookingRow,
  { quoted, refund, account, now }: ForMember,
): Promise<BookingRow> {
  if (quoted === 0) throw new ApiError('not_refundable')
  if (quoted !== refund) throw new ApiError('refund_changed', { data: { old_refund: refund, new_refund: quoted } })
  if (row.refund !== null) return row
  const debts = debtsOf(await paymentsOf(tx, row.id), refund)
  if (toAccountOf(deps, debts) > 0 && !account) throw new ApiError('refund_account_needed', { errors: MISSING_ACCOUNT })
  const mail = cancelledMail.job({ bookingId: row.id })
  return await cancel(deps, tx, row, { refund, debts, account, mail, now })
}

type StaffCancelling = {
  bookingId: string
  version: string
  refund: number
  /** Refund that the quote promised, in rupiah; another one now is refused. */
  expected: number
  account: RefundAccount | null
  /** May refund another amount than the rules give. */
  mayChoose: boolean
}

/** For the member, who names an account later where one is needed. May refund nothing. Throws ApiError: booking_not_found, booking_not_paid, changed_meanwhile, refund_changed, forbidden, invalid_fields for more than is there. */
export async function cancelForMember(
  deps: BookingDeps,
  tx: Db,
  { bookingId, version, refund, expected, account, mayChoose }: StaffCancelling,
): Promise<BookingRow> {
  await lockTransactions(tx, bookingId)
  const row = await lockAny(tx, bookingId)
  if (!isVersion(row.updatedAt, version)) throw new ApiError('changed_meanwhile')
  const now = deps.clock.now()
  const quoted = (await quoteOf(deps, tx, row, now)).refund
  if (quoted !== expected) throw new ApiError('refund_changed', { data: { old_refund: expected, new_refund: quoted } })
  if (refund !== quoted && !mayChoose) throw new ApiError('forbidden')
  const payments = await paymentsOf(tx, row.id)
  const debts = debtsOf(payments, refund)
  if (sumRupiah(debts.map(({ amount }) => amount)) < refund)
    throw new ApiError('invalid_fields', { errors: { refund: 'validation.refund.most' } })
  return await cancel(deps, tx, row, { refund, debts, account, mail: cancelledMail.job({ bookingId }), now })
}

type Overdue = { bookingId: string; isOverdue: (row: BookingRow) => boolean; now: Date }

/** Cancels by the policy at the limit; that may refund nothing. Does nothing once paid or when the limit moved. */
export async function cancelOverdue(deps: BookingDeps, { bookingId, isOverdue, now }: Overdue): Promise<void> {
  await deps.db.transaction(
    async (tx) => {
      await lockTransactions(tx, bookingId)
      const [row] = await tx.select().from(bookings).where(eq(bookings.id, bookingId)).for('update')
      if (!row?.balanceLimit || row.paymentStatus !== 'partially_paid' || !isOverdue(row)) return
      const { refund } = await quoteOf(deps, tx, row, row.balanceLimit)
      const debts = debtsOf(await paymentsOf(tx, row.id), refund)
      const mail = balanceMissedMail.job({ bookingId })
      await cancel(deps, tx, row, { refund, debts, account: null, mail, now })
    },
    { isolationLevel: 'read committed' },
  )
  wakeOutbox(deps.database)
}

type Ending = { refund: number; debts: readonly Debt[]; account: RefundAccount | null; mail: Job; now: Date }

async function cancel(
  deps: BookingDeps,
  tx: Db,
  row: BookingRow,
  { refund, debts, account, mail, now }: Ending,
): Promise<BookingRow> {
  const owed = nextStatus(row.paymentStatus, 'cancel')
  // Nothing to give back: the refund ends at once.
  const paymentStatus = owed && refund === 0 ? nextStatus(owed, 'refund') : owed
  if (!paymentStatus) throw new ApiError('booking_not_paid')
  await endHeldReschedule(deps, tx, row, now)
  await endConfirming(tx, row.id, now)
  await releaseBooking(deps, tx, row)
  const refundStatus = refund === 0 ? ('refunded' as const) : ('submitted' as const)
  const submitted = { refund, refundStatus, refundSubmittedAt: now, refundUpdatedAt: now }
  const changed = { ...submitted, paymentStatus, due: 0, updatedAt: changedAt(row.updatedAt, now) }
  await tx.update(bookings).set(changed).where(eq(bookings.id, row.id))
  const { id: bookingId, service } = row
  const entries = debts.map(({ transactionId, orderId, amount }) => ({
    ...{ transactionId, orderId, amount },
    kind: 'refund_due' as const,
    shares: [{ bookingId, service, amount }],
  }))
  await writeLedger(tx, entries, now)
  const { ruledCredit, cancelIssued } = productOf(deps, service).booking
  if (ruledCredit) await keepRuledCredit(tx, row, (cost) => ruledCredit(row, cost, now))
  await bookStanding(tx, [bookingId], now)
  const [newest] = debts
  if (newest) {
    const toAccount = toAccountOf(deps, debts)
    const sealed = toAccount > 0 && account ? sealAccount(deps.secrets, account) : null
    const { transactionId } = newest
    const opening = {
      transactionId,
      reason: 'cancelled',
      bookingId,
      amount: refund,
      toAccount,
      account: sealed,
    } as const
    await openRefund(tx, opening, now)
  }
  for (const { transactionId } of debts) await closeTransaction(tx, transactionId, now)
  const open = await openAttempts(tx, row.id)
  const atSupplier = cancelIssued ? [cancelIssuedJob.job({ bookingId })] : []
  const jobs = [mail, ...atSupplier, ...open.map((orderId) => withdrawJob.job({ orderId }))]
  await enqueue(tx, jobs, now)
  return { ...row, ...changed }
}

async function closeTransaction(tx: Db, id: string, now: Date): Promise<void> {
  const rows = await tx
    .select({ status: bookings.paymentStatus })
    .from(bookings)
    .innerJoin(transactionBookings, eq(transactionBookings.bookingId, bookings.id))
    .where(eq(transactionBookings.transactionId, id))
  if (rows.some(({ status }) => isPaid(status))) return
  const standing = and(eq(transactions.id, id), eq(transactions.paymentStatus, 'paid'))
  await tx.update(transactions).set({ paymentStatus: 'refund_due', updatedAt: now }).where(standing)
}
