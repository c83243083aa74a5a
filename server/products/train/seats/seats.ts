import type { Parsed } from '../../../../core/base/common/call/endpoint.ts'
import { ApiError } from '../../../../core/base/common/call/errors.ts'
import type { User } from '../../../../core/people/account/contract.ts'
import type { setSeat } from '../../../../core/products/train/seat-map.ts'
import { type Coach, coachId } from '../../../../core/products/train/seats.ts'
import { canPay } from '../../../../core/trade/booking/status.ts'
import type { Db } from '../../../base/db/connect.ts'
import { type Locale, wordsFor } from '../../../base/words/words.ts'
import { askSupplier } from '../../../trade/booking/make/ask.ts'
import { checkFields } from '../../../trade/booking/make/checks.ts'
import type { BookingRow, PassengerRow } from '../../../trade/booking/module.ts'
import { lockUnpaid, ownBooking, passengersOf } from '../../../trade/booking/show/bookings.ts'
import type { TrainDeps } from '../deps.ts'
import { claimsBeside, claimsOf, lockSeats, moveSeats } from '../holds.ts'
import { readDetail, readPassenger } from '../stored.ts'
import { freeOn, type Move, seatsAfter } from './allocation.ts'

type Body = Parsed<typeof setSeat>['body']
type SeatsInput = { user: User; locale: Locale; body: Body }

/** Returns a sentence with the new seats. Throws ApiError: see the contract of `setSeat`. */
export async function setSeats(deps: TrainDeps, { user, locale, body }: SeatsInput): Promise<string> {
  const booking = await ownBooking(deps.db, user.id, body.booking_id)
  if (booking.service !== 'train') throw new ApiError('booking_not_found')
  checkOpen(booking, deps.clock.now())
  checkPassengers(body.seats, await passengersOf(deps.db, booking.id))
  const { departure, from, to, kind } = readDetail(booking).ride
  const now = deps.clock.now()
  const [formation, elsewhere] = await askSupplier(() =>
    Promise.all([deps.supplier.formation(departure), deps.supplier.soldElsewhere({ departure, from, to, now })]),
  )
  const coaches = formation.filter((coach) => coach.kind === kind)
  const moves = body.seats.map(({ index, coach, seat }) => ({ passenger: index, seat: seatIn(coaches, coach, seat) }))
  const seats = await deps.db.transaction(
    async (tx) => {
      // Lock order: booking, then stock. The later of payment and move sees the other's result.
      checkOpen(await lockUnpaid(tx, { userId: user.id, bookingId: booking.id }), deps.clock.now())
      return await changeSeats(tx, { bookingId: booking.id, moves, elsewhere }, deps.clock.now())
    },
    { isolationLevel: 'read committed' },
  )
  const list = seats.map(({ seat }) => seat.replace('/', ' / ')).join(', ')
  return wordsFor(locale)('ticket:seatsSaved', { seats: list })
}

function checkOpen(booking: BookingRow, now: Date): void {
  if (booking.paymentStatus !== 'unpaid') throw new ApiError('already_paid')
  if (!canPay(booking, now)) throw new ApiError('booking_expired')
}

function checkPassengers(seats: Body['seats'], passengers: readonly PassengerRow[]): void {
  const errors: Record<string, string> = {}
  for (const [at, { index, coach, seat }] of seats.entries()) {
    const row = passengers.find((each) => each.index === index)
    if (row && readPassenger(row).type === 'INF') throw new ApiError('infant_has_no_seat')
    const before = seats.slice(0, at)
    if (!row || before.some((other) => other.index === index)) errors[`seats.${at}.index`] = 'validation.invalid'
    if (before.some((other) => other.coach === coach && other.seat === seat))
      errors[`seats.${at}.seat`] = 'validation.invalid'
  }
  checkFields(errors)
}

function seatIn(coaches: readonly Coach[], coach: string, seat: string): string {
  const found = coaches.find((each) => coachId(each) === coach)?.seats.find(({ number }) => number === seat)
  if (!found) throw new ApiError('seat_not_found')
  return found.id
}

type Change = { bookingId: string; moves: readonly Move[]; elsewhere: ReadonlySet<string> }

/** Moves all or none under the departure's lock. The caller locks the booking. Throws ApiError: seat_taken, booking_expired. */
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
