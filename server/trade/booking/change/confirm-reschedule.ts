import { and, eq } from 'drizzle-orm'
import { sumRupiah } from '../../../../core/base/common/money.ts'
import type { Db } from '../../../base/db/connect.ts'
import { bookings } from '../../../base/db/schema/trade/booking.ts'
import { bookingReschedules } from '../../../base/db/schema/trade/move.ts'
import { enqueue } from '../../../base/outbox/jobs.ts'
import { rescheduledNotice } from '../../../people/notices/jobs.ts'
import { bookStanding } from '../../books/post.ts'
import { changedMail, moveRefusedMail } from '../issue/jobs.ts'
import { setCost } from '../make/costs.ts'
import type { BookingDeps, BookingRow } from '../module.ts'
import { movedBasisOf, type RescheduleRow } from './held-reschedules.ts'
import { reopenAfterReschedule, settleByReschedule } from './open-change.ts'
import { quoteReprice, reprice } from './reprice.ts'

/** The move that the supplier is asked to confirm by issuing. */
export async function confirmingRescheduleOf(db: Db, bookingId: string): Promise<RescheduleRow | null> {
  const [row] = await db
    .select()
    .from(bookingReschedules)
    .where(and(eq(bookingReschedules.bookingId, bookingId), eq(bookingReschedules.status, 'confirming')))
  return row ?? null
}

/** Lock the booking before. */
export async function moveConfirmed(tx: Db, row: BookingRow, move: RescheduleRow, now: Date): Promise<void> {
  await tx.update(bookingReschedules).set({ status: 'done', plan: null }).where(eq(bookingReschedules.id, move.id))
  // Changes of the old times that a supplier told meanwhile are settled too.
  await settleByReschedule(tx, row.id, { startsAt: move.fromAt, startsZone: move.fromZone }, now)
  await tellRescheduled(tx, row, now)
}

/** Mail and notice of what a booking is now. */
export async function tellRescheduled(tx: Db, { id, updatedAt }: BookingRow, now: Date): Promise<void> {
  const ids = { bookingId: id, at: updatedAt.toISOString() }
  await enqueue(tx, [changedMail.job(ids), rescheduledNotice.job(ids)], now)
}

/** The booking is what it was, with its tickets, and what was paid for the move is owed back. Lines that were added to its price since stay. False where the booking was changed otherwise since: staff have to look at it. Lock its transactions and the booking before. */
export async function moveBack(deps: BookingDeps, tx: Db, row: BookingRow, move: RescheduleRow): Promise<boolean> {
  const { plan, basis, id } = move
  if (!plan || movedBasisOf(row, plan.lines) !== basis) return false
  const now = deps.clock.now()
  const { title, detail, startsZone, price, cost } = plan
  const was = { title, detail, startsZone, startsAt: new Date(plan.startsAt), price }
  const adjustments = [...plan.adjustments, ...row.adjustments.slice(plan.lines)]
  // The difference to a cheaper flight may have been refunded already: the traveller does not pay it back for a ticket that stays valid.
  const { due } = await quoteReprice(tx, row, { price, adjustments })
  const kept = due > 0 ? [{ kind: 'change' as const, title: '', amount: 0 - due }] : []
  await tx.update(bookings).set({ issueStatus: 'issued' }).where(eq(bookings.id, row.id))
  const waiting = { ...row, issueStatus: 'issued' as const }
  const after = await reprice(deps, tx, waiting, { ...was, adjustments: [...adjustments, ...kept] })
  await setCost(tx, after, cost)
  await bookStanding(tx, [row.id], now)
  await endConfirming(tx, row.id, now)
  await reopenAfterReschedule(tx, row.id, plan.settled ?? [])
  await enqueue(tx, [moveRefusedMail.job({ bookingId: row.id, moveId: id })], now)
  return true
}

/** Without an answer of the supplier: the booking ends, or is what it was. */
export async function endConfirming(tx: Db, bookingId: string, now: Date): Promise<void> {
  await tx
    .update(bookingReschedules)
    .set({ status: 'ended', plan: null, updatedAt: now })
    .where(and(eq(bookingReschedules.bookingId, bookingId), eq(bookingReschedules.status, 'confirming')))
}

/** While the supplier is asked the ticket is still the old one: what cancelling it gives back is reckoned of that, and `beside` it all that was paid for the move comes back. */
export async function ticketAsIssued(
  db: Db,
  row: BookingRow,
  paid: number,
): Promise<{ row: BookingRow; paid: number; beside: number }> {
  const plan = (await confirmingRescheduleOf(db, row.id))?.plan
  if (!plan) return { row, paid, beside: 0 }
  const { title, detail, startsZone, adjustments } = plan
  const amount = plan.price + sumRupiah(adjustments.map((each) => each.amount))
  const was = { ...row, title, detail, startsZone, adjustments, amount, startsAt: new Date(plan.startsAt) }
  const beside = Math.max(0, paid - amount)
  return { row: was, paid: paid - beside, beside }
}
