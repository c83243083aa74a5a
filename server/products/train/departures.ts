import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../base/db/connect.ts'
import { trainCoaches, trainDepartures, trainSeats } from '../../base/db/schema/products/train.ts'

const DAY_MS = 86_400_000
/** Days after which no passenger is still on the train. */
const KEPT_DAYS = 2
const AT_A_TIME = 200

/** Deletes past departures without bookings, with their coaches and seats. Returns how many. */
export async function dropPastDepartures(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString().slice(0, 10)
  return await db.transaction(async (tx) => {
    // Locked, so that two processes take different rows.
    const { rows } = await tx.execute<{ key: string }>(sql`select key from train_departures departure
      where split_part(key, '|', 2) < ${before}
        and not exists (select from train_claims claim where claim.departure_key = departure.key)
      order by key limit ${AT_A_TIME} for update skip locked`)
    const keys = rows.map(({ key }) => key)
    if (keys.length === 0) return 0
    await tx.delete(trainSeats).where(inArray(trainSeats.departureKey, keys))
    await tx.delete(trainCoaches).where(inArray(trainCoaches.departureKey, keys))
    await tx.delete(trainDepartures).where(inArray(trainDepartures.key, keys))
    return keys.length
  })
}
