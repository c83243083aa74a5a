import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import { isPaid } from '../../../../core/trade/booking/status.ts'
import type { Db } from '../../../base/db/connect.ts'
import { isUse } from '../../codes/codes.ts'
import { claimsOf, confirmStock, freeOthers, keysHeld, takeStock } from '../../stock/stock.ts'
import type { BookingDeps, BookingRow, Placed, Places, RescheduleStock } from '../module.ts'
import { productOf } from '../registry.ts'

/** Instead of the old ones. Last, because stock stays locked until the commit. Throws ApiError('sold_out'). */
export async function swapPlaces(deps: BookingDeps, client: PoolClient, moves: readonly Placed[]): Promise<void> {
  const own = ownStock(deps, moves)
  if (own) return await own.take(client, moves, null)
  for (const { row, places } of moves) {
    const held = await claimsOf(client, row.id)
    await takeNew(deps, client, row, { places, held, until: isPaid(row.paymentStatus) ? null : row.timeLimit })
    await freeOthers(drizzle(client), row.id, [...keysOf(places), ...[...held.keys()].filter(isUse)])
  }
}

/** Beside the old ones, of bookings that are paid. Throws ApiError('sold_out'). */
export async function holdPlaces(
  deps: BookingDeps,
  client: PoolClient,
  moves: readonly Placed[],
  until: Date,
): Promise<void> {
  const own = ownStock(deps, moves)
  if (own) return await own.take(client, moves, until)
  for (const { row, places } of moves)
    await takeNew(deps, client, row, { places, held: await claimsOf(client, row.id), until })
}

/** Bookings that change together are all of one product. */
function ownStock(deps: BookingDeps, [first]: readonly Placed[]): RescheduleStock | undefined {
  return first && productOf(deps, first.row.service).booking.move?.stock
}

/** The held ones instead of the old ones. After the hold's end takes them again; false when none is left. */
export async function settlePlaces(deps: BookingDeps, tx: Db, row: BookingRow, places: Places): Promise<boolean> {
  const own = productOf(deps, row.service).booking.move?.stock
  if (own) return await own.settle(tx, row, places)
  if (!(await confirmStock(tx, row.id, deps.clock.now()))) return false
  await freeOthers(tx, row.id, [...keysOf(places), ...(await keysHeld(tx, row.id)).filter(isUse)])
  return true
}

type Taking = { places: Places; held: ReadonlyMap<string, number>; until: Date | null }

async function takeNew(
  { clock }: BookingDeps,
  client: PoolClient,
  { id: bookingId }: BookingRow,
  { places, held, until }: Taking,
): Promise<void> {
  const claims = places.claims.filter(({ key }) => !held.has(key))
  await takeStock(client, [{ bookingId, holdUntil: until, claims }], clock.now())
}

function keysOf({ claims }: Places): string[] {
  return claims.map(({ key }) => key)
}
