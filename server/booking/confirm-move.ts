import { and, eq } from 'drizzle-orm'
import { bookStanding } from '../books/post.ts'
import type { Db } from '../db/connect.ts'
import { bookings } from '../db/schema/booking.ts'
import { bookingMoves } from '../db/schema/move.ts'
import { movedNotice } from '../notices/jobs.ts'
import { enqueue } from '../outbox/jobs.ts'
import { setCost } from './costs.ts'
import { type MoveRow, soldBasisOf } from './held-moves.ts'
import { changedMail, moveRefusedMail } from './jobs.ts'
import type { BookingDeps, BookingRow } from './module.ts'
import { reopenAfterMove } from './open-change.ts'
import { reprice } from './reprice.ts'

/** The move that the supplier is asked to confirm by issuing. */
export async function confirmingMoveOf(db: Db, bookingId: string): Promise<MoveRow | null> {
  const [row] = await db
    .select()
    .from(bookingMoves)
    .where(and(eq(bookingMoves.bookingId, bookingId), eq(bookingMoves.status, 'confirming')))
  return row ?? null
}

/** Lock the booking before. */
export async function moveConfirmed(tx: Db, row: BookingRow, move: MoveRow, now: Date): Promise<void> {
  await tx.update(bookingMoves).set({ status: 'done', plan: null }).where(eq(bookingMoves.id, move.id))
  await tellMoved(tx, row, now)
}

/** Mail and notice of what a booking is now. */
export async function tellMoved(tx: Db, { id, updatedAt }: BookingRow, now: Date): Promise<void> {
  const ids = { bookingId: id, at: updatedAt.toISOString() }
  await enqueue(tx, [changedMail.job(ids), movedNotice.job(ids)], now)
}

/** The booking is what it was, with its tickets, and what was paid for the move is owed back. False where the booking was changed since: staff have to look at it. Lock its transactions and the booking before. */
export async function moveBack(deps: BookingDeps, tx: Db, row: BookingRow, move: MoveRow): Promise<boolean> {
  const { plan, basis, id, updatedAt } = move
  if (!plan || soldBasisOf(row) !== basis) return false
  const now = deps.clock.now()
  const { title, detail, startsZone, price, adjustments, cost } = plan
  const was = { title, detail, startsZone, startsAt: new Date(plan.startsAt), price, adjustments }
  await tx.update(bookings).set({ issueStatus: 'issued' }).where(eq(bookings.id, row.id))
  const after = await reprice(deps, tx, { ...row, issueStatus: 'issued' }, was)
  await setCost(tx, after, cost)
  await bookStanding(tx, [row.id], now)
  await tx.update(bookingMoves).set({ status: 'ended', plan: null, updatedAt: now }).where(eq(bookingMoves.id, id))
  await reopenAfterMove(tx, row.id, updatedAt)
  await enqueue(tx, [moveRefusedMail.job({ bookingId: row.id, moveId: id })], now)
  return true
}
