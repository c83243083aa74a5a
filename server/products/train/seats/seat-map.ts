import type { Parsed } from '../../../../core/base/common/call/endpoint.ts'
import { ApiError } from '../../../../core/base/common/call/errors.ts'
import type { User } from '../../../../core/people/account/contract.ts'
import { kindCodeOf } from '../../../../core/products/train/class-key.ts'
import type { CoachKind } from '../../../../core/products/train/coaches.ts'
import { type CoachMap, coachMaps, type seatMap } from '../../../../core/products/train/seat-map.ts'
import { askSupplier, readSupplier } from '../../../trade/booking/make/ask.ts'
import { ownBooking } from '../../../trade/booking/show/bookings.ts'
import type { TrainDeps } from '../deps.ts'
import { seatsClaimed, seatsTakenBy } from '../holds.ts'
import { readDetail } from '../stored.ts'
import { freeOn, type Move } from './allocation.ts'

type SeatMapInput = Parsed<typeof seatMap>['body']

/** A `booking_id` marks the booking's passengers. Throws ApiError: see the contract of `seatMap`. */
export async function seatMapOf(deps: TrainDeps, user: User | null, asked: SeatMapInput): Promise<CoachMap[]> {
  const now = deps.clock.now()
  const { departure, ...stretch } = readSupplier(() => deps.supplier.rideOf(asked.journey_code))
  // A departed train is refused, except for those who booked it.
  const own = asked.booking_id === null ? null : await ownRide(deps, user, asked, now)
  if (!own) await checkClass(deps, asked, now)
  const claimed = await seatsClaimed(deps.database.pool, [departure], now)
  const [formation, elsewhere] = await askSupplier(() =>
    Promise.all([deps.supplier.formation(departure), deps.supplier.soldElsewhere({ departure, ...stretch, now })]),
  )
  const coaches = formation.filter(({ kind, code }) => (own ? kind === own.kind : code === kindCodeOf(asked.class_key)))
  if (coaches.length === 0) throw new ApiError('train_not_found')
  const passengerOn = new Map(own?.seats.map(({ seat, passenger }) => [seat, passenger]))
  const isFree = freeOn({ claims: claimed.get(departure) ?? [], elsewhere }, stretch)
  return coachMaps(coaches, isFree, (id) => passengerOn.get(id) ?? null)
}

async function checkClass(deps: TrainDeps, asked: SeatMapInput, now: Date): Promise<void> {
  const { journey_code: journeyCode, class_key: classKey } = asked
  const pax = { adult: 1, infant: 0 }
  try {
    await askSupplier(() => deps.supplier.price({ journeyCode, classKey, pax, now }))
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'sold_out') throw error
  }
}

type OwnRide = { kind: CoachKind; seats: Move[] }

async function ownRide(deps: TrainDeps, user: User | null, asked: SeatMapInput, now: Date): Promise<OwnRide> {
  if (!user) throw new ApiError('unauthenticated')
  const booking = await ownBooking(deps.db, user.id, asked.booking_id ?? '')
  if (booking.service !== 'train') throw new ApiError('booking_not_found')
  const { ride, train_details } = readDetail(booking)
  if (ride.journey_code !== asked.journey_code) throw new ApiError('booking_not_found')
  if (!train_details.some(({ class_key }) => class_key === asked.class_key)) throw new ApiError('train_not_found')
  return { kind: ride.kind, seats: await seatsTakenBy(deps.db, booking.id, now) }
}
