import { ApiError } from '../../core/common/errors.ts'
import type { Db } from '../db/connect.ts'
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

/** Locks all stock first in one order, against deadlocks; then reads the clock, as a hold may end during the wait. Returns confirmed ids. */
export async function confirmBookings(
  deps: BookingDeps,
  tx: Db,
  rows: readonly BookingRow[],
): Promise<ReadonlySet<string>> {
  for (const { slug, booking } of deps.products.filter(isBooked)) {
    const own = rows.filter(({ service }) => service === slug).map(({ id }) => id)
    if (own.length > 0) await booking.lock(tx, own)
  }
  const now = deps.clock.now()
  const confirmed = new Set<string>()
  for (const row of rows) {
    if (await productOf(deps, row.service).booking.confirm(tx, row, now)) confirmed.add(row.id)
  }
  return confirmed
}
