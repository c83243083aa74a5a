import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import { localTime } from '../../../../core/base/common/dates.ts'
import { daysAround, UNDECIDED } from '../../../../core/trade/booking/change/supplier-changes.ts'
import type { Db } from '../../../base/db/connect.ts'
import { supplierChanges } from '../../../base/db/schema/products/supplier-change.ts'
import type { RescheduleDays, RescheduleTime } from '../module.ts'

export type ChangeRow = typeof supplierChanges.$inferSelect

/** Latest change by a supplier that the traveller has not decided on. */
export async function openChangeOf(db: Db, bookingId: string): Promise<ChangeRow | null> {
  const [row] = await db
    .select()
    .from(supplierChanges)
    .where(and(eq(supplierChanges.bookingId, bookingId), inArray(supplierChanges.status, [...UNDECIDED])))
    .orderBy(desc(supplierChanges.createdAt), desc(supplierChanges.id))
    .limit(1)
  return row ?? null
}

export async function changesOf(db: Db, bookingId: string): Promise<ChangeRow[]> {
  return await db
    .select()
    .from(supplierChanges)
    .where(eq(supplierChanges.bookingId, bookingId))
    .orderBy(desc(supplierChanges.createdAt), desc(supplierChanges.id))
}

/** The newest change stands in place of older ones without a decision. */
export async function endOlder(tx: Db, { bookingId, id }: Pick<ChangeRow, 'bookingId' | 'id'>, now: Date) {
  await tx
    .update(supplierChanges)
    .set({ status: 'over', decidedAt: now })
    .where(
      and(
        eq(supplierChanges.bookingId, bookingId),
        inArray(supplierChanges.status, [...UNDECIDED]),
        ne(supplierChanges.id, id),
      ),
    )
}

/** The booking has another date or time: what was asked because of the old one is settled. `way`: of a ticket for both ways, the direction that moved. Returns what is settled as it was. Lock the booking before. */
export async function settleByReschedule(
  tx: Db,
  bookingId: string,
  way: RescheduleTime | null,
  now: Date,
): Promise<Pick<ChangeRow, 'id' | 'status'>[]> {
  const waits = and(
    eq(supplierChanges.bookingId, bookingId),
    inArray(supplierChanges.status, [...UNDECIDED, 'refund_asked']),
  )
  const settled = (await tx.select().from(supplierChanges).where(waits))
    .filter((change) => !way || concerns(change, way))
    .map(({ id, status }) => ({ id, status }))
  if (settled.length > 0)
    await tx
      .update(supplierChanges)
      .set({ status: 'moved', decidedAt: now })
      .where(
        inArray(
          supplierChanges.id,
          settled.map(({ id }) => id),
        ),
      )
  return settled
}

/** The move that settled them does not count: they are what they were, but for those that a newer one stands in place of. Lock the booking before. */
export async function reopenAfterReschedule(
  tx: Db,
  bookingId: string,
  settled: readonly Pick<ChangeRow, 'id' | 'status'>[],
): Promise<void> {
  if (await openChangeOf(tx, bookingId)) return
  for (const { id, status } of settled)
    await tx.update(supplierChanges).set({ status, decidedAt: null }).where(eq(supplierChanges.id, id))
}

/** For a ticket for both ways: the direction that leaves at this time is the one that was changed. */
export function concerns(
  { before }: Pick<ChangeRow, 'before'>,
  { startsAt }: Pick<RescheduleTime, 'startsAt'>,
): boolean {
  return before.some(({ start }) => Date.parse(start) === startsAt.getTime())
}

/** Until when another place can be chosen: what was booked, or what takes its place, must not have begun. */
export function choiceEnds({ after }: Pick<ChangeRow, 'after'>, { startsAt }: Pick<RescheduleTime, 'startsAt'>): Date {
  const starts = after.map(({ start }) => Date.parse(start))
  return new Date(Math.min(startsAt.getTime(), ...starts))
}

export function daysOfChoice({ startsAt, startsZone }: RescheduleTime): RescheduleDays {
  return daysAround(localTime(startsAt, startsZone).date)
}
