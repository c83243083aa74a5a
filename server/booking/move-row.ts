import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { bookingPassengers, bookings } from '../db/schema/booking.ts'
import { bookingMoves } from '../db/schema/move.ts'
import { movedNotice } from '../notices/jobs.ts'
import { enqueue } from '../outbox/jobs.ts'
import { passengersOf } from './bookings.ts'
import { setCost } from './costs.ts'
import type { BookingDeps, BookingRow, MovePlan, MoveTime } from './module.ts'
import { settleByMove } from './open-change.ts'
import { productOf } from './registry.ts'
import { type NewPrice, reprice, tellChange } from './reprice.ts'
import { renewTerms } from './terms.ts'
import { ticketNumbers } from './ticket-numbers.ts'

type Becoming = Pick<MovePlan, 'title' | 'detail' | 'startsAt' | 'startsZone' | 'cost'> & {
  price: NewPrice
  inParts?: MovePlan['inParts']
  balanceLimit?: Date | null
}
/** `times`: what changed; without it the start of the booking. */
type Moved = {
  by: 'member' | 'staff'
  fee: number
  due: number
  heldId?: string
  times?: { from: MoveTime; to: MoveTime }
}

/** What every move does to a booking but for its stock: price, tickets with new numbers, one line of its history, mail and notice; a supplier's change that waits for an answer is settled. Lock the booking before. */
export async function becomeMoved(
  deps: BookingDeps,
  tx: Db,
  row: BookingRow,
  { price, cost, ...about }: Becoming,
  { by, fee, due, heldId, times }: Moved,
): Promise<BookingRow> {
  const now = deps.clock.now()
  const after = await reprice(deps, tx, row, { ...price, ...about })
  await setCost(tx, after, cost)
  await renewTickets(tx, after)
  const done = { status: 'done' as const, plan: null, updatedAt: now }
  const { from, to } = times ?? { from: row, to: after }
  if (heldId) await tx.update(bookingMoves).set(done).where(eq(bookingMoves.id, heldId))
  else
    await tx.insert(bookingMoves).values({
      id: randomUUID(),
      bookingId: row.id,
      by,
      ...{ fee, due, before: row.amount, amount: after.amount },
      ...{ fromAt: from.startsAt, fromZone: from.startsZone, toAt: to.startsAt, toZone: to.startsZone },
      ...done,
      createdAt: now,
    })
  const hasWays = (productOf(deps, row.service).booking.move?.ways?.(row).length ?? 0) > 1
  await settleByMove(tx, row.id, hasWays ? from : null, now)
  await tellChange(tx, after, now)
  await enqueue(tx, [movedNotice.job({ bookingId: after.id, at: after.updatedAt.toISOString() })], now)
  return after
}

/** The codes of the day before open no gate any more; calendars take the file that is stamped later. */
async function renewTickets(tx: Db, row: BookingRow): Promise<void> {
  if (row.issuedAt) await tx.update(bookings).set({ issuedAt: row.updatedAt }).where(eq(bookings.id, row.id))
  const people = await passengersOf(tx, row.id)
  const issued = people.filter(({ ticketNumber }) => ticketNumber !== null)
  const numbers = ticketNumbers(`${row.service} ${row.code} ${row.updatedAt.toISOString()}`, issued)
  for (const { index, ticketNumber } of numbers)
    await tx
      .update(bookingPassengers)
      .set({ ticketNumber })
      .where(and(eq(bookingPassengers.bookingId, row.id), eq(bookingPassengers.index, index)))
  await renewTerms(tx, row, await passengersOf(tx, row.id))
}
