import { ApiError } from '../../core/common/errors.ts'
import type { Db } from '../db/connect.ts'
import { freeOn, type Move, seatsAfter } from './allocation.ts'
import { claimsBeside, claimsOf, lockSeats, moveSeats } from './holds.ts'

type Change = { bookingId: string; moves: readonly Move[]; elsewhere: ReadonlySet<string> }

/**
 * Moves passengers of a booking to other seats, all or none, under their departure's lock; the booking itself is locked before. Answers the seats of the
 * party. Throws ApiError: seat_taken, booking_expired (the seats were given back).
 */
export async function changeSeats(tx: Db, { bookingId, moves, elsewhere }: Change, now: Date): Promise<Move[]> {
  await lockSeats(tx, [bookingId])
  const own = await claimsOf(tx, bookingId)
  const [first] = own
  if (!first || (first.holdUntil && first.holdUntil <= now)) throw new ApiError('booking_expired')
  const claims = await claimsBeside(tx, first, now)
  const isFree = freeOn({ claims, elsewhere }, { from: first.fromStop, to: first.toStop })
  const done = seatsAfter(own, moves, isFree)
  if ('refused' in done) throw new ApiError('seat_taken', { data: { seat: done.refused.seat } })
  await moveSeats(tx, bookingId, done.seats)
  return done.seats
}
