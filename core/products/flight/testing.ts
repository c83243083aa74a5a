import { hoursMinutes } from '../../base/common/dates.ts'
import type { FareRules, Flight, FlightClass, Leg, Stop } from './contract.ts'
import { DEFAULT_PLACES, parseSearch, type Search } from './search.ts'

type FlightParts = {
  id?: string
  airlines?: readonly string[]
  /** Minutes after midnight UTC on 5 December 2026 at which it leaves CGK (UTC+7). */
  departs?: number
  /** In minutes. */
  legs?: readonly number[]
  /** Minutes before the second leg and on. */
  layovers?: readonly number[]
  transits?: readonly string[]
  prices?: readonly number[]
  provider?: Flight['provider']
}

const MIDNIGHT = Date.parse('2026-12-05T00:00:00Z')
const JAKARTA_AHEAD = 420

/** A flight from CGK to DPS for tests; both ends keep Jakarta's time, so that only the numbers given matter. */
export function someFlight({
  id = 'F',
  airlines = ['GA'],
  departs = 0,
  legs = [110],
  layovers = [],
  transits = [],
  prices = [1_000_000],
  provider = 11,
}: FlightParts = {}): Flight {
  const stops = ['CGK', ...transits, 'DPS'].slice(0, legs.length).concat('DPS')
  let at = departs
  const flown = legs.map((minutes, index): Leg => {
    const layover = index === 0 ? 0 : (layovers[index - 1] ?? 60)
    const leaves = at + layover
    at = leaves + minutes
    return someLeg({
      airline: airlines[index] ?? airlines[0] ?? 'GA',
      from: stops[index] ?? 'CGK',
      to: stops[index + 1] ?? 'DPS',
      leaves,
      lands: at,
      layover,
    })
  })
  const [first] = flown
  const last = flown.at(-1)
  if (!first || !last) throw new RangeError('a flight has a leg')
  return {
    ...first,
    destination: last.destination,
    arriveDate: last.arriveDate,
    arriveTime: last.arriveTime,
    arriveAt: last.arriveAt,
    id,
    provider,
    duration: hoursMinutes(at - departs),
    totalTransit: legs.length - 1,
    connectingFlights: flown,
    fareType: 'Default',
    classes: prices.map(someClass),
    facilities: [],
    note: null,
  }
}

type Flown = { airline: string; from: string; to: string; leaves: number; lands: number; layover: number }

function someLeg({ airline, from, to, leaves, lands, layover }: Flown): Leg {
  const [departure, arrival] = [clocksAt(leaves), clocksAt(lands)]
  return {
    airline: { code: airline, name: airline, image: '' },
    number: `${airline} 1`,
    operating: null,
    origin: someStop(from),
    destination: someStop(to),
    departDate: departure.date,
    departTime: departure.time,
    departAt: departure.at,
    arriveDate: arrival.date,
    arriveTime: arrival.time,
    arriveAt: arrival.at,
    duration: hoursMinutes(lands - leaves),
    aircraft: 'Boeing 737-800',
    layover,
  }
}

function someStop(code: string): Stop {
  return { code, city: code, airport: code, terminal: null, timezone: 'Asia/Jakarta' }
}

function clocksAt(minute: number): { date: string; time: string; at: string } {
  const local = new Date(MIDNIGHT + (minute + JAKARTA_AHEAD) * 60_000).toISOString()
  const at = new Date(MIDNIGHT + minute * 60_000).toISOString()
  return { date: local.slice(0, 10), time: local.slice(11, 16), at }
}

export const SOME_RULES: FareRules = {
  baggage: 20,
  cabinBaggage: 7,
  refundable: true,
  changeable: true,
  refundFee: 250_000,
  changeFee: 150_000,
}

export function someClass(price: number, index = 0): FlightClass {
  const tax = Math.floor(price / 10)
  return {
    id: `C${index}`,
    code: 'Q',
    category: 'Economy',
    name: 'Saver',
    seat: 9,
    fare: price - tax,
    tax,
    total: price,
    breakdown: [{ paxType: 'ADT', count: 1, fare: price - tax, tax, roc: 0 }],
    fareBasisCode: 'Q',
    segmentSellKey: 'Q',
    ...SOME_RULES,
  }
}

export function defaultSearch(today: string): Search {
  return parseSearch(new URLSearchParams(DEFAULT_PLACES), today).search
}
