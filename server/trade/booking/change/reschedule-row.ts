import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../../base/db/connect.ts'
import { bookingPassengers, bookings } from '../../../base/db/schema/trade/booking.ts'
import { bookingReschedules, type StoredPlan } from '../../../base/db/schema/trade/move.ts'
import { enqueue } from '../../../base/outbox/jobs.ts'
import { issueJob } from '../issue/jobs.ts'
import { ticketNumbers } from '../issue/ticket-numbers.ts'
import { costOf, setCost } from '../make/costs.ts'
import { renewTerms } from '../make/search-words.ts'
import type { BookingDeps, BookingRow, ReschedulePlan, RescheduleTime } from '../module.ts'
import { productOf } from '../registry.ts'
import { passengersOf } from '../show/bookings.ts'
import { tellRescheduled } from './confirm-reschedule.ts'
import { movedBasisOf } from './held-reschedules.ts'
import { settleByReschedule } from './open-change.ts'
import { type NewPrice, priceOf, reprice } from './reprice.ts'

type Becoming = Pick<ReschedulePlan, 'title' | 'detail' | 'startsAt' | 'startsZone' | 'cost'> & {
  price: NewPrice
  confirms?: true | undefined
  inParts?: ReschedulePlan['inParts']
}
/** `times`: what changed; without it the start of the booking. */
type Moved = {
  by: 'member' | 'staff'
  fee: number
  due: number
  heldId?: string
  times?: { from: RescheduleTime; to: RescheduleTime }
}

/**
 * Applies a move to everything of a booking but its stock: price, tickets with new numbers, one line of its history,
 * mail and notice; a supplier's change that waits for an answer is settled. Where the supplier confirms it, tickets,
 * mail and notice come with its answer; the job that asks it is added but for a move that is paid, whose payment adds
 * it. Lock the booking before.
 */
export async function becomeRescheduled(
  deps: BookingDeps,
  tx: Db,
  row: BookingRow,
  { price, cost, confirms, ...about }: Becoming,
  { by, fee, due, heldId, times }: Moved,
): Promise<BookingRow> {
  const now = deps.clock.now()
  const was = confirms ? await stateOf(tx, row) : null
  if (was) await tx.update(bookings).set({ issueStatus: 'pending' }).where(eq(bookings.id, row.id))
  const waiting = was ? { ...row, issueStatus: 'pending' as const } : row
  const after = await reprice(deps, tx, waiting, { ...price, ...about })
  await setCost(tx, after, cost)
  if (!was) await placeAnew(deps, tx, after)
  if (!was) await renewTickets(tx, after)
  const { from, to } = times ?? { from: row, to: after }
  const hasWays = (productOf(deps, row.service).booking.move?.ways?.(row).length ?? 0) > 1
  const settled = await settleByReschedule(tx, row.id, hasWays ? from : null, now)
  const plan = was && { ...was, settled, lines: after.adjustments.length }
  const done = plan
    ? { status: 'confirming' as const, plan, basis: movedBasisOf(after), updatedAt: now }
    : { status: 'done' as const, plan: null, updatedAt: now }
  const id = heldId ?? randomUUID()
  if (heldId) await tx.update(bookingReschedules).set(done).where(eq(bookingReschedules.id, heldId))
  else
    await tx.insert(bookingReschedules).values({
      id,
      bookingId: row.id,
      by,
      ...{ fee, due, before: row.amount, amount: after.amount },
      ...{ fromAt: from.startsAt, fromZone: from.startsZone, toAt: to.startsAt, toZone: to.startsZone },
      ...done,
      createdAt: now,
    })
  if (!was) await tellRescheduled(tx, after, now)
  else if (!heldId) await enqueue(tx, [issueJob.job({ bookingId: row.id, orderId: id })], now)
  return after
}

async function placeAnew(deps: BookingDeps, tx: Db, row: BookingRow): Promise<void> {
  const { move } = productOf(deps, row.service).booking
  for (const { index, person } of move?.placed?.(row, await passengersOf(tx, row.id)) ?? [])
    await tx
      .update(bookingPassengers)
      .set({ person })
      .where(and(eq(bookingPassengers.bookingId, row.id), eq(bookingPassengers.index, index)))
}

/** State that the booking returns to where its supplier refuses the move. */
async function stateOf(tx: Db, row: BookingRow): Promise<StoredPlan> {
  const { title, detail, startsAt, startsZone, adjustments } = row
  const about = { title, detail, startsAt: startsAt.toISOString(), startsZone, adjustments }
  return { ...about, price: priceOf(row), cost: await costOf(tx, row.id), claims: [] }
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
