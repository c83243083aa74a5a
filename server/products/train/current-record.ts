import { and, eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { BookingRecord } from '../../../core/products/train/wire.ts'
import { shownStatus } from '../../../core/trade/booking/status.ts'
import type { Db } from '../../base/db/connect.ts'
import { bookings } from '../../base/db/schema/trade/booking.ts'
import type { BookingRow, PassengerRow } from '../../trade/booking/module.ts'
import type { TrainDeps } from './deps.ts'
import { seatsTakenBy } from './holds.ts'
import { toRecord } from './record.ts'
import { readDetail, storedDetail, type TrainDetail } from './stored.ts'

const GONE = ['expired', 'refund_due', 'refunded']

const ridden = z.object({ train_details: z.array(z.object({ journey_code: z.string() })) })

/** None of one that cannot be read: the others stay. */
function journeyCodes({ detail }: BookingRow): string[] {
  return z.safeParse(ridden, detail).data?.train_details.map(({ journey_code }) => journey_code) ?? []
}

/** The other trains of its direction that can still be ridden: each can be dropped, cancelled or fail by itself. */
async function ridesLeft(
  db: Db,
  { userId, createdAt, detail }: BookingRow,
  now: Date,
): Promise<TrainDetail['connection']> {
  const { connection } = readDetail({ detail })
  if (!connection || userId === null) return connection
  // Trains booked together have the same instant.
  const together = and(eq(bookings.userId, userId), eq(bookings.service, 'train'), eq(bookings.createdAt, createdAt))
  const rows = await db.select().from(bookings).where(together)
  const left = rows
    .filter((row) => !GONE.includes(shownStatus(row, now)) && row.issueStatus !== 'failed')
    .flatMap(journeyCodes)
  const rides = connection.filter(({ journey_code }) => left.includes(journey_code))
  return rides.length > 0 ? rides : undefined
}

export async function currentRecord(
  deps: TrainDeps,
  booking: BookingRow,
  passengers: readonly PassengerRow[],
): Promise<BookingRecord> {
  const now = deps.clock.now()
  const seats = await seatsTakenBy(deps.db, booking.id, now)
  const { connection: _, ...detail } = readDetail(booking)
  const connection = await ridesLeft(deps.db, booking, now)
  const current = { ...booking, detail: storedDetail(connection ? { ...detail, connection } : detail) }
  return toRecord(current, passengers, { secrets: deps.secrets, seats, now })
}
