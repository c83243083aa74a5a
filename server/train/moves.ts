import { drizzle } from 'drizzle-orm/node-postgres'
import { isPaid } from '../../core/booking/status.ts'
import { addDays, todayIn } from '../../core/common/dates.ts'
import { ApiError } from '../../core/common/errors.ts'
import { TRAIN_CLASSES } from '../../core/train/coaches.ts'
import { trainMoveRule } from '../../core/train/move.ts'
import { countPeople } from '../../core/train/people.ts'
import { askSupplier } from '../booking/ask.ts'
import type { BookingRow, MoveStock, PassengerRow, Places, ProductMove } from '../booking/module.ts'
import { moveDays } from '../journey/move-days.ts'
import { confirmSeats } from './confirm.ts'
import type { TrainDeps } from './deps.ts'
import { freeHeldSeats, openDepartures, swapSeats, takeSeats } from './holds.ts'
import { detailOf, titleOf } from './record.ts'
import { netOf } from './selling.ts'
import { readDetail, readPassenger, storedDetail } from './stored.ts'
import type { SeatStock } from './supplier.ts'

const AHEAD_DAYS = 45

/** To another departure between the same stations, in the same class. An option is `20261205-131-GMR-BD:EKS-A`. */
export function trainMoves(deps: TrainDeps): ProductMove {
  const rideOf = (booking: BookingRow) => {
    const detail = readDetail(booking)
    const [ride] = detail.train_details
    const isAlone = (detail.connection ?? []).length === 0
    if (!ride || !isAlone || !deps.supplier.onlyOurClaims) throw new ApiError('cannot_move')
    return { ...detail, ride, stock: detail.ride }
  }
  const paxOf = (people: readonly PassengerRow[]) => countPeople(people.map(readPassenger))
  const stationsOf = (booking: BookingRow, people: readonly PassengerRow[]) => {
    const { ride } = rideOf(booking)
    const { origin, destination } = ride
    const cabinClass = TRAIN_CLASSES.find((each) => each === ride.class)
    return { origin, destination, cabinClass, pax: paxOf(people), now: deps.clock.now() }
  }
  const isOwn = (booking: BookingRow, journeyCode: string) => rideOf(booking).ride.journey_code === journeyCode
  return {
    holdMinutes: deps.settings.TRAIN_HOLD_MINUTES,
    places: (_, people) => paxOf(people).adult,
    rule(booking, now) {
      if (!deps.supplier.onlyOurClaims) return 'supplier'
      const { payments, connection = [] } = readDetail(booking)
      return connection.length > 0 ? 'connection' : trainMoveRule(payments, booking, booking.startsAt, now)
    },
    async days(booking, people) {
      const { cabinClass, ...asked } = stationsOf(booking, people)
      const from = todayIn(booking.startsZone, asked.now)
      const query = { ...asked, cabinClass, from, to: addDays(from, AHEAD_DAYS) }
      const days = await askSupplier(() => deps.supplier.calendar(query))
      return days.flatMap(({ date, price }) => (price === null ? [] : [{ date, price: price * asked.pax.adult }]))
    },
    async options(booking, people, { from, to }) {
      const { cabinClass, ...asked } = stationsOf(booking, people)
      const found = []
      for (const date of moveDays(booking, { from, to }, asked.now)) {
        const { journeys } = await askSupplier(() => deps.supplier.search({ ...asked, date }))
        for (const { journeyCode, trainName, carrierNumber, departureTime, classes } of journeys)
          for (const each of isOwn(booking, journeyCode) ? [] : classes) {
            if (each.class !== cabinClass || each.seat < asked.pax.adult) continue
            const title = `${trainName} (${carrierNumber}) ${each.subClass}`
            const id = `${journeyCode}:${each.classKey}`
            found.push({ id, date, end_date: null, time: departureTime, left: each.seat, price: each.total, title })
          }
      }
      return found
    },
    async plan(booking, people, to) {
      const now = deps.clock.now()
      const { ride } = rideOf(booking)
      const pax = paxOf(people)
      const [journeyCode = '', classKey = ''] = to.split(':')
      if (isOwn(booking, journeyCode)) throw new ApiError('cannot_move')
      const priced = await askSupplier(() => deps.supplier.price({ journeyCode, classKey, pax, now }))
      const { journey, departsAt, stock } = priced
      const [bought] = journey.classes
      const isSame = journey.origin.code === ride.origin && journey.destination.code === ride.destination
      if (!bought || !isSame || bought.class !== ride.class) throw new ApiError('cannot_move')
      const coaches = await askSupplier(() => deps.supplier.formation(stock.departure))
      await openDepartures(deps.db, new Map([[stock.departure, coaches]]))
      const train = {
        priced,
        bought,
        adults: pax.adult,
        num: ride.num === 1 ? (1 as const) : (0 as const),
        seq: ride.seq,
      }
      const seated = people.filter((row) => readPassenger(row).type === 'ADT').map(({ index }) => index)
      return {
        title: titleOf(journey),
        detail: storedDetail(detailOf(train, deps.supplier.name, [])),
        startsAt: departsAt,
        startsZone: journey.origin.timezone,
        price: bought.total,
        cost: netOf(priced).journey.classes[0]?.total ?? bought.total,
        inParts: null,
        claims: [],
        places: { stock, seated } satisfies TrainPlaces,
      }
    },
    stock: seatsOf(deps),
  }
}

type TrainPlaces = { stock: SeatStock; seated: readonly number[] }

/** Seats of a move that is not paid stand beside those of the booking. */
function seatsOf(deps: TrainDeps): MoveStock {
  const ask = async ({ departure, from, to }: SeatStock) => {
    const now = deps.clock.now()
    const [coaches, elsewhere] = await askSupplier(() =>
      Promise.all([deps.supplier.formation(departure), deps.supplier.soldElsewhere({ departure, from, to, now })]),
    )
    return { coaches, elsewhere }
  }
  return {
    async take(client, booking, places, until) {
      const tx = drizzle(client)
      const { stock, seated } = placesIn(places)
      const about = await ask(stock)
      await freeHeldSeats(tx, booking.id)
      const ride = { bookingId: booking.id, stock, passengers: seated.map(beside), ...about }
      const instead = isPaid(booking.paymentStatus) ? null : booking.timeLimit
      await takeSeats(tx, [ride], { holdUntil: until ?? instead, now: deps.clock.now() })
      if (until === null) await swapSeats(tx, booking.id)
    },
    async settle(tx, booking, places) {
      const { stock } = placesIn(places)
      const late = async () => ({ ...(await ask(stock)), kind: stock.kind })
      if (!(await confirmSeats(tx, booking.id, late, deps.clock.now(), 'held'))) return false
      await swapSeats(tx, booking.id)
      return true
    },
    free: freeHeldSeats,
  }
}

function beside(passenger: number): number {
  return -1 - passenger
}

function placesIn({ places }: Places): TrainPlaces {
  return places as TrainPlaces
}
