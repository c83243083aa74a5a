import { and, asc, desc, eq, inArray, isNotNull } from 'drizzle-orm'
import type { CancelOffer, CancelQuote } from '../../core/booking/contract.ts'
import { refundBy } from '../../core/booking/refund.ts'
import { MISSING_ACCOUNT, type RefundAccount } from '../../core/booking/refund-account.ts'
import { isPaid, nextStatus } from '../../core/booking/status.ts'
import { ApiError } from '../../core/common/errors.ts'
import { sumRupiah } from '../../core/common/money.ts'
import type { Db } from '../db/connect.ts'
import { bookings } from '../db/schema/booking.ts'
import { paymentAttempts, transactionBookings, transactions } from '../db/schema/payment.ts'
import { enqueue, type Job, wakeOutbox } from '../outbox/jobs.ts'
import { lockOwn, ownBooking } from './bookings.ts'
import { balanceMissedMail, cancelledMail, withdrawJob } from './jobs.ts'
import { writeLedger } from './ledger.ts'
import type { BookingDeps, BookingRow } from './module.ts'
import { openRefund } from './refund.ts'
import { sealAccount } from './refund-account.ts'
import { productOf, releaseBooking } from './registry.ts'

type Payment = Pick<typeof transactionBookings.$inferSelect, 'transactionId' | 'due' | 'fee'> & {
  orderId: string
  bankCode: string
  productCode: string
}
type Cancelling = { userId: string; bookingId: string; refund: number; account?: RefundAccount | null | undefined }

/** Throws ApiError: booking_not_found, booking_not_paid. */
export async function quoteCancelling(deps: BookingDeps, userId: string, bookingId: string): Promise<CancelOffer> {
  const now = deps.clock.now()
  const row = await ownBooking(deps.db, userId, bookingId)
  const quote = quoteOf(deps, row, now)
  const debts = debtsOf(await paymentsOf(deps.db, row.id), quote.refund)
  const expected_by = quote.refund > 0 ? refundBy(now).toISOString() : null
  return { ...quote, to_account: toAccountOf(deps, debts), expected_by }
}

function quoteOf(deps: BookingDeps, row: BookingRow, now: Date): CancelQuote {
  if (!isPaid(row.paymentStatus)) throw new ApiError('booking_not_paid')
  return productOf(deps, row.service).booking.cancelQuote(row, now)
}

/** Idempotent. Throws ApiError: booking_not_found, booking_not_paid, not_refundable, refund_changed (with both amounts), refund_account_needed (with the fields). */
export async function cancelBooking(
  deps: BookingDeps,
  { userId, bookingId, refund, account = null }: Cancelling,
): Promise<BookingRow> {
  const cancelled = await deps.db.transaction(
    async (tx) => {
      // Transactions before bookings: payments lock in the same order.
      await lockTransactions(tx, bookingId)
      const row = await lockOwn(tx, { userId, bookingId })
      const now = deps.clock.now()
      const quoted = row.refund ?? quoteOf(deps, row, now).refund
      if (quoted === 0) throw new ApiError('not_refundable')
      if (quoted !== refund) throw new ApiError('refund_changed', { data: { old_refund: refund, new_refund: quoted } })
      const mail = cancelledMail.job({ bookingId })
      if (row.refund !== null) return row
      const debts = debtsOf(await paymentsOf(tx, row.id), refund)
      if (toAccountOf(deps, debts) > 0 && !account)
        throw new ApiError('refund_account_needed', { errors: MISSING_ACCOUNT })
      return await cancel(deps, tx, row, { refund, debts, account, mail, now })
    },
    { isolationLevel: 'read committed' },
  )
  wakeOutbox(deps.database)
  return cancelled
}

type Overdue = { bookingId: string; isOverdue: (row: BookingRow) => boolean; now: Date }

/** Cancels by the policy at the limit; that may refund nothing. Does nothing once paid or when the limit moved. */
export async function cancelOverdue(deps: BookingDeps, { bookingId, isOverdue, now }: Overdue): Promise<void> {
  await deps.db.transaction(
    async (tx) => {
      await lockTransactions(tx, bookingId)
      const [row] = await tx.select().from(bookings).where(eq(bookings.id, bookingId)).for('update')
      if (!row?.balanceLimit || row.paymentStatus !== 'partially_paid' || !isOverdue(row)) return
      const { refund } = quoteOf(deps, row, row.balanceLimit)
      const debts = debtsOf(await paymentsOf(tx, row.id), refund)
      const mail = balanceMissedMail.job({ bookingId })
      await cancel(deps, tx, row, { refund, debts, account: null, mail, now })
    },
    { isolationLevel: 'read committed' },
  )
  wakeOutbox(deps.database)
}

async function lockTransactions(tx: Db, bookingId: string): Promise<void> {
  const own = tx
    .select({ id: transactionBookings.transactionId })
    .from(transactionBookings)
    .where(eq(transactionBookings.bookingId, bookingId))
  await tx
    .select({ id: transactions.id })
    .from(transactions)
    .where(inArray(transactions.id, own))
    .orderBy(asc(transactions.id))
    .for('update')
}

type Debt = Pick<Payment, 'transactionId' | 'orderId' | 'bankCode' | 'productCode'> & { amount: number }
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
  await releaseBooking(deps, tx, row)
  const refundStatus = refund === 0 ? ('refunded' as const) : ('submitted' as const)
  const submitted = { refund, refundStatus, refundSubmittedAt: now, refundUpdatedAt: now }
  const changed = { ...submitted, paymentStatus, due: 0, updatedAt: now }
  await tx.update(bookings).set(changed).where(eq(bookings.id, row.id))
  const { id: bookingId, service } = row
  const entries = debts.map(({ transactionId, orderId, amount }) => ({
    ...{ transactionId, orderId, amount },
    kind: 'refund_due' as const,
    shares: [{ bookingId, service, amount }],
  }))
  await writeLedger(tx, entries, now)
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
  const jobs = [mail, ...open.map((orderId) => withdrawJob.job({ orderId }))]
  await enqueue(tx, jobs, now)
  return { ...row, ...changed }
}

async function paymentsOf(tx: Db, bookingId: string): Promise<Payment[]> {
  const { transactionId, due, fee, orderId } = transactionBookings
  const { bankCode, productCode } = paymentAttempts
  const rows = await tx
    .select({ transactionId, due, fee, orderId, bankCode, productCode })
    .from(transactionBookings)
    .innerJoin(paymentAttempts, eq(paymentAttempts.orderId, orderId))
    .where(and(eq(transactionBookings.bookingId, bookingId), isNotNull(orderId)))
    .orderBy(desc(paymentAttempts.paidAt), desc(paymentAttempts.orderId))
  return rows.flatMap((row) => (row.orderId === null ? [] : [{ ...row, orderId: row.orderId }]))
}

/** Newest payment first, on each at most what it brought for the booking. */
function debtsOf(payments: readonly Payment[], refund: number): Debt[] {
  let left = refund
  return payments.flatMap(({ due, fee, ...payment }) => {
    const amount = Math.min(left, sumRupiah([due, fee]))
    left -= amount
    return amount > 0 ? [{ ...payment, amount }] : []
  })
}

/** Rupiah that the gateway cannot send back the way they were paid. */
function toAccountOf({ gateway }: BookingDeps, debts: readonly Debt[]): number {
  return sumRupiah(debts.filter((debt) => !gateway.refundable(debt)).map(({ amount }) => amount))
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

async function openAttempts(tx: Db, bookingId: string): Promise<string[]> {
  const rows = await tx
    .select({ orderId: paymentAttempts.orderId })
    .from(paymentAttempts)
    .innerJoin(transactionBookings, eq(transactionBookings.transactionId, paymentAttempts.transactionId))
    .where(and(eq(transactionBookings.bookingId, bookingId), inArray(paymentAttempts.status, ['starting', 'pending'])))
  return rows.map(({ orderId }) => orderId)
}
