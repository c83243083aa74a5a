import { eq } from 'drizzle-orm'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { canPay } from '../../../core/trade/booking/status.ts'
import type { Db } from '../../base/db/connect.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import { enqueue, enqueueAgain } from '../../base/outbox/jobs.ts'
import { deadlineNotice, nearEnd } from '../../people/notices/jobs.ts'
import { expiredMail } from './issue/jobs.ts'
import type { BookingDeps, BookingRow } from './module.ts'
import { extendHold, lockHolds } from './registry.ts'

/** Enough to read the price details and to choose a payment method. Who only keeps places from others has to come back each time. */
export const CHOOSE_MINUTES = 15

/** Such bookings are of people with an unproven address and cost nothing to make. They are held for minutes until a payment method is chosen. */
export function heldUntilChosen<Made extends { row: BookingRow }>(made: readonly Made[]): readonly Made[] {
  return made.map((each) => ({ ...each, row: { ...each.row, ...shortLimit(each.row) } }))
}

function shortLimit({ createdAt, timeLimit }: BookingRow): Partial<BookingRow> {
  const short = new Date(createdAt.getTime() + CHOOSE_MINUTES * 60_000)
  return timeLimit && short < timeLimit ? { timeLimit: short, fullLimit: timeLimit } : {}
}

/** Once a payment method is chosen, or staff send a link to pay. Only the first time changes anything. Lock the bookings before. Returns them as they are then. Throws ApiError('booking_expired') for a hold that has ended. */
export async function keepToFullLimit<Row extends BookingRow>(
  deps: BookingDeps,
  tx: Db,
  rows: readonly Row[],
): Promise<readonly Row[]> {
  const short = rows.filter(isShort)
  if (short.length === 0) return rows
  await lockHolds(deps, tx, short)
  // Read after the lock: a hold may end while it is awaited, and others may have its places then.
  const now = deps.clock.now()
  if (short.some((row) => !canPay(row, now))) throw new ApiError('booking_expired')
  for (const row of short) await extend(deps, tx, row, now)
  return rows.map((row) => (isShort(row) ? { ...row, timeLimit: row.fullLimit, fullLimit: null } : row))
}

function isShort<Row extends BookingRow>(row: Row): row is Row & { fullLimit: Date } {
  return row.paymentStatus === 'unpaid' && row.fullLimit !== null
}

async function extend(deps: BookingDeps, tx: Db, row: BookingRow & { fullLimit: Date }, now: Date): Promise<void> {
  const { id: bookingId, fullLimit } = row
  await extendHold(deps, tx, row, fullLimit)
  await tx.update(bookings).set({ timeLimit: fullLimit, fullLimit: null }).where(eq(bookings.id, bookingId))
  await enqueueAgain(tx, expiredMail.job({ bookingId }), now, fullLimit)
  const notice = deadlineNotice.job({ bookingId, limit: fullLimit.toISOString(), days: '0' })
  await enqueue(tx, [notice], now, nearEnd(now, fullLimit))
}
