import { ApiError } from '../../core/common/errors.ts'
import type { Db } from '../db/connect.ts'
import type { BookingDeps, BookingRow, Product } from './module.ts'

/** The product of a slug. Throws ApiError('service_not_found') with the slug as data. */
export function productOf({ products }: Pick<BookingDeps, 'products'>, slug: string): Product {
  const found = products.find((product) => product.slug === slug)
  if (!found) throw new ApiError('service_not_found', { data: { slug } })
  return found
}

/**
 * Confirms bookings that are paid together (see `ProductBooking.confirm`), in the transaction that books the payment: all stock is locked first, product
 * after product in one order, so that two payments never wait for one another. The clock is read after that: a hold may end while its lock is waited for.
 * Returns the ids of those whose stock is theirs.
 */
export async function confirmBookings(
  deps: BookingDeps,
  tx: Db,
  rows: readonly BookingRow[],
): Promise<ReadonlySet<string>> {
  for (const { slug, booking } of deps.products) {
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
