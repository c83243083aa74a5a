import { earliestLimit } from '../../../../core/trade/booking/status.ts'
import type { BookingRow } from '../module.ts'

export type Reservation = {
  /** Six capitals and digits without look-alikes. */
  code: string
  /** End of the supplier's hold; null when it holds nothing of its own. */
  holdUntil: Date | null
}

export function limitOf(own: Date, reservations: readonly Reservation[]): Date {
  const ends = reservations.flatMap(({ holdUntil }) => holdUntil ?? [])
  return new Date(Math.min(own.getTime(), ...ends.map((end) => end.getTime())))
}

/** Earliest limit of bookings that are made together. Throws where one has no limit: it would be held for good. */
export function heldUntil(made: readonly { row: Pick<BookingRow, 'timeLimit'> }[]): Date {
  const limit = earliestLimit(made.map(({ row }) => row.timeLimit))
  if (!limit) throw new Error('nothing was reserved')
  return limit
}
