import { instantOf, localTime, type Zone } from '../../../core/base/common/dates.ts'
import type { Leg, Stop } from '../../../core/products/flight/contract.ts'
import type { ChangedItem } from '../../../core/trade/booking/change/supplier-changes.ts'
import { isoMinute, minuteAt } from '../../base/common/zone.ts'
import type { BookingRow, ProductSchedule } from '../../trade/booking/module.ts'
import { newTimesOf } from './new-times.ts'
import { type FlightDetail, readDetail } from './stored.ts'

type Flown = FlightDetail['flight_details'][number]

/** A direction moves as a whole: later legs leave as much later or earlier as its first one. */
export const flightSchedule: ProductSchedule = {
  parts: (booking) => partsOf(booking).map(({ num, legs }) => ({ num, items: legs.map(flightItem) })),
  changed(booking, num, start) {
    const part = partsOf(booking).find((each) => each.num === num)
    const [first] = part?.legs ?? []
    if (!part || !first) return null
    const before = part.legs.map(flightItem)
    if (!start) return { before, after: [], detail: newTimesOf(num, []) }
    const leaves = instantOf(start.date, start.time, first.origin.timezone)
    const shift = leaves.getTime() - Date.parse(first.departAt)
    const after = part.legs.map((leg) => shifted(leg, shift))
    return { before, after: after.map(flightItem), detail: newTimesOf(num, after) }
  },
}

export function flightItem({ airline, number, origin, destination, departAt, arriveAt }: Leg): ChangedItem {
  return {
    heading: `${airline.name} ${number}`,
    from: `${origin.city} (${origin.code})`,
    to: `${destination.city} (${destination.code})`,
    start: departAt,
    start_timezone: origin.timezone,
    end: arriveAt,
    end_timezone: destination.timezone,
  }
}

function partsOf(booking: BookingRow): { num: number; legs: Leg[] }[] {
  const legs = readDetail(booking).flight_details
  return [...Map.groupBy(legs, ({ num }) => num)].map(([num, own]) => ({ num, legs: own.map(legOf) }))
}

function legOf(flown: Flown): Leg {
  const { airline, carrier_code } = flown
  const stop = (end: 'origin' | 'destination'): Stop => ({
    code: flown[end],
    city: flown[`${end}_city`],
    airport: flown[`${end}_airport`],
    terminal: flown[`${end}_terminal`],
    timezone: flown[`${end}_timezone`],
  })
  return {
    airline: { code: airline, name: flown.airline_name, image: flown.airline_image_url },
    number: flown.flight_number,
    operating: carrier_code === airline ? null : { code: carrier_code, name: '' },
    origin: stop('origin'),
    destination: stop('destination'),
    departDate: flown.depart_date,
    departTime: flown.depart_time,
    arriveDate: flown.arrive_date,
    arriveTime: flown.arrive_time,
    departAt: flown.depart_at,
    arriveAt: flown.arrive_at,
    duration: flown.duration,
    aircraft: flown.aircraft,
    layover: 0,
  }
}

function shifted(leg: Leg, ms: number): Leg {
  const at = (instant: string, zone: Zone) => {
    const moved = new Date(Date.parse(instant) + ms)
    return { ...localTime(moved, zone), at: isoMinute(minuteAt(moved)) }
  }
  const departs = at(leg.departAt, leg.origin.timezone)
  const arrives = at(leg.arriveAt, leg.destination.timezone)
  return {
    ...leg,
    departDate: departs.date,
    departTime: departs.time,
    departAt: departs.at,
    arriveDate: arrives.date,
    arriveTime: arrives.time,
    arriveAt: arrives.at,
  }
}
