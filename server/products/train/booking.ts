import { drizzle } from 'drizzle-orm/node-postgres'
import type { Data } from '../../../core/base/common/call/endpoint.ts'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { sumRupiah } from '../../../core/base/common/money.ts'
import { tripTotal } from '../../../core/products/journey/round-trip.ts'
import { paxProblem } from '../../../core/products/train/limits.ts'
import { countPeople, peopleProblems } from '../../../core/products/train/people.ts'
import { type Coach, coachId } from '../../../core/products/train/seats.ts'
import { directionsOf, lastDay, tripProblem } from '../../../core/products/train/trip.ts'
import type { placeBooking, TrainBooking } from '../../../core/products/train/wire.ts'
import { holdUntil } from '../../../core/trade/booking/status.ts'
import { askSupplier } from '../../trade/booking/make/ask.ts'
import { type BookingCall, bookAll, type MadeAndHeld } from '../../trade/booking/make/book.ts'
import { checkFields, checkTotal } from '../../trade/booking/make/checks.ts'
import { heldUntil, limitOf } from '../../trade/booking/make/reservation.ts'
import { bookingView } from '../../trade/booking/show/view.ts'
import { bookingRows } from './booking-rows.ts'
import type { TrainDeps } from './deps.ts'
import { openDepartures, takeSeats } from './holds.ts'
import { type SeatTaken, type TrainBought, toRecord } from './record.ts'
import type { Move } from './seats/allocation.ts'

type Answer = Data<typeof placeBooking>

type Train = TrainBought & { coaches: readonly Coach[]; elsewhere: ReadonlySet<string> }
type Booked = MadeAndHeld & Train

/** Prices the trains afresh and books all or none, one booking each. Throws ApiError: see the contract of `trainBooking`. */
export async function book(
  deps: TrainDeps,
  { user, locale, body, ...sale }: BookingCall<TrainBooking, Answer>,
): Promise<Answer> {
  const now = deps.clock.now()
  const bought = await priceTrains(deps, body, now)
  checkTrip(bought)
  const journeys = bought.map(({ priced }) => priced.journey)
  checkFields(peopleProblems(body.passengers, lastDay(journeys)))
  checkTotal(body.expectedTotal, tripTotal(bought.map((each) => each.bought)))
  const trains = await openTrains(deps, bought, now)
  const departsAt = new Date(Math.min(...bought.map(({ priced }) => priced.departsAt.getTime())))
  const pax = countPeople(body.passengers)
  const seated = body.passengers.flatMap(({ type }, index) => (type === 'ADT' ? [index] : []))

  return await bookAll<Booked, Answer>(deps, sale, {
    async make() {
      const reserveAll = () =>
        trains.map(async (train) => ({
          ...train,
          ...(await deps.supplier.reserve({ priced: train.priced, pax, now })),
        }))
      const reserved = await askSupplier(() => Promise.all(reserveAll()))
      // The earliest limit applies to all bookings: the one held before the first departure.
      const timeLimit = limitOf(holdUntil(now, deps.settings.TRAIN_HOLD_MINUTES, departsAt), reserved)
      return reserved.map((train) => {
        const others = bought.filter(({ num, seq }) => num === train.num && seq !== train.seq)
        const given = { code: train.code, userId: user.id, locale, body, others, timeLimit, now }
        return { ...train, ...bookingRows(deps, train, given) }
      })
    },
    async take(client, made, keepAnswer) {
      const timeLimit = heldUntil(made)
      const rides = made.map(({ row, priced, coaches, elsewhere }) => ({
        bookingId: row.id,
        stock: priced.stock,
        passengers: seated,
        coaches,
        elsewhere,
      }))
      const taken = await takeSeats(drizzle(client), rides, { holdUntil: timeLimit, now })
      const bookings = made.map(({ row, passengers, coaches }) => {
        const seats = withCoaches(taken.get(row.id) ?? [], coaches)
        const detail = toRecord(row, passengers, { secrets: deps.secrets, seats, now })
        return { ...bookingView(row, user, null, now), detail }
      })
      const answer = {
        bookings,
        time_limit: timeLimit.toISOString(),
        total: sumRupiah(made.map(({ row }) => row.amount)),
      }
      await keepAnswer(answer)
      return answer
    },
  })
}

async function priceTrains(deps: TrainDeps, { passengers, trains }: TrainBooking, now: Date): Promise<TrainBought[]> {
  const pax = countPeople(passengers)
  const problem = paxProblem(pax)
  if (problem) throw new ApiError('invalid_fields', { errors: { passengers: problem } })
  const prices = () =>
    trains.map(({ journeyCode, classKey }) => deps.supplier.price({ journeyCode, classKey, pax, now }))
  const priced = await askSupplier(() => Promise.all(prices()))
  const nums = directionsOf(
    priced.map(({ journey }) => journey),
    trains.map(({ num }) => num),
  )
  if (!nums) throw new ApiError('invalid_fields', { errors: { 'trains.1.num': 'validation.required' } })
  return priced.map((each, index) => {
    const [bought] = each.journey.classes
    if (!bought) throw new Error(`the supplier priced ${each.journey.journeyCode} without its class`)
    const num = nums[index] ?? 0
    const seq = nums.slice(0, index).filter((before) => before === num).length
    return { priced: each, bought, adults: pax.adult, num, seq }
  })
}

function checkTrip(bought: readonly TrainBought[]): void {
  const journeysOf = (num: 0 | 1) => bought.filter((each) => each.num === num).map(({ priced }) => priced.journey)
  const problem = tripProblem(journeysOf(0), journeysOf(1))
  if (problem) throw new ApiError(problem)
}

/** Runs before any lock: asks the supplier and makes sure each departure has its lock row. */
async function openTrains(deps: TrainDeps, bought: readonly TrainBought[], now: Date): Promise<Train[]> {
  const ask = async (train: TrainBought): Promise<Train> => {
    const { departure, from, to } = train.priced.stock
    const [coaches, elsewhere] = await Promise.all([
      deps.supplier.formation(departure),
      deps.supplier.soldElsewhere({ departure, from, to, now }),
    ])
    return { ...train, coaches, elsewhere }
  }
  const trains = await askSupplier(() => Promise.all(bought.map(ask)))
  await openDepartures(deps.db, new Map(trains.map(({ priced, coaches }) => [priced.stock.departure, coaches])))
  return trains
}

function withCoaches(moves: readonly Move[], coaches: readonly Coach[]): SeatTaken[] {
  const names = new Map(coaches.map((coach) => [coachId(coach), coach.name]))
  return moves.map(({ passenger, seat }) => ({ passenger, seat, coach: names.get(seat.split('/')[0] ?? '') ?? '' }))
}
