import type { CoachKind } from '../../../core/products/train/coaches.ts'
import type { Coach } from '../../../core/products/train/seats.ts'
import type { Db } from '../../base/db/connect.ts'
import { askSupplier } from '../../trade/booking/make/ask.ts'
import type { BookingRow } from '../../trade/booking/module.ts'
import type { TrainDeps } from './deps.ts'
import { claimsBeside, claimsOf, keepSeats, lockSeats, moveSeats, type SeatSide } from './holds.ts'
import { allocate, freeOn } from './seats/allocation.ts'
import { readDetail } from './stored.ts'

type Late = () => Promise<{ coaches: readonly Coach[]; kind: CoachKind; elsewhere: ReadonlySet<string> }>

const NOBODY: ReadonlySet<string> = new Set()

/** Sells seats under the departure's lock; lost seats are replaced by the best of their kind. False when too few are left, or when the booking has no seats. */
export async function confirmSeats(
  tx: Db,
  bookingId: string,
  late: Late,
  now: Date,
  side: SeatSide = 'own',
): Promise<boolean> {
  await lockSeats(tx, [bookingId])
  const own = await claimsOf(tx, bookingId, side)
  const [first] = own
  if (!first) return false
  const stretch = { from: first.fromStop, to: first.toStop }
  const claims = await claimsBeside(tx, first, now)
  const isOurs = freeOn({ claims, elsewhere: NOBODY }, stretch)
  const hasEnded = first.holdUntil !== null && first.holdUntil <= now
  // Clock skew may have cost a running hold its seats: other claims win.
  if (hasEnded || !own.every(({ seat }) => isOurs(seat))) {
    const { coaches, kind, elsewhere } = await late()
    const departure = { coaches, elsewhere, claims }
    const isFree = freeOn(departure, stretch)
    if (!own.every(({ seat }) => isFree(seat))) {
      const seats = allocate(departure, { ...stretch, kind, floor: 0, count: own.length })
      if (!seats) return false
      await moveSeats(
        tx,
        bookingId,
        own.map(({ passenger }, index) => ({ passenger, seat: seats[index] ?? '' })),
      )
    }
  }
  await keepSeats(tx, bookingId)
  return true
}

/** Supplier call under the seat lock: only for payments after the hold ended. */
export async function askLate(deps: TrainDeps, booking: BookingRow, now: Date) {
  const { departure, from, to, kind } = readDetail(booking).ride
  const [coaches, elsewhere] = await askSupplier(() =>
    Promise.all([deps.supplier.formation(departure), deps.supplier.soldElsewhere({ departure, from, to, now })]),
  )
  return { coaches, elsewhere, kind }
}
