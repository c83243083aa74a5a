import { and, asc, eq } from 'drizzle-orm'
import { isPaid } from '../../../../core/trade/booking/status.ts'
import type { Log } from '../../../base/common/log.ts'
import { changedAt } from '../../../base/common/version.ts'
import type { Db } from '../../../base/db/connect.ts'
import { bookingPassengers, bookings } from '../../../base/db/schema/trade/booking.ts'
import { alertStaff } from '../../../base/mail/alerts.ts'
import { type Closing, enqueue, enqueueAgain, type JobHandler } from '../../../base/outbox/jobs.ts'
import { issuedNotice } from '../../../people/notices/jobs.ts'
import { bookStanding } from '../../books/post.ts'
import { ChangeRefused } from '../change/change-refused.ts'
import { confirmingRescheduleOf, moveBack, moveConfirmed } from '../change/confirm-reschedule.ts'
import { movedBasisOf, type RescheduleRow } from '../change/held-reschedules.ts'
import { lockTransactions } from '../debts.ts'
import { isDemo } from '../make/demo.ts'
import { addNumbers } from '../make/search-words.ts'
import type { BookingDeps, BookingRow } from '../module.ts'
import { productOf } from '../registry.ts'
import { lockAny } from '../show/bookings.ts'
import { cancelIssuedJob, issueFailedMail, issueJob, ticketMail } from './jobs.ts'

type Ids = { bookingId: string; orderId: string }

/** `checkMoney` asks whether the money of an order is still ours, where a bank may take it back. */
type CheckMoney = (orderId: string, log: Log) => Promise<void>

export function issueHandler(deps: BookingDeps, checkMoney: CheckMoney): JobHandler {
  return issueJob.handler({
    async run(ids, { log }) {
      await checkMoney(ids.orderId, log)
      return await issue(deps, ids)
    },
    giveUp: (ids, tx) => issueFailed(deps, ids, tx),
  })
}

/** Suppliers return the same tickets when asked again. */
async function issue(deps: BookingDeps, { bookingId, orderId }: Ids): Promise<Closing | null> {
  const booking = await findBooking(deps.db, bookingId)
  if (!booking) return null
  // It may have been issued in a try that did not end.
  if (!waitsForTicket(booking)) return (tx) => cancelAgain(deps, tx, booking)
  const passengers = await deps.db
    .select()
    .from(bookingPassengers)
    .where(eq(bookingPassengers.bookingId, bookingId))
    .orderBy(asc(bookingPassengers.index))
  const waiting = await confirmingRescheduleOf(deps.db, bookingId)
  // The bank took back what was paid for the move before the supplier was asked.
  if (waiting && isShort(booking, waiting))
    return (tx) => moveRefused(deps, booking, tx, new ChangeRefused(`the move of ${booking.code} is not paid`))
  const { issue: issueAtSupplier } = productOf(deps, booking.service).booking
  const issued = await issueAtSupplier(booking, passengers).catch((error: unknown) => {
    if (error instanceof ChangeRefused) return error
    throw error
  })
  if (issued instanceof ChangeRefused) return (tx) => moveRefused(deps, booking, tx, issued)
  return async (tx) => {
    const now = deps.clock.now()
    const current = await lockBooking(tx, bookingId)
    if (!current) return
    if (!waitsForTicket(current)) return await cancelAgain(deps, tx, current)
    const move = await confirmingRescheduleOf(tx, bookingId)
    for (const { index, ticketNumber } of issued) await keepTicketNumber(tx, bookingId, index, ticketNumber)
    await addNumbers(
      tx,
      [current],
      issued.map(({ ticketNumber }) => ticketNumber),
    )
    await tx
      .update(bookings)
      .set({
        issueStatus: 'issued',
        issuedAt: now,
        demo: isDemo(deps, { service: current.service, demo: null }),
        updatedAt: now,
      })
      .where(eq(bookings.id, bookingId))
    await bookStanding(tx, [bookingId], now)
    if (move) await moveConfirmed(tx, { ...current, updatedAt: now }, move, now)
    else await enqueue(tx, [ticketMail.job({ bookingId, orderId }), issuedNotice.job({ bookingId, orderId })], now)
  }
}

/**
 * Queues the cancellation again for a booking that was cancelled while the supplier was asked: the first job may have
 * found nothing yet.
 */
async function cancelAgain(deps: BookingDeps, tx: Db, booking: BookingRow): Promise<void> {
  const { id: bookingId, service, refund, issueStatus } = booking
  if (refund === null || issueStatus === 'issued' || !productOf(deps, service).booking.cancelIssued) return
  await enqueueAgain(tx, cancelIssuedJob.job({ bookingId }), deps.clock.now())
}

/** A member's move that was paid, and is not any more. What staff move may be paid later. */
function isShort({ due, paymentStatus }: BookingRow, move: RescheduleRow): boolean {
  return move.by === 'member' && move.due > 0 && due > 0 && paymentStatus === 'partially_paid'
}

/** `asked`: the booking that the supplier refused. Rejects where it is another one now, or cannot be what it was: the job is tried again, and then shown to staff. */
async function moveRefused(deps: BookingDeps, asked: BookingRow, tx: Db, refused: ChangeRefused): Promise<void> {
  await lockTransactions(tx, asked.id)
  const booking = await lockAny(tx, asked.id)
  const move = await confirmingRescheduleOf(tx, asked.id)
  if (!waitsForTicket(booking)) return
  const isSame = movedBasisOf(booking, 0) === movedBasisOf(asked, 0)
  if (!move || !isSame || !(await moveBack(deps, tx, booking, move))) throw refused
}

async function issueFailed(deps: BookingDeps, { bookingId, orderId }: Ids, tx: Db): Promise<void> {
  const now = deps.clock.now()
  const booking = await lockBooking(tx, bookingId)
  if (!booking || !waitsForTicket(booking)) return
  await tx.update(bookings).set({ issueStatus: 'failed', updatedAt: now }).where(eq(bookings.id, bookingId))
  await enqueue(tx, [issueFailedMail.job({ bookingId, orderId })], now)
  await alertStaff(tx, { alert: 'issue_failed', id: bookingId, since: now }, now)
}

/** Retries a booking that could not be issued. False when that is no longer so. Call `wakeOutbox` after the commit. */
export async function retryIssue(tx: Db, { bookingId, orderId }: Ids, now: Date): Promise<boolean> {
  const booking = await lockBooking(tx, bookingId)
  if (!booking || !waitsForTicket(booking) || booking.issueStatus !== 'failed') return false
  const updatedAt = changedAt(booking.updatedAt, now)
  await tx.update(bookings).set({ issueStatus: 'pending', updatedAt }).where(eq(bookings.id, bookingId))
  await enqueueAgain(tx, issueJob.job({ bookingId, orderId }), now)
  return true
}

function waitsForTicket({ paymentStatus, issueStatus }: BookingRow): boolean {
  return isPaid(paymentStatus) && issueStatus !== 'issued'
}

async function findBooking(db: Db, id: string): Promise<BookingRow | null> {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id))
  return row ?? null
}

async function lockBooking(tx: Db, id: string): Promise<BookingRow | null> {
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('update')
  return row ?? null
}

async function keepTicketNumber(tx: Db, bookingId: string, index: number, ticketNumber: string): Promise<void> {
  await tx
    .update(bookingPassengers)
    .set({ ticketNumber })
    .where(and(eq(bookingPassengers.bookingId, bookingId), eq(bookingPassengers.index, index)))
}
