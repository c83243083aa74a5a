import { drizzle } from 'drizzle-orm/node-postgres'
import type { PriceQuote } from '../../core/admin/booking-changes.ts'
import type { Adjustment } from '../../core/booking/adjustment.ts'
import { ApiError } from '../../core/common/errors.ts'
import { isVersion } from '../common/version.ts'
import type { Db } from '../db/connect.ts'
import { wakeOutbox } from '../outbox/jobs.ts'
import { partnerOffAt } from '../partner/net.ts'
import { anyBooking, passengersOf } from './bookings.ts'
import { checkTotal } from './checks.ts'
import type { BookingDeps, BookingRow, MovePlan, ProductMove } from './module.ts'
import { swapPlaces } from './move-places.ts'
import { becomeMoved } from './move-row.ts'
import { productOf } from './registry.ts'
import { canChange, lockToChange, type NewPrice, priceOf, quoteReprice } from './reprice.ts'
import { inTransaction } from './transaction.ts'

/** Throws ApiError('cannot_move') where the product has no other dates, or the booking has ended. */
export function moveOf(deps: BookingDeps, row: BookingRow): ProductMove {
  const { move } = productOf(deps, row.service).booking
  if (!move || !canChange(row, deps.clock.now())) throw new ApiError('cannot_move')
  return move
}

/** Throws ApiError as `plan` of the product does. */
export async function quoteMove(
  deps: BookingDeps,
  row: BookingRow,
  { place, keepsPrice }: { place: string; keepsPrice: boolean },
): Promise<PriceQuote> {
  const plan = await moveOf(deps, row).plan(row, await passengersOf(deps.db, row.id), place)
  const { amount, refund, due } = await quoteReprice(deps.db, row, await priceAfter(deps.db, row, plan, keepsPrice))
  const first = row.paymentStatus === 'unpaid' ? Math.min(plan.inParts?.due ?? amount, amount) : due
  return { before: row.amount, amount, paid: row.paid, due: first, refund }
}

/** Adds a line for the difference when the old price is kept; otherwise takes the partner's share off the new price. */
export async function priceAfter(db: Db, row: BookingRow, plan: MovePlan, keepsPrice: boolean): Promise<NewPrice> {
  const { price } = plan
  const difference = priceOf(row) - price
  if (keepsPrice) {
    const line: Adjustment = { kind: 'change', title: '', amount: difference }
    return { price, adjustments: [...row.adjustments, ...(difference !== 0 ? [line] : [])] }
  }
  const others = row.adjustments.filter(({ kind }) => kind !== 'partner')
  if (others.length === row.adjustments.length) return { price, adjustments: others }
  const off = await partnerOffAt(db, row.id, plan)
  const line: Adjustment = { kind: 'partner', title: '', amount: 0 - off }
  return { price, adjustments: [...(off > 0 ? [line] : []), ...others] }
}

type Moving = { bookingId: string; version: string; place: string; expected: number; keepsPrice: boolean }
type Moved = { before: BookingRow; after: BookingRow }

/** Takes the new places, then frees the old ones, in one transaction. Throws ApiError: booking_not_found, changed_meanwhile, cannot_move, price_changed, and as `plan` does. */
export async function moveBooking(
  deps: BookingDeps,
  { bookingId, version, place, expected, keepsPrice }: Moving,
  audit: (tx: Db, moved: Moved) => Promise<void>,
): Promise<void> {
  // Suppliers read by connections of their own, so the plan is made before the transaction and stands by the version.
  const known = await anyBooking(deps.db, bookingId)
  if (!isVersion(known.updatedAt, version)) throw new ApiError('changed_meanwhile')
  const plan = await moveOf(deps, known).plan(known, await passengersOf(deps.db, bookingId), place)
  await inTransaction(deps.database.pool, async (client) => {
    const tx = drizzle(client)
    const row = await lockToChange(deps, tx, { bookingId, version })
    const { price: _, claims, places, isOwn: __, ...about } = plan
    const price = await priceAfter(tx, row, plan, keepsPrice)
    checkTotal(expected, (await quoteReprice(tx, row, price)).amount)
    const after = await becomeMoved(deps, tx, row, { ...about, price }, { by: 'staff', fee: 0, due: 0 })
    await audit(tx, { before: row, after })
    await swapPlaces(deps, client, after, { claims, places })
  })
  wakeOutbox(deps.database)
}
