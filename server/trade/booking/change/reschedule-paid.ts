import type { Db } from '../../../base/db/connect.ts'
import type { BookingDeps, BookingRow } from '../module.ts'
import { basisOf, type RescheduleRow } from './held-reschedules.ts'
import { settlePlaces } from './reschedule-places.ts'
import { becomeRescheduled } from './reschedule-row.ts'

/** Money for a move buys it while the booking is the one that it was made for. */
export function canBePaid(move: RescheduleRow, booking: BookingRow): boolean {
  return move.status === 'held' && move.plan !== null && basisOf(booking) === move.basis
}

/** New places instead of the old ones, in the transaction that books the money; what is to pay is due then. False when the time is over or the places are gone. */
export async function settleReschedule(
  deps: BookingDeps,
  tx: Db,
  row: BookingRow,
  move: RescheduleRow,
): Promise<boolean> {
  const { plan, until } = move
  if (!plan || !until || until <= deps.clock.now()) return false
  const { title, detail, startsZone, cost, confirms, claims, places, price, adjustments } = plan
  if (!confirms && !(await settlePlaces(deps, tx, row, { claims, places }))) return false
  const about = { title, detail, startsZone, cost, confirms, startsAt: new Date(plan.startsAt) }
  const becoming = { ...about, price: { price, adjustments } }
  const times = {
    from: { startsAt: move.fromAt, startsZone: move.fromZone },
    to: { startsAt: move.toAt, startsZone: move.toZone },
  }
  const { by, fee, due, id: heldId } = move
  const after = await becomeRescheduled(deps, tx, row, becoming, { by, fee, due, heldId, times })
  return after.due === move.due
}
