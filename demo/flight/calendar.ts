import type { Rupiah } from '../../core/base/common/money.ts'
import type { CabinClass } from '../../core/products/flight/cabins.ts'
import { SALES_DAYS, seatsFor } from '../../core/products/flight/limits.ts'
import { type Day, dateOf, dayOf, type Minute, minuteAt } from '../../server/base/common/zone.ts'
import type { CalendarQuery } from '../../server/products/flight/supplier.ts'
import type { KeyRange, StockReader, StockTaken } from '../../server/trade/stock/reader.ts'
import { todayOf } from '../market/today.ts'
import { cabinOf } from './classes.ts'
import { chargesOf, type LegQuote, quoteLeg, totalOf } from './fares.ts'
import type { Journey } from './journey.ts'
import type { Listings } from './listing.ts'
import { stockKey, stockKeysBetween } from './offer-id.ts'
import { closesAt, quoteJourney, stepOf, stepsOf, throughFare } from './offers.ts'
import type { Service } from './timetable.ts'

type CalendarParams = {
  cabin: CabinClass
  seats: number
  today: Day
  minute: Minute
  taken: StockTaken
  quote: typeof quoteLeg
}

/** Days between the first and the last departure of a journey. */
const LONGEST_JOURNEY = 2

type DayJourneys = { day: Day; found: readonly Journey[] }

/** Same rules as the offers, without building any. Null when sold out. */
export async function pricesByDay(listings: Listings, stock: StockReader, query: CalendarQuery) {
  const { cabinClass: cabin, pax, now } = query
  const today = todayOf(now)
  const days = journeysByDay(listings, query)
  const taken = await stock.takenBetween(rangesOf(days), now)
  const params = { cabin, seats: seatsFor(pax), today, minute: minuteAt(now), taken, quote: createQuoter() }
  return days.map(({ day, found }) => ({
    date: dateOf(day),
    price: day - today > SALES_DAYS ? null : cheapestOn(day, found, params),
  }))
}

function rangesOf(days: readonly DayJourneys[]): KeyRange[] {
  const [first, last] = [days[0]?.day ?? 0, days.at(-1)?.day ?? 0]
  const flights = new Set(
    days.flatMap(({ found }) => found.flatMap(({ stages }) => stages.map(({ service }) => service.flight))),
  )
  return [...flights].map((flight) => stockKeysBetween(flight, first, last + LONGEST_JOURNEY))
}

function journeysByDay({ places, journeys }: Listings, query: CalendarQuery): DayJourneys[] {
  const [from, to] = [places.get(query.origin), places.get(query.destination)]
  const [first, last] = [dayOf(query.from), dayOf(query.to)]
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const day = first + index
    return { day, found: from && to ? query.groups.flatMap((group) => journeys(group, from, to, day)) : [] }
  })
}

function createQuoter(): typeof quoteLeg {
  const known = new Map<number, LegQuote>()
  return (service, day, ahead, cabin) => {
    const key = service.index * 100_000 + day
    let quoted = known.get(key)
    if (!quoted) {
      quoted = quoteLeg(service, day, ahead, cabin)
      known.set(key, quoted)
    }
    return quoted
  }
}

function cheapestOn(day: Day, journeys: readonly Journey[], params: CalendarParams): Rupiah | null {
  let lowest: Rupiah | null = null
  for (const journey of journeys) {
    const price = lowestOf(journey, day, params)
    if (price !== null && (lowest === null || price < lowest)) lowest = price
  }
  return lowest
}

function lowestOf(journey: Journey, day: Day, params: CalendarParams): Rupiah | null {
  const { stages, tariff } = journey
  if (closesAt((stages[0]?.departs ?? 0) + day * 1440, tariff.international) <= params.minute) return null
  const quotes = quoteJourney(journey, day, day - params.today, params.cabin, params.quote)
  if (!quotes) return null
  // Fares rise from class to class, so the first with enough seats is the cheapest.
  for (let step = 0; step < stepsOf(quotes); step++) {
    if (hasSeats(journey, quotes, day, step, params))
      return totalOf(chargesOf(throughFare(quotes, step), 'ADT', tariff))
  }
  return null
}

function hasSeats(
  { stages }: Journey,
  quotes: readonly LegQuote[],
  day: Day,
  step: number,
  params: CalendarParams,
): boolean {
  return stages.every(({ service, dayShift }, leg) => {
    const left = stepOf(quotes[leg]?.left ?? [], step)
    if (left < params.seats || params.taken.size === 0) return left >= params.seats
    return left - (params.taken.get(keyOf(service, day + dayShift, params.cabin, step)) ?? 0) >= params.seats
  })
}

function keyOf({ airline, aircraft, flight }: Service, day: Day, cabin: CabinClass, step: number): string {
  const { classes } = cabinOf(airline, aircraft, cabin)
  return stockKey(flight, day, classes[Math.min(step, classes.length - 1)]?.code ?? '')
}
