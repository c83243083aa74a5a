import { eq } from 'drizzle-orm'
import { canBecome, type RefundStatus } from '../../core/booking/refund.ts'
import type { Db } from '../db/connect.ts'
import { bookings } from '../db/schema/booking.ts'

type Step = { bookingId: string; status: RefundStatus; now: Date }

/** What the operator or a bank does with a refund. False when it has no refund, or one that cannot become this. */
export async function changeRefund(tx: Db, { bookingId, status, now }: Step): Promise<boolean> {
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, bookingId)).for('update')
  if (!row?.refundStatus || !canBecome(row.refundStatus, status)) return false
  await tx.update(bookings).set({ refundStatus: status, refundUpdatedAt: now }).where(eq(bookings.id, bookingId))
  return true
}
