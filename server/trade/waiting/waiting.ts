import { and, asc, count, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Service } from '../../../core/trade/booking/services.ts'
import type { Db } from '../../base/db/connect.ts'
import { waitForLock } from '../../base/db/locks.ts'
import { waiting } from '../../base/db/schema/trade/stock.ts'
import { enqueue, wakeOutbox } from '../../base/outbox/jobs.ts'
import { soldProducts } from '../booking/make/sold.ts'
import type { BookingDeps, Loop } from '../booking/module.ts'
import type { WaitedSlot } from '../stock/desk.ts'
import { waitingMail } from './mail.ts'

export type WaitingRow = typeof waiting.$inferSelect
type At = Pick<WaitingRow, 'service' | 'item' | 'slot'>

const EVERY_MS = 60_000
/** Who was told has so long before the next ones are. */
export const FIRST_MS = 86_400_000

/** By slot, of those who have not been told. */
export async function waitingCounts(
  db: Db,
  { service, item }: { service: Service; item: string },
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ slot: waiting.slot, people: count() })
    .from(waiting)
    .where(and(eq(waiting.service, service), eq(waiting.item, item), isNull(waiting.toldAt)))
    .groupBy(waiting.slot)
  return new Map(rows.map(({ slot, people }) => [slot, people]))
}

/** Null for what has no waiting list. */
export async function waitedSlot(
  { products, house }: BookingDeps,
  { service, item, slot }: At,
): Promise<WaitedSlot | null> {
  return (
    (await soldProducts({ products, house })
      .find(({ slug }) => slug === service)
      ?.stock?.waited({ item, slot })) ?? null
  )
}

/** Safe with several processes: a slot is locked while its mails are written. */
export function waitingLoop(deps: BookingDeps): Loop {
  return { everyMs: EVERY_MS, run: () => tellWaiting(deps), failure: 'waiting people could not be told' }
}

/** For places that became free: a hold that ended, a cancellation, a larger quota. Lists of what is no more sold are deleted. */
export async function tellWaiting(deps: BookingDeps): Promise<void> {
  const { service, item, slot } = waiting
  const slots = await deps.db.selectDistinct({ service, item, slot }).from(waiting)
  for (const at of slots) {
    const found = await waitedSlot(deps, at)
    if (!found || found.isOver) await deps.db.delete(waiting).where(isAt(at))
    else await tellSlot(deps, at, found)
  }
  wakeOutbox(deps.database)
}

async function tellSlot({ db, clock }: BookingDeps, at: At, { left, keys }: WaitedSlot): Promise<void> {
  const now = clock.now()
  await db.transaction(async (tx) => {
    await tx.execute(waitForLock(`waiting ${at.service} ${at.item} ${at.slot}`))
    await deleteServed(tx, at, keys)
    if (left === 0) return
    const rows = await tx.select().from(waiting).where(isAt(at)).orderBy(asc(waiting.createdAt), asc(waiting.id))
    let free = left
    for (const { toldAt, places } of rows) if (toldAt && toldAt.getTime() + FIRST_MS > now.getTime()) free -= places
    const told = rows.filter(({ toldAt, places }) => {
      if (toldAt !== null || places > free) return false
      free -= places
      return true
    })
    if (told.length === 0) return
    const ids = told.map(({ id }) => id)
    await tx.update(waiting).set({ toldAt: now }).where(inArray(waiting.id, ids))
    await enqueue(
      tx,
      ids.map((id) => waitingMail.job({ waitingId: id, at: now.toISOString() })),
      now,
    )
  })
}

/** Deletes entries of members who have booked it since. */
async function deleteServed(tx: Db, at: At, keys: readonly string[]): Promise<void> {
  await tx.delete(waiting).where(
    and(
      isAt(at),
      sql`exists (select from stock_claims
        join bookings on bookings.id = stock_claims.booking_id and bookings.created_at >= ${waiting.createdAt}
        join users on users.id = bookings.user_id
        where stock_claims.key = any(${sql.param(keys)}::text[]) and stock_claims.hold_until is null
          and (users.id = ${waiting.userId}
            or (users.email_proven_at is not null and lower(users.email) = lower(${waiting.email}))))`,
    ),
  )
}

/** Deletes a member's entries, also those made with the same address before. `email`: proven, else null. */
export async function forgetWaiting(tx: Db, { id, email }: { id: string; email: string | null }): Promise<void> {
  await tx.delete(waiting).where(or(eq(waiting.userId, id), email === null ? undefined : eq(waiting.email, email)))
}

export function isAt({ service, item, slot }: At) {
  return and(eq(waiting.service, service), eq(waiting.item, item), eq(waiting.slot, slot))
}
