import { inArray } from 'drizzle-orm'
import { ApiError } from '../../../../core/base/common/call/errors.ts'
import { sumRupiah } from '../../../../core/base/common/money.ts'
import { wholeQuote } from '../../../../core/trade/booking/change/cancel.ts'
import type { CancelQuote } from '../../../../core/trade/booking/contract.ts'
import { isPaid } from '../../../../core/trade/booking/status.ts'
import type { Db } from '../../../base/db/connect.ts'
import { outbox } from '../../../base/db/schema/trade/payment.ts'
import { outboxRow } from '../../../base/outbox/jobs.ts'
import { confirmingRescheduleOf, ticketAsIssued } from '../change/confirm-reschedule.ts'
import { leavingFee, type SplitMoney } from '../change/split.ts'
import { owedFor, type Payment, paymentsOf, totalOwed } from '../debts.ts'
import { issueFailedMail } from '../issue/jobs.ts'
import type { BookingDeps, BookingRow } from '../module.ts'
import { productOf } from '../registry.ts'

/**
 * Quotes the money that is still there: amounts that a lower price gave back are owed already. Throws
 * ApiError('booking_not_paid').
 */
export async function quoteOf(deps: BookingDeps, db: Db, row: BookingRow, now: Date): Promise<CancelQuote> {
  if (!isPaid(row.paymentStatus)) throw new ApiError('booking_not_paid')
  const payments = await paymentsOf(db, row.id)
  if ((await isNeverIssued(db, row)) || (await isTriedAgain(db, row, payments)))
    return wholeQuote(sumRupiah(payments.map(({ left }) => Math.max(0, left))))
  const paid = row.paid - totalOwed(await owedFor(db, row.id))
  const issued = await ticketAsIssued(db, row, paid)
  const quote = productOf(deps, row.service).booking.cancelQuote({ ...issued.row, paid: issued.paid }, now)
  return { ...quote, refund: quote.refund + issued.beside }
}

/** Quote for some of its people. */
export async function quoteOfSome(
  deps: BookingDeps,
  db: Db,
  row: BookingRow,
  leaves: SplitMoney,
  now: Date,
): Promise<CancelQuote> {
  if (await isNeverIssued(db, row)) return wholeQuote(leaves.paid + (await leavingFee(db, row.id, leaves.paid)))
  return productOf(deps, row.service).booking.cancelQuote({ ...row, ...leaves }, now)
}

/** The supplier failed for good. While it is asked to change a ticket, the old ticket stands. */
async function isNeverIssued(db: Db, { id, issueStatus }: BookingRow): Promise<boolean> {
  return issueStatus === 'failed' && (await confirmingRescheduleOf(db, id)) === null
}

/** Staff try once more: what the mail of the failure offered holds until there is a ticket. */
async function isTriedAgain(db: Db, { id, issueStatus }: BookingRow, payments: readonly Payment[]): Promise<boolean> {
  if (issueStatus !== 'pending' || payments.length === 0 || (await confirmingRescheduleOf(db, id)) !== null)
    return false
  const told = payments.map(({ orderId }) => issueFailedMail.job({ bookingId: id, orderId }))
  const keys = told.map((job) => outboxRow(job, new Date()).dedupe)
  return (await db.$count(outbox, inArray(outbox.dedupe, keys))) > 0
}
