import type { Rupiah } from '../../../../core/common/money.ts'
import type { CabinClass } from '../../../../core/flight/contract.ts'
import type { SeatsTaken } from '../../supplier.ts'
import { cabinOf } from './classes.ts'
import { chargesOf, type LegQuote, quoteLeg, totalOf } from './fares.ts'
import type { Journey } from './journey.ts'
import { stockKey } from './offer-id.ts'
import { closesAt, quoteJourney, stepOf, stepsOf, throughFare } from './offers.ts'
import type { Service } from './timetable.ts'
import type { Day, Minute } from './zone.ts'

type Asked = {
  cabin: CabinClass
  seats: number
  today: Day
  minute: Minute
  taken: SeatsTaken
  quote: typeof quoteLeg
}

/** Quotes each flight of a day once, however many journeys it is part of. */
export function createQuoter(): typeof quoteLeg {
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

/** The lowest adult price of a day, by the same rules as the offers but without making any; null when nothing is for sale. */
export function cheapestOn(day: Day, journeys: readonly Journey[], asked: Asked): Rupiah | null {
  let lowest: Rupiah | null = null
  for (const journey of journeys) {
    const price = lowestOf(journey, day, asked)
    if (price !== null && (lowest === null || price < lowest)) lowest = price
  }
  return lowest
}

function lowestOf(journey: Journey, day: Day, asked: Asked): Rupiah | null {
  const { stages, tariff } = journey
  if (closesAt((stages[0]?.departs ?? 0) + day * 1440, tariff.international) <= asked.minute) return null
  const quotes = quoteJourney(journey, day, day - asked.today, asked.cabin, asked.quote)
  if (!quotes) return null
  // Fares rise from class to class, so the first with seats enough is the cheapest.
  for (let step = 0; step < stepsOf(quotes); step++) {
    if (hasSeats(journey, quotes, day, step, asked)) return totalOf(chargesOf(throughFare(quotes, step), 'ADT', tariff))
  }
  return null
}

function hasSeats({ stages }: Journey, quotes: readonly LegQuote[], day: Day, step: number, asked: Asked): boolean {
  return stages.every(({ service, dayShift }, leg) => {
    const left = stepOf(quotes[leg]?.left ?? [], step)
    if (left < asked.seats || asked.taken.size === 0) return left >= asked.seats
    return left - (asked.taken.get(keyOf(service, day + dayShift, asked.cabin, step)) ?? 0) >= asked.seats
  })
}

function keyOf({ airline, aircraft, flight }: Service, day: Day, cabin: CabinClass, step: number): string {
  const { classes } = cabinOf(airline, aircraft, cabin)
  return stockKey(flight, day, classes[Math.min(step, classes.length - 1)]?.code ?? '')
}
