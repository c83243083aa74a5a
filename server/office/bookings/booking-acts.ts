import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { type CalendarDate, HOME_ZONE, instantOf } from '../../../core/base/common/dates.ts'
import type { MailAgain } from '../../../core/office/bookings/booking-changes.ts'
import type { Audit } from '../../base/audit/record.ts'
import { changedAt, isVersion } from '../../base/common/version.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { enqueue, wakeOutbox } from '../../base/outbox/jobs.ts'
import { limitOpen, lockTransactions } from '../../trade/booking/debts.ts'
import { retryIssue } from '../../trade/booking/issue/issue.ts'
import {
  balanceAgainMail,
  bookingMadeAgainMail,
  cancelledAgainMail,
  ticketAgainMail,
} from '../../trade/booking/issue/jobs.ts'
import type { BookingDeps } from '../../trade/booking/module.ts'
import { lockAny } from '../../trade/booking/show/bookings.ts'
import { hasTicket } from '../../trade/booking/show/view.ts'
import { partsOf } from './booking-detail.ts'
import { mailsAgain } from './possible-acts.ts'

/** Throws ApiError: booking_not_found, changed_meanwhile when it does not wait any more. */
export async function issueAgain(deps: BookingDeps, id: string, audit: Audit): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockAny(tx, id)
    const orderId = (await partsOf(tx, id)).find((part) => part.orderId !== null)?.orderId
    const isTried = orderId && (await retryIssue(tx, { bookingId: id, orderId }, deps.clock.now()))
    if (!isTried) throw new ApiError('changed_meanwhile')
    const states = { before: { status_issue: 'failed' }, after: { status_issue: 'pending' } }
    await audit(tx, { action: 'booking.retry', subject: { kind: 'booking', id }, ...states })
  })
  wakeOutbox(deps.database)
}

/** Throws ApiError: booking_not_found, eticket_not_ready. */
export async function mailTicket(deps: BookingDeps, id: string, audit: Audit): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const row = await lockAny(tx, id)
    if (!hasTicket(row)) throw new ApiError('eticket_not_ready')
    await enqueue(tx, [ticketAgainMail.job({ bookingId: id, sending: randomUUID() })], deps.clock.now())
    await audit(tx, { action: 'booking.ticket', subject: { kind: 'booking', id } })
  })
  wakeOutbox(deps.database)
}

const AGAIN = { booking_made: bookingMadeAgainMail, balance: balanceAgainMail, cancelled: cancelledAgainMail } as const

/** Throws ApiError: booking_not_found, booking_expired where it cannot be paid, changed_meanwhile where nothing is left to pay or it stands. */
export async function mailAgain(deps: BookingDeps, id: string, mail: MailAgain, audit: Audit): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    const row = await lockAny(tx, id)
    if (!mailsAgain(row, now).includes(mail))
      throw new ApiError(mail === 'booking_made' ? 'booking_expired' : 'changed_meanwhile')
    await enqueue(tx, [AGAIN[mail].job({ bookingId: id, sending: randomUUID() })], now)
    await audit(tx, { action: 'booking.mail', subject: { kind: 'booking', id }, after: { mail } })
  })
  wakeOutbox(deps.database)
}

type Moved = { id: string; date: CalendarDate; version: string }

/** Throws ApiError: booking_not_found, changed_meanwhile, also where no balance is left, invalid_fields for a day that is over. */
export async function moveBalance(deps: BookingDeps, { id, date, version }: Moved, audit: Audit): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    await lockTransactions(tx, id)
    const row = await lockAny(tx, id)
    const { balanceLimit, startsAt, paymentStatus, updatedAt } = row
    if (!isVersion(updatedAt, version) || paymentStatus !== 'partially_paid') throw new ApiError('changed_meanwhile')
    const limit = new Date(Math.min(instantOf(date, '23:59', HOME_ZONE).getTime(), startsAt.getTime()))
    if (limit <= now) throw new ApiError('invalid_fields', { errors: { balance_date: 'validation.date.past' } })
    await tx
      .update(bookings)
      .set({ balanceLimit: limit, updatedAt: changedAt(updatedAt, now) })
      .where(eq(bookings.id, id))
    await limitOpen(tx, id, now)
    await audit(tx, {
      action: 'booking.balance',
      subject: { kind: 'booking', id },
      before: { balance_limit: balanceLimit?.toISOString() ?? null },
      after: { balance_limit: limit.toISOString() },
    })
  })
}
