import { ApiError } from '../../core/common/errors.ts'
import type { Deps } from '../common/deps.ts'
import type { Db } from '../db/connect.ts'
import { flightProduct } from '../flight/ticket.ts'
import { trainProduct } from '../train/ticket.ts'
import type { BookingRow, Product } from './module.ts'

/** In the order in which a transaction that touches several of them locks their stock. */
const PRODUCTS: readonly Product[] = [flightProduct, trainProduct]

/** The product of a slug. Throws ApiError('service_not_found') with the slug as data. */
export function productOf(slug: string): Product {
  const found = PRODUCTS.find((product) => product.slug === slug)
  if (!found) throw new ApiError('service_not_found', { data: { slug } })
  return found
}

/**
 * Confirms bookings that are paid together (see `Product.confirm`), in the transaction that books the payment: all stock is locked first and in
 * one order, so that two payments never wait for one another. The clock is read after that: a hold may end while its lock is waited for. Answers the
 * ids of those whose stock is theirs.
 */
export async function confirmBookings(deps: Deps, tx: Db, rows: readonly BookingRow[]): Promise<ReadonlySet<string>> {
  for (const product of PRODUCTS) {
    const own = rows.filter(({ service }) => service === product.slug)
    if (own.length > 0) {
      await product.lock(
        tx,
        own.map(({ id }) => id),
      )
    }
  }
  const now = deps.clock.now()
  const confirmed = new Set<string>()
  for (const row of rows) if (await productOf(row.service).confirm(deps, tx, row, now)) confirmed.add(row.id)
  return confirmed
}
