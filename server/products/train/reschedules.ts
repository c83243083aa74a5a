import { drizzle } from 'drizzle-orm/node-postgres'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { addDays, type CalendarDate, daysBetween, todayIn } from '../../../core/base/common/dates.ts'
import { cheapestOf, sumRupiah } from '../../../core/base/common/money.ts'
import { TRAIN_CLASSES } from '../../../core/products/train/coaches.ts'
import type { Journey, TrainClass } from '../../../core/products/train/contract.ts'
import { countPeople } from '../../../core/products/train/people.ts'
import { dayFitsBeside, fitsBeside, trainRescheduleRule } from '../../../core/products/train/reschedule.ts'
import { tripProblem } from '../../../core/products/train/trip.ts'
import { isPaid } from '../../../core/trade/booking/status.ts'
import { type Locale, wordsFor } from '../../base/words/words.ts'
import { membersOf } from '../../trade/booking/change/reschedule-group.ts'
import { askSupplier } from '../../trade/booking/make/ask.ts'
import type {
  BookingRow,
  PassengerRow,
  Placed,
  Places,
  ProductReschedule,
  ReschedulePlan,
  RescheduleStock,
} from '../../trade/booking/module.ts'
import { rescheduleDays } from '../journey/reschedule-days.ts'
import { confirmSeats } from './confirm.ts'
import type { TrainDeps } from './deps.ts'
import { freeHeldSeats, openDepartures, swapSeats, takeSeats } from './holds.ts'
import { detailOf, type TrainBought, titleOf } from './record.ts'
import { connectedTo, otherWayOf } from './seats/siblings.ts'
import { netOf } from './selling.ts'
import { readDetail, readPassenger, storedDetail } from './stored.ts'
import type { SeatStock } from './supplier.ts'

const AHEAD_DAYS = 45

/** To another departure between the same stations, in the same class: `20261205-131-GMR-BD:EKS-A`. A connection is replaced whole, by `<train>:<class>|<train>:<class>`. */
export function trainReschedules(deps: TrainDeps): ProductReschedule {
  const together = (booking: BookingRow) => connectedTo(deps.db, booking, deps.clock.now())
  const tripOf = async (booking: BookingRow, people: readonly PassengerRow[]): Promise<Trip> => {
    if (!deps.supplier.onlyOurClaims) throw new ApiError('cannot_move')
    const others = await membersOf(deps.db, await together(booking))
    const legs = [{ row: booking, people }, ...others]
      .map(legOf)
      .toSorted((one, other) => one.ride.seq - other.ride.seq)
    const beside = (await otherWayOf(deps.db, booking, deps.clock.now())).map(timesOf)
    const [first, last] = [legs[0], legs.at(-1)]
    if (!first || !last) throw new ApiError('cannot_move')
    return { legs, first, last, num: first.ride.num, beside }
  }
  const listed = async ({ legs, first, last, num, beside }: Trip, date: CalendarDate): Promise<Offer[]> => {
    const now = deps.clock.now()
    const [origin, destination] = [first.ride.origin, last.ride.destination]
    const query = { origin, destination, date, pax: first.pax, now }
    const found =
      legs.length > 1
        ? (await askSupplier(() => deps.supplier.connections(query))).map(({ journeys }) => journeys)
        : (await askSupplier(() => deps.supplier.search(query))).journeys.map((journey) => [journey])
    return found
      .filter((journeys) => fitsBeside(num, journeys, beside) && !isOwn(legs, journeys))
      .flatMap((journeys) => offersOf(legs, journeys))
  }
  return {
    holdMinutes: deps.settings.TRAIN_HOLD_MINUTES,
    places: (_, people) => paxOf(people).adult,
    together,
    cannot: () => (deps.supplier.onlyOurClaims ? null : 'supplier'),
    rule(booking, now) {
      if (!deps.supplier.onlyOurClaims) return 'supplier'
      return trainRescheduleRule(readDetail(booking).payments, booking, booking.startsAt, now)
    },
    async days(booking, people, asked) {
      const now = deps.clock.now()
      const { legs, first, num, beside } = await tripOf(booking, people)
      // Each day of a connection is a call of the supplier: the options of a few days say it.
      if (legs.length > 1) return null
      const today = todayIn(booking.startsZone, now)
      const from = asked && asked.from > today ? asked.from : today
      const { ride, cabinClass, pax } = first
      const { origin, destination } = ride
      const query = { origin, destination, cabinClass, pax, now, from, to: asked?.to ?? addDays(from, AHEAD_DAYS) }
      const days = await askSupplier(() => deps.supplier.calendar(query))
      return days.flatMap(({ date, price }) =>
        price === null || !dayFitsBeside(num, date, beside) ? [] : [{ date, price: price * pax.adult }],
      )
    },
    async options(booking, people, { from, to }) {
      const trip = await tripOf(booking, people)
      const found = []
      for (const date of rescheduleDays(trip.first.row, { from, to }, deps.clock.now()))
        for (const offer of await listed(trip, date)) {
          const { journeys, classes } = offer
          const left = Math.min(...classes.map(({ seat }) => seat))
          const about = { date, end_date: null, time: journeys[0]?.departureTime ?? null, left }
          const arrives = arrivalOf(journeys, date)
          const prices = classes.map(({ total }) => total)
          const all = { price: sumRupiah(prices), ...(prices.length > 1 ? { prices } : {}) }
          found.push({ id: placeOf(journeys, classes), ...about, arrives, ...all, ...namesOf(booking.locale, offer) })
        }
      return found
    },
    async plan(booking, people, to) {
      const now = deps.clock.now()
      const trip = await tripOf(booking, people)
      const { legs, num, beside } = trip
      const chosen = to.split('|').map((text) => text.split(':'))
      if (chosen.length !== legs.length) throw new ApiError('cannot_move')
      const trains: TrainBought[] = []
      for (const [index, { pax, ride }] of legs.entries()) {
        const [journeyCode = '', classKey = ''] = chosen[index] ?? []
        const priced = await askSupplier(() => deps.supplier.price({ journeyCode, classKey, pax, now }))
        const [bought] = priced.journey.classes
        if (!bought || bought.class !== ride.class) throw new ApiError('cannot_move')
        trains.push({ priced, bought, adults: pax.adult, num: num === 1 ? 1 : 0, seq: ride.seq })
      }
      const journeys = trains.map(({ priced }) => priced.journey)
      if (!isSameTrip(trip, journeys) || isOwn(legs, journeys) || !fitsBeside(num, journeys, beside))
        throw new ApiError('cannot_move')
      for (const { priced } of trains) {
        const { departure } = priced.stock
        const coaches = await askSupplier(() => deps.supplier.formation(departure))
        await openDepartures(deps.db, new Map([[departure, coaches]]))
      }
      const plans = legs.flatMap(({ row, seated }, index) => {
        const train = trains[index]
        if (!train) return []
        const others = trains.filter((each) => each !== train)
        return [{ bookingId: row.id, plan: planOf(train, others, { supplier: deps.supplier.name, seated }) }]
      })
      const own = plans.find(({ bookingId }) => bookingId === booking.id)
      if (!own) throw new ApiError('cannot_move')
      return { ...own.plan, others: plans.filter((each) => each !== own) }
    },
    stock: seatsOf(deps),
  }
}

type Member = { row: BookingRow; people: readonly PassengerRow[] }
type Leg = ReturnType<typeof legOf>
type Times = ReturnType<typeof timesOf>
/** `beside`: the trains of the other way, which stay. */
type Trip = { legs: readonly Leg[]; first: Leg; last: Leg; num: number; beside: readonly Times[] }
type Offer = { journeys: readonly Journey[]; classes: readonly TrainClass[] }
type Ride = ReturnType<typeof readDetail>['train_details'][number]

/** Throws ApiError('cannot_move') for a booking without a train. */
function legOf({ row, people }: Member) {
  const [ride] = readDetail(row).train_details
  if (!ride) throw new ApiError('cannot_move')
  return {
    row,
    ride,
    cabinClass: TRAIN_CLASSES.find((each) => each === ride.class),
    pax: paxOf(people),
    seated: people.filter((each) => readPassenger(each).type === 'ADT').map(({ index }) => index),
  }
}

function timesOf({ depart_at, arrive_at, depart_date, arrive_date }: Ride) {
  return { departAt: depart_at, arriveAt: arrive_at, departureDate: depart_date, arrivalDate: arrive_date }
}

function paxOf(people: readonly PassengerRow[]) {
  return countPeople(people.map(readPassenger))
}

function isOwn(legs: readonly Leg[], journeys: readonly Journey[]): boolean {
  return legs.every(({ ride }, index) => ride.journey_code === journeys[index]?.journeyCode)
}

/** From the same station to the same one; where trains are changed may differ. */
function isSameTrip({ first, last }: Trip, journeys: readonly Journey[]): boolean {
  return (
    journeys[0]?.origin.code === first.ride.origin &&
    journeys.at(-1)?.destination.code === last.ride.destination &&
    tripProblem(journeys, []) === null
  )
}

/** A train in each of its fares; a connection in the lowest of each train. In the class that was booked. */
function offersOf(legs: readonly Leg[], journeys: readonly Journey[]): Offer[] {
  const fitting = legs.map(({ cabinClass, pax }, index) =>
    (journeys[index]?.classes ?? []).filter((each) => each.class === cabinClass && each.seat >= pax.adult),
  )
  if (fitting.length === 1) return (fitting[0] ?? []).map((each) => ({ journeys, classes: [each] }))
  const lowest = fitting.flatMap((classes) => cheapestOf(classes, ({ total }) => total) ?? [])
  return lowest.length === legs.length ? [{ journeys, classes: lowest }] : []
}

function placeOf(journeys: readonly Journey[], classes: readonly TrainClass[]): string {
  return journeys.map(({ journeyCode }, index) => `${journeyCode}:${classes[index]?.classKey}`).join('|')
}

/** A title names each further train of a connection with its hour. */
function namesOf(locale: Locale, { journeys, classes }: Offer): { title: string; fare?: string } {
  const names = journeys.map(({ trainName, carrierNumber, departureTime }, index) =>
    index === 0 ? `${trainName} (${carrierNumber})` : `${departureTime} ${trainName} (${carrierNumber})`,
  )
  const [bought] = classes
  const title = names.join(' → ')
  if (!bought || classes.length > 1) return { title }
  return { title, fare: `${wordsFor(locale)(`train-common:kind.${bought.className}`)} (${bought.subClass})` }
}

function arrivalOf(journeys: readonly Journey[], date: CalendarDate): { time: string; days: number } | undefined {
  const last = journeys.at(-1)
  return last && { time: last.arrivalTime, days: daysBetween(date, last.arrivalDate) }
}

type Given = { supplier: string; seated: readonly number[] }

function planOf(train: TrainBought, others: readonly TrainBought[], { supplier, seated }: Given): ReschedulePlan {
  const { priced, bought } = train
  return {
    title: titleOf(priced.journey),
    detail: storedDetail(detailOf(train, supplier, others)),
    startsAt: priced.departsAt,
    startsZone: priced.journey.origin.timezone,
    price: bought.total,
    cost: netOf(priced).journey.classes[0]?.total ?? bought.total,
    inParts: null,
    claims: [],
    places: { stock: priced.stock, seated } satisfies TrainPlaces,
  }
}

type TrainPlaces = { stock: SeatStock; seated: readonly number[] }

/** Seats of a move that is not paid stand beside those of the booking. */
function seatsOf(deps: TrainDeps): RescheduleStock {
  const ask = async ({ departure, from, to }: SeatStock) => {
    const now = deps.clock.now()
    const [coaches, elsewhere] = await askSupplier(() =>
      Promise.all([deps.supplier.formation(departure), deps.supplier.soldElsewhere({ departure, from, to, now })]),
    )
    return { coaches, elsewhere }
  }
  const rideOf = async ({ row, places }: Placed) => {
    const { stock, seated } = placesIn(places)
    return { bookingId: row.id, stock, passengers: seated.map(beside), ...(await ask(stock)) }
  }
  return {
    async take(client, moves, until) {
      const tx = drizzle(client)
      const rides = []
      for (const each of moves) rides.push(await rideOf(each))
      for (const { row } of moves) await freeHeldSeats(tx, row.id)
      const limits = moves.map(({ row }) => (isPaid(row.paymentStatus) ? null : row.timeLimit))
      const holdUntil = until ?? limits.find((each) => each !== null) ?? null
      await takeSeats(tx, rides, { holdUntil, now: deps.clock.now() })
      if (until === null) for (const { row } of moves) await swapSeats(tx, row.id)
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
