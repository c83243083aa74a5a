import { createHash } from 'node:crypto'
import { and, asc, eq, inArray, lte, notInArray } from 'drizzle-orm'
import { ApiError } from '../../../../core/base/common/call/errors.ts'
import { sumRupiah } from '../../../../core/base/common/money.ts'
import type { DoneReschedule, HeldReschedule } from '../../../../core/trade/booking/change/rescheduled.ts'
import { codeOf } from '../../../base/common/error-code.ts'
import type { Db } from '../../../base/db/connect.ts'
import { bookings } from '../../../base/db/schema/trade/booking.ts'
import { bookingReschedules, type StoredPlan } from '../../../base/db/schema/trade/move.ts'
import { paymentAttempts, transactions } from '../../../base/db/schema/trade/payment.ts'
import { enqueue } from '../../../base/outbox/jobs.ts'
import { freeHeld } from '../../stock/stock.ts'
import { lockTransactions } from '../debts.ts'
import { withdrawJob } from '../issue/jobs.ts'
import type { BookingDeps, BookingRow, ReschedulePlan } from '../module.ts'
import { productOf } from '../registry.ts'
import { lockAny } from '../show/bookings.ts'

export type RescheduleRow = typeof bookingReschedules.$inferSelect
type About = Pick<BookingRow, 'detail' | 'amount' | 'paid' | 'startsAt' | 'adjustments' | 'paymentStatus'>

/** Hash of all facts that a held move relied on. Issuing or paying something else of the booking does not change it. */
export function basisOf({ detail, amount, paid, startsAt, adjustments, paymentStatus }: About): string {
  const known = JSON.stringify([inOrder(detail), amount, paid, startsAt, inOrder(adjustments), paymentStatus])
  return createHash('sha256').update(known).digest('base64url')
}

/** The same without money and price, which may change while a move is confirmed; `lines`: those of the price that the move made. */
export function movedBasisOf(row: About, lines = row.adjustments.length): string {
  const adjustments = row.adjustments.slice(0, lines)
  return basisOf({ ...row, adjustments, amount: 0, paid: 0, paymentStatus: 'paid' })
}

/** The database keeps the names of an object in an order of its own. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  return Object.entries(value)
    .map(([name, each]) => [name, inOrder(each)] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
}

export function storedPlan(
  { title, detail, startsAt, startsZone, cost, isOwn, confirms, claims, places }: ReschedulePlan,
  price: Pick<StoredPlan, 'price' | 'adjustments'>,
): StoredPlan {
  const own = {
    ...(isOwn ? { isOwn } : {}),
    ...(confirms ? { confirms } : {}),
    ...(places === undefined ? {} : { places }),
  }
  return { title, detail, startsAt: startsAt.toISOString(), startsZone, cost, claims, ...own, ...price }
}

export async function heldRescheduleOf(db: Db, bookingId: string): Promise<RescheduleRow | null> {
  const [row] = await db
    .select()
    .from(bookingReschedules)
    .where(and(eq(bookingReschedules.bookingId, bookingId), eq(bookingReschedules.status, 'held')))
  return row ?? null
}

export async function openAttemptsOf(db: Db, transactionId: string): Promise<string[]> {
  const rows = await db
    .select({ orderId: paymentAttempts.orderId })
    .from(paymentAttempts)
    .where(
      and(eq(paymentAttempts.transactionId, transactionId), inArray(paymentAttempts.status, ['starting', 'pending'])),
    )
  return rows.map(({ orderId }) => orderId)
}

/** Its places are free again and its transaction is over, with what else that would have paid for; money that still comes for it goes back. Lock the booking's transactions and the booking before. Throws ApiError('changed_meanwhile') when its transaction was made since, and is locked by another. */
export async function endHeldReschedule(
  deps: Pick<BookingDeps, 'products'>,
  tx: Db,
  { id, service }: Pick<BookingRow, 'id' | 'service'>,
  now: Date,
): Promise<void> {
  const row = await endOne(deps, tx, { id, service }, now)
  if (!row?.transactionId) return
  await lockNow(tx, row.transactionId)
  const others = await tx
    .select({ id: bookingReschedules.bookingId })
    .from(bookingReschedules)
    .where(and(eq(bookingReschedules.transactionId, row.transactionId), eq(bookingReschedules.status, 'held')))
  for (const other of others) await endOne(deps, tx, { id: other.id, service }, now)
  await tx
    .update(transactions)
    .set({ timeLimit: null, updatedAt: now })
    .where(and(eq(transactions.id, row.transactionId), eq(transactions.paymentStatus, 'unpaid')))
  const open = await openAttemptsOf(tx, row.transactionId)
  await enqueue(
    tx,
    open.map((orderId) => withdrawJob.job({ orderId })),
    now,
  )
}

async function endOne(
  deps: Pick<BookingDeps, 'products'>,
  tx: Db,
  booking: Pick<BookingRow, 'id' | 'service'>,
  now: Date,
): Promise<RescheduleRow | undefined> {
  const [row] = await tx
    .update(bookingReschedules)
    .set({ status: 'ended', plan: null, updatedAt: now })
    .where(and(eq(bookingReschedules.bookingId, booking.id), eq(bookingReschedules.status, 'held')))
    .returning()
  if (row) await freePlaces(deps, tx, booking)
  return row
}

/** PostgreSQL's code for a row that another has locked. */
const LOCKED = '55P03'

/** Fails at once where another has it: that one may be waiting for the booking, which is locked here. */
async function lockNow(tx: Db, transactionId: string): Promise<void> {
  const own = eq(transactions.id, transactionId)
  await tx
    .select({ id: transactions.id })
    .from(transactions)
    .where(own)
    .for('update', { noWait: true })
    .catch((cause: unknown) => {
      const isLocked = cause instanceof Error && codeOf(cause.cause ?? cause) === LOCKED
      throw isLocked ? new ApiError('changed_meanwhile', { cause }) : cause
    })
}

async function freePlaces(
  deps: Pick<BookingDeps, 'products'>,
  tx: Db,
  { id, service }: Pick<BookingRow, 'id' | 'service'>,
): Promise<void> {
  const own = productOf(deps, service).booking.move?.stock
  if (own) await own.free(tx, id)
  else await freeHeld(tx, id)
}

export type Moves = { held_move?: HeldReschedule; moves?: DoneReschedule[] }

/** Moves as the booking's page shows them; nothing where there was none. */
export async function movesShown(db: Db, bookingId: string, now: Date): Promise<Moves> {
  const rows = await db
    .select()
    .from(bookingReschedules)
    .where(eq(bookingReschedules.bookingId, bookingId))
    .orderBy(asc(bookingReschedules.updatedAt), asc(bookingReschedules.id))
  const waiting = rows.find(({ status }) => status === 'held')
  const held = waiting && (await heldShown(db, waiting, now))
  const moves = rows.filter(({ status }) => status === 'done').map(doneShown)
  return { ...(held ? { held_move: held } : {}), ...(moves.length > 0 ? { moves } : {}) }
}

/** Held move with the sum of all moves that its transaction pays for. */
export async function heldShown(db: Db, row: RescheduleRow, now: Date): Promise<HeldReschedule | null> {
  const { status, holdUntil, transactionId, toAt, toZone } = row
  if (status !== 'held' || !transactionId || !holdUntil || holdUntil <= now) return null
  const all = await db
    .select({ due: bookingReschedules.due })
    .from(bookingReschedules)
    .where(eq(bookingReschedules.transactionId, transactionId))
  return {
    transaction_id: transactionId,
    due: sumRupiah(all.map(({ due }) => due)),
    hold_until: holdUntil.toISOString(),
    starts_at: toAt.toISOString(),
    timezone: toZone,
  }
}

function doneShown({ updatedAt, by, fromAt, fromZone, toAt, toZone, fee }: RescheduleRow): DoneReschedule {
  return {
    at: updatedAt.toISOString(),
    by,
    from: fromAt.toISOString(),
    from_timezone: fromZone,
    to: toAt.toISOString(),
    to_timezone: toZone,
    fee,
  }
}

const LATE_DAYS = 7
const DAY_MS = 86_400_000

/**
 * Deletes the plan of a move once its money cannot come any more, and the former state of a booking once it is not
 * paid.
 */
export async function endOldReschedules(deps: BookingDeps, now: Date): Promise<void> {
  const unpaid = deps.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(notInArray(bookings.paymentStatus, ['partially_paid', 'paid']))
  await deps.db
    .update(bookingReschedules)
    .set({ status: 'ended', plan: null })
    .where(and(eq(bookingReschedules.status, 'confirming'), inArray(bookingReschedules.bookingId, unpaid)))
  const old = await deps.db
    .select({ bookingId: bookingReschedules.bookingId })
    .from(bookingReschedules)
    .where(
      and(
        eq(bookingReschedules.status, 'held'),
        lte(bookingReschedules.holdUntil, new Date(now.getTime() - LATE_DAYS * DAY_MS)),
      ),
    )
  for (const { bookingId } of old)
    await deps.db.transaction(
      async (tx) => {
        await lockTransactions(tx, bookingId)
        await endHeldReschedule(deps, tx, await lockAny(tx, bookingId), now)
      },
      { isolationLevel: 'read committed' },
    )
}
