import { and, eq, isNotNull } from 'drizzle-orm'
import type { Rupiah } from '../../../../core/base/common/money.ts'
import { halves } from '../../../../core/trade/booking/change/split.ts'
import type { Db } from '../../../base/db/connect.ts'
import { bookings } from '../../../base/db/schema/trade/booking.ts'
import { bookingCosts } from '../../../base/db/schema/trade/partner.ts'
import { bookStanding } from '../../books/post.ts'
import type { BookingRow, SupplierCredit } from '../module.ts'

/** The supplier's price, in rupiah; 0 where it is not known. */
export async function costOf(db: Db, bookingId: string): Promise<Rupiah> {
  const [row] = await db.select().from(bookingCosts).where(eq(bookingCosts.bookingId, bookingId))
  return row?.cost ?? 0
}

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

/**
 * Notes the credit for a ticket that is cancelled: by the supplier's rules, until it says what it gives back. The
 * caller books it.
 */
export async function keepRuledCredit(
  tx: Db,
  { id, issueStatus }: BookingRow,
  creditOf: (cost: Rupiah) => Rupiah,
): Promise<void> {
  if (issueStatus === 'issued') await keepCredit(tx, id, creditOf)
}

/** Notes and books the credit that the supplier states, also where its rules differ. */
export async function keepSaidCredit(tx: Db, id: string, { back, of }: SupplierCredit, now: Date): Promise<void> {
  await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, id)).for('update')
  await keepCredit(tx, id, (cost) => (of > 0 ? Math.round((cost * back) / of) : 0))
  await bookStanding(tx, [id], now)
}

/** At least nothing, and at most the supplier's price. */
async function keepCredit(tx: Db, id: string, creditOf: (cost: Rupiah) => Rupiah): Promise<void> {
  const isKnown = and(eq(bookingCosts.bookingId, id), isNotNull(bookingCosts.cost), eq(bookingCosts.isOwn, false))
  const [row] = await tx.select({ cost: bookingCosts.cost }).from(bookingCosts).where(isKnown)
  if (row?.cost === null || row?.cost === undefined) return
  const credit = Math.max(0, Math.min(row.cost, creditOf(row.cost)))
  await tx.update(bookingCosts).set({ credit }).where(eq(bookingCosts.bookingId, id))
}
