import { randomUUID } from 'node:crypto'
import type { Db } from '../base/db/connect.ts'
import { bookings } from '../base/db/schema/trade/booking.ts'
import type { BookingRow } from '../trade/booking/module.ts'

export const SOME_ACCOUNT = { bank: 'BCA', number: '1234567890', holder: 'Siti Rahmawati' }

export const SOME_CONTACT = {
  title: 'MR',
  first_name: 'Budi',
  last_name: 'Santoso',
  email: 'budi@example.com',
  calling_code: '62',
  mobile_phone: '081234567890',
} as const

export const SOMEBODY = {
  type: 'ADT',
  title: 'MR',
  first_name: 'Budi',
  last_name: 'Santoso',
  birth_date: '1990-05-17',
  nationality: 'ID',
  id_number: '3174051705900001',
  email: null,
  calling_code: '62',
  phone: '81234567890',
} as const

export const SOME_INFANT = {
  ...SOMEBODY,
  type: 'INF',
  title: 'INF',
  first_name: 'Putri',
  birth_date: '2026-01-10',
  id_number: '',
  phone: null,
} as const

/** Inserts a flight booking: unpaid, held for an hour, leaving in a week, but for `row`. */
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
    due: row.amount ?? 1_000_000,
    paid: 0,
    fee: 0,
    refund: null,
    refundStatus: null,
    refundSubmittedAt: null,
    refundUpdatedAt: null,
    paymentStatus: 'unpaid',
    checkoutStatus: 'cart',
    issueStatus: 'pending',
    demo: null,
    timeLimit: new Date(now.getTime() + 3_600_000),
    balanceLimit: null,
    startsAt: new Date(now.getTime() + 7 * 86_400_000),
    startsZone: 'Asia/Jakarta',
    locale: 'id',
    // Without email, mails go to the member alone.
    contact: { ...SOME_CONTACT, email: '' },
    detail: { airline: '', segments: [], flight_details: [], payments: [], offers: [] },
    paidAt: null,
    issuedAt: null,
    createdAt: now,
    updatedAt: now,
    idsErasedAt: null,
    fullLimit: null,
    bookedBy: null,
    adjustments: [],
    ...row,
  }
  await db.insert(bookings).values(full)
  return full
}

export function tally(answers: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const answer of answers) counts[answer] = (counts[answer] ?? 0) + 1
  return counts
}

/** Holds every caller until `parties` have called. */
export function barrier(parties: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let waiting = 0
  return () => {
    if (++waiting === parties) resolve()
    return promise
  }
}
