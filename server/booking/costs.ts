import { eq } from 'drizzle-orm'
import { halves } from '../../core/booking/split.ts'
import { bookStanding } from '../books/post.ts'
import type { Db } from '../db/connect.ts'
import { bookingCosts } from '../db/schema/partner.ts'
import type { BookingRow } from './module.ts'

/** Sets the supplier's price of a rescheduled booking, in rupiah. */
export async function setCost(tx: Db, { id, updatedAt }: BookingRow, cost: number): Promise<void> {
  await tx
    .insert(bookingCosts)
    .values({ bookingId: id, cost, createdAt: updatedAt })
    .onConflictDoUpdate({ target: bookingCosts.bookingId, set: { cost } })
  await bookStanding(tx, [id], updatedAt)
}

/** Both halves keep the partner and its terms; the supplier's price is split in proportion to their prices. */
export async function splitCost(tx: Db, stays: BookingRow, leaves: BookingRow): Promise<void> {
  const [row] = await tx.select().from(bookingCosts).where(eq(bookingCosts.bookingId, stays.id))
  if (!row) return
  const shared = row.cost === null ? null : halves(row.cost, { stays: stays.amount, leaves: leaves.amount })
  await tx.insert(bookingCosts).values({ ...row, bookingId: leaves.id, cost: shared?.leaves ?? null })
  await tx
    .update(bookingCosts)
    .set({ cost: shared?.stays ?? null })
    .where(eq(bookingCosts.bookingId, stays.id))
}
