import type { User } from '../../core/account/contract.ts'
import type { Parsed } from '../../core/common/endpoint.ts'
import { ApiError } from '../../core/common/errors.ts'
import { type CoachMap, coachMaps, type seatMap } from '../../core/train/seat-map.ts'
import { askSupplier, told } from '../booking/ask.ts'
import { ownBooking } from '../booking/bookings.ts'
import type { Deps } from '../deps.ts'
import { freeOn, type Move } from './allocation.ts'
import type { TrainDetail } from './booking-record.ts'
import { seatsClaimed, seatsTakenBy } from './holds.ts'

type Asked = Parsed<typeof seatMap>['body']

/**
 * The coaches of a journey's class with every place's state. With a booking of the member's own, its passengers stand on their seats. Throws
 * ApiError as the contract of `seatMap` says.
 */
export async function seatMapOf(deps: Deps, user: User | null, asked: Asked): Promise<CoachMap[]> {
  const now = deps.clock.now()
  const { departure, ...stretch } = told(() => deps.trains.rideOf(asked.journey_code))
  const claimed = await seatsClaimed(deps.database.pool, [departure], now)
  // Whoever only looks is told when the train is gone; whoever rides it may look at the own seats for ever.
  const own = asked.booking_id === null ? [] : await ownSeats(deps, user, asked, now)
  if (asked.booking_id === null) {
    const pax = { adult: 1, infant: 0 }
    await askSupplier(() => deps.trains.journey({ journeyCode: asked.journey_code, pax, now }, claimed))
  }
  const [formation, elsewhere] = await askSupplier(() =>
    Promise.all([deps.trains.formation(departure), deps.trains.soldElsewhere({ departure, ...stretch, now })]),
  )
  const coaches = formation.filter(({ code }) => asked.class_key.startsWith(`${code}-`))
  if (coaches.length === 0) throw new ApiError('train_not_found')
  const passengerOn = new Map(own.map(({ seat, passenger }) => [seat, passenger]))
  const isFree = freeOn({ claims: claimed.get(departure) ?? [], elsewhere }, stretch)
  return coachMaps(coaches, isFree, (id) => passengerOn.get(id) ?? null)
}

/** Seats that a booking has now: none once its hold is over. */
async function ownSeats(deps: Deps, user: User | null, asked: Asked, now: Date): Promise<Move[]> {
  if (!user) throw new ApiError('unauthenticated')
  const booking = await ownBooking(deps.db, user.id, asked.booking_id ?? '')
  const { journey_code } = booking.service === 'train' ? (booking.detail as TrainDetail).ride : { journey_code: null }
  if (journey_code !== asked.journey_code) throw new ApiError('booking_not_found')
  return await seatsTakenBy(deps.db, booking.id, now)
}
