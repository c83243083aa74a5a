import { addDays, type CalendarDate } from '../../../core/base/common/dates.ts'
import { journeysOfClass } from '../../../core/products/train/cabin-class.ts'
import type { TrainClassName } from '../../../core/products/train/coaches.ts'
import type { Journey, TrainClass } from '../../../core/products/train/contract.ts'
import { lowestPrice } from '../../../core/products/train/price.ts'
import type { Coach } from '../../../core/products/train/seats.ts'
import type { PricedJourney, SeatClaim, SeatsClaimed, TrainQuery, TrainSupplier } from './supplier.ts'

type SupplierTrip = { origin: string; destination: string; date: CalendarDate }

export type SupplierHarness = {
  supplier: TrainSupplier
  now: Date
  trips: readonly SupplierTrip[]
  /** A pair without direct trains that can be travelled with one change. */
  change: SupplierTrip
}

export const PARTY = { adult: 2, infant: 1 }

type Listed = { query: TrainQuery; journey: Journey }
export type Chosen = Listed & { sold: TrainClass }

/** A supplier under test, with what it listed for its trips and a party of two with an infant. */
export type ContractRun = {
  supplier: TrainSupplier
  now: Date
  queries: readonly TrainQuery[]
  change: TrainQuery
  listed: readonly Listed[]
  /** A few classes: looking at all finds no more. */
  sample(): Chosen[]
  price(chosen: Chosen): Promise<PricedJourney>
  /** Claims of seats that are free on a class's way, so many that `left` of its kind stay free. */
  claimsBut(left: number, priced: PricedJourney): Promise<SeatsClaimed>
  /** Claims of all seats of a journey's train on its way. */
  allSeats(journeyCode: string): Promise<SeatsClaimed>
}

export async function openRun({ supplier, now, trips, change }: SupplierHarness): Promise<ContractRun> {
  const queries = trips.map((trip) => ({ ...trip, pax: PARTY, now }))
  const answers = await Promise.all(
    queries.map(async (query) => (await supplier.search(query)).journeys.map((journey) => ({ query, journey }))),
  )
  const listed = answers.flat()
  if (listed.length === 0) throw new Error('the trips have no trains')
  const step = Math.max(1, Math.floor(listed.length / 20))
  return {
    supplier,
    now,
    queries,
    change: { ...change, pax: PARTY, now },
    listed,
    sample: () =>
      listed
        .filter((_, index) => index % step === 0)
        .flatMap((each) => each.journey.classes.map((sold) => ({ ...each, sold }))),
    price: ({ journey: { journeyCode }, sold: { classKey } }) =>
      supplier.price({ journeyCode, classKey, pax: PARTY, now }),
    async claimsBut(left, { stock: { departure, from, to, kind } }) {
      const sold = await supplier.soldElsewhere({ departure, from, to, now })
      const free = seatsOf(await supplier.formation(departure), kind).filter((id) => !sold.has(id))
      return new Map([[departure, free.slice(0, free.length - left).map((seat): SeatClaim => ({ seat, from, to }))]])
    },
    async allSeats(journeyCode) {
      const { departure, from, to } = supplier.rideOf(journeyCode)
      const seats = seatsOf(await supplier.formation(departure))
      return new Map([[departure, seats.map((seat) => ({ seat, from, to }))]])
    },
  }
}

/** Four days around a query's, as the calendar has them and as the lists have them; of one class when one is named. */
export async function lowestByDay(supplier: TrainSupplier, query: TrainQuery, cabinClass?: TrainClassName) {
  const days = [-1, 0, 1, 2].map((by) => addDays(query.date, by))
  const [from = '', to = ''] = [days[0], days.at(-1)]
  const listed = await Promise.all(
    days.map(async (date) => {
      const journeys = journeysOfClass((await supplier.search({ ...query, date })).journeys, cabinClass)
      return { date, price: journeys.length > 0 ? Math.min(...journeys.map(lowestPrice)) : null }
    }),
  )
  return { calendar: await supplier.calendar({ ...query, from, to, cabinClass }), listed }
}

/** Ids of the seats of a kind, of all kinds when none is named. */
export function seatsOf(coaches: readonly Coach[], kind?: Coach['kind']): string[] {
  return coaches.filter((coach) => !kind || coach.kind === kind).flatMap(({ seats }) => seats.map(({ id }) => id))
}
