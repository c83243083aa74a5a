import { asc, inArray } from 'drizzle-orm'
import { HOME_ZONE, todayIn } from '../../../../core/base/common/dates.ts'
import { shownStatus } from '../../../../core/trade/booking/status.ts'
import type { Log } from '../../../base/common/log.ts'
import type { Db } from '../../../base/db/connect.ts'
import { bookingPassengers } from '../../../base/db/schema/trade/booking.ts'
import type { BookingDeps, BookingRow } from '../module.ts'
import { productOf } from '../registry.ts'
import { readable } from '../show/readable.ts'
import type { SearchAgain } from './search-again.ts'

/** A search for the same again by booking, of those that were not paid in time. */
export async function searchesFor(
  deps: BookingDeps,
  rows: readonly BookingRow[],
  { now, log }: { now: Date; log: Log },
): Promise<ReadonlyMap<string, SearchAgain>> {
  const today = todayIn(HOME_ZONE, now)
  const expired = rows.filter((row) => row.paymentStatus === 'unpaid' && shownStatus(row, now) === 'expired')
  const people = await peopleOf(deps.db, expired)
  const found = expired.map(async (row): Promise<[string, SearchAgain][]> => {
    const read = () => productOf(deps, row.service).booking.searchAgain?.(row, people.get(row.id) ?? [], today)
    const search = await readable(log, row, read, null)
    return search ? [[row.id, search]] : []
  })
  return new Map((await Promise.all(found)).flat())
}

async function peopleOf(db: Db, bookings: readonly BookingRow[]) {
  if (bookings.length === 0) return new Map<string, never>()
  const ids = bookings.map(({ id }) => id)
  const rows = await db
    .select()
    .from(bookingPassengers)
    .where(inArray(bookingPassengers.bookingId, ids))
    .orderBy(asc(bookingPassengers.index))
  return Map.groupBy(rows, ({ bookingId }) => bookingId)
}
