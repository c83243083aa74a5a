import { ApiError } from '../../../core/base/common/call/errors.ts'
import type { Db } from '../../base/db/connect.ts'
import { lockUses, usesCode } from '../codes/codes.ts'
import { confirmStock, extendStock, releaseStock } from '../stock/stock.ts'
import type { BookedProduct, BookingDeps, BookingRow, Product } from './module.ts'

export function isBooked(product: Product): product is BookedProduct {
  return product.booking !== undefined
}

/** Throws ApiError('service_not_found') with the slug as data. */
export function productOf({ products }: Pick<BookingDeps, 'products'>, slug: string): BookedProduct {
  const found = products.filter(isBooked).find((product) => product.slug === slug)
  if (!found) throw new ApiError('service_not_found', { data: { slug } })
  return found
}

/** Gives the stock back, and the use of a discount code. */
export async function releaseBooking(
  deps: Pick<BookingDeps, 'products'>,
  tx: Db,
  row: Pick<BookingRow, 'id' | 'service' | 'adjustments'>,
): Promise<void> {
  await productOf(deps, row.service).booking.release(tx, row.id)
  if (usesCode(row)) await releaseStock(tx, row.id)
}

/** Locks all stock first in one order, against deadlocks; then reads the clock, as a hold may end during the wait. Returns confirmed ids. */
export async function confirmBookings(
  deps: BookingDeps,
  tx: Db,
  rows: readonly BookingRow[],
): Promise<ReadonlySet<string>> {
  await lockHolds(deps, tx, rows)
  const now = deps.clock.now()
  const confirmed = new Set<string>()
  for (const row of rows) {
    const isSold = await productOf(deps, row.service).booking.confirm(tx, row, now)
    if (isSold && (!usesCode(row) || (await confirmStock(tx, row.id, now)))) confirmed.add(row.id)
  }
  return confirmed
}

/** Uses of discount codes, then places. */
export async function lockHolds(deps: BookingDeps, tx: Db, rows: readonly BookingRow[]): Promise<void> {
  const withCode = rows.filter(usesCode).map(({ id }) => id)
  if (withCode.length > 0) await lockUses(tx, withCode)
  await lockPlaces(deps, tx, rows)
}

/** Moves the end of a running hold. `lockHolds` before. */
export async function extendHold(deps: BookingDeps, tx: Db, row: BookingRow, until: Date): Promise<void> {
  await extendStock(tx, row.id, until)
  await productOf(deps, row.service).booking.extend?.(tx, row.id, until)
}

/** In one order, against deadlocks: one by one they could wait for another payment. */
export async function lockPlaces(deps: BookingDeps, tx: Db, rows: readonly BookingRow[]): Promise<void> {
  for (const { slug, booking } of deps.products.filter(isBooked)) {
    const own = rows.filter(({ service }) => service === slug).map(({ id }) => id)
    if (own.length > 0) await booking.lock(tx, own)
  }
}
