import { hoursMinutes } from '../../../../../core/base/common/dates.ts'
import type { CoachKind } from '../../../../../core/products/train/coaches.ts'
import type { Connection, Journey, Schedule, Station, TrainClass } from '../../../../../core/products/train/contract.ts'
import { chargesOf, totalOf } from '../../../../../core/products/train/price.ts'

type Wanted = {
  number?: string
  name?: string
  from?: string
  to?: string
  /** Minutes after midnight in Jakarta on 5 December 2026. */
  departs?: number
  minutes?: number
  classes?: readonly TrainClass[]
}

const MIDNIGHT = Date.parse('2026-12-05T00:00:00+07:00')

/** A train from Gambir to Bandung for tests, all in Jakarta's time. */
export function someTrain({
  number = '131',
  name = 'Parahyangan',
  from = 'GMR',
  to = 'BD',
  departs = 360,
  minutes = 165,
  classes = [someClass()],
}: Wanted = {}): Journey {
  const [departure, arrival] = [clocksAt(departs), clocksAt(departs + minutes)]
  return {
    journeyCode: `${departure.date.replaceAll('-', '')}-${number}-${from}-${to}`,
    provider: 'KAI',
    sequence: 1,
    trainName: name,
    carrierNumber: number,
    origin: someStation(from),
    destination: someStation(to),
    departureDate: departure.date,
    departureTime: departure.time,
    arrivalDate: arrival.date,
    arrivalTime: arrival.time,
    departAt: departure.at,
    arriveAt: arrival.at,
    duration: hoursMinutes(minutes),
    distanceKm: 166,
    halts: [
      { code: from, name: from, arrivalTime: null, departureTime: departure.time },
      { code: to, name: to, arrivalTime: arrival.time, departureTime: null },
    ],
    segments: [{ origin: from, destination: to, carrierNumber: number, seq: 0 }],
    classes: [...classes],
  }
}

type WantedClass = { kind?: CoachKind; subClass?: string; fare?: number; seat?: number; adults?: number }

export function someClass({
  kind = 'economy',
  subClass = 'C',
  fare = 150_000,
  seat = 50,
  adults = 1,
}: WantedClass = {}): TrainClass {
  const charges = chargesOf(fare, 7_500)
  return {
    classKey: `${kind.slice(0, 3).toUpperCase()}-${subClass}`,
    class: kind === 'luxury' ? 'executive' : kind === 'economy_premium' ? 'economy' : kind,
    className: kind,
    arrangement: '2-2',
    subClass,
    fareBasisCode: subClass,
    isActive: true,
    seat,
    fare,
    charges,
    total: totalOf(charges, adults),
  }
}

export function someStation(code: string): Station {
  return { code, name: code, city: code, timezone: 'Asia/Jakarta' }
}

export function someConnection(first: Journey, second: Journey): Connection {
  const minutes = (Date.parse(second.departAt) - Date.parse(first.arriveAt)) / 60_000
  return {
    id: `${first.journeyCode}~${second.journeyCode}`,
    journeys: [first, second],
    transfer: minutes,
    departAt: first.departAt,
    arriveAt: second.arriveAt,
    duration: hoursMinutes((Date.parse(second.arriveAt) - Date.parse(first.departAt)) / 60_000),
  }
}

export function someSchedule(more: Partial<Schedule> = {}): Schedule {
  return { origin: 'GMR', destination: 'BD', date: '2026-12-05', journeys: [], connections: [], soldOut: [], ...more }
}

function clocksAt(minute: number): { date: string; time: string; at: string } {
  const at = new Date(MIDNIGHT + minute * 60_000)
  const local = new Date(at.getTime() + 7 * 3_600_000).toISOString()
  return { date: local.slice(0, 10), time: local.slice(11, 16), at: at.toISOString() }
}
