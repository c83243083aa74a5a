import { randomUUID } from 'node:crypto'
import type { Db } from '../db/connect.ts'
import { bookings } from '../db/schema/booking.ts'
import type { BookingRow } from './product.ts'

/** A flight booking row as a test wants it: unpaid, held for an hour, leaving in a week. */
export async function insertBooking(
  db: Db,
  userId: string,
  now: Date,
  row: Partial<BookingRow> = {},
): Promise<BookingRow> {
  const id = randomUUID()
  const full: BookingRow = {
    id,
    code: id.slice(0, 8).toUpperCase(),
    service: 'flight',
    userId,
    title: 'Jakarta (CGK) – Denpasar (DPS)',
    amount: 1_000_000,
    paymentStatus: 'unpaid',
    checkoutStatus: 'cart',
    issueStatus: 'pending',
    timeLimit: new Date(now.getTime() + 3_600_000),
    startsAt: new Date(now.getTime() + 7 * 86_400_000),
    locale: 'id',
    contact: {},
    detail: {},
    paidAt: null,
    issuedAt: null,
    createdAt: now,
    updatedAt: now,
    ...row,
  }
  await db.insert(bookings).values(full)
  return full
}
