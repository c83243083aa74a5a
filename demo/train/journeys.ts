import { hoursMinutes } from '../../core/base/common/dates.ts'
import type { Connection, Halt, Journey, Station, TrainClass } from '../../core/products/train/contract.ts'
import { chargesOf, totalOf } from '../../core/products/train/price.ts'
import { clock, dateOf, isoMinute, localOf } from '../../server/base/common/zone.ts'
import { cityCodeOf } from '../../server/products/train/places/cities.ts'
import { formatJourneyCode } from './codes.ts'
import { ROC_FEE } from './fares.ts'
import { arrangementOf, CLASS_OF, KIND_CODES } from './formation.ts'
import type { Place } from './reference.ts'
import { type OpenFare, openFares, type Run } from './runs.ts'
import { distanceOf } from './timetable.ts'

export function toClassKey({ kind, subClass }: Pick<OpenFare, 'kind' | 'subClass'>): string {
  return `${KIND_CODES[kind]}-${subClass}`
}

export function toJourney(run: Run, sequence: number, free: readonly number[], adults: number): Journey {
  return withClasses(
    run,
    sequence,
    openFares(run, free, adults).map((fare) => toClass(run, fare, adults)),
  )
}

export function withClasses(run: Run, sequence: number, classes: TrainClass[]): Journey {
  const { ride, departs, arrives } = run
  const { train, from, to } = ride
  const [origin, destination] = [train.stops[from]?.place, train.stops[to]?.place]
  if (!origin || !destination) throw new RangeError('a ride has two ends')
  const [leaves, reaches] = [localOf(origin.zone, departs), localOf(destination.zone, arrives)]
  return {
    journeyCode: formatJourneyCode(run),
    provider: 'KAI',
    sequence,
    trainName: train.name,
    carrierNumber: train.number,
    origin: toStation(origin),
    destination: toStation(destination),
    departureDate: dateOf(leaves.day),
    departureTime: clock(leaves.minutes),
    arrivalDate: dateOf(reaches.day),
    arrivalTime: clock(reaches.minutes),
    departAt: isoMinute(departs),
    arriveAt: isoMinute(arrives),
    duration: hoursMinutes(arrives - departs),
    distanceKm: distanceOf(ride),
    halts: haltsOf(run),
    segments: [{ origin: origin.code, destination: destination.code, carrierNumber: train.number, seq: 0 }],
    classes,
  }
}

function toStation({ code, name, city, zone: timezone }: Place): Station {
  const cityCode = cityCodeOf(code)
  return { code, name, city, ...(cityCode ? { cityCode } : {}), timezone }
}

function haltsOf({ ride: { train, from, to }, departs }: Run): Halt[] {
  const began = departs - (train.stops[from]?.departs ?? 0)
  const time = (place: Place, minutes: number) => clock(localOf(place.zone, began + minutes).minutes)
  return train.stops.slice(from, to + 1).map((stop, index) => ({
    code: stop.place.code,
    name: stop.place.name,
    arrivalTime: index === 0 ? null : time(stop.place, stop.arrives),
    departureTime: index === to - from ? null : time(stop.place, stop.departs),
  }))
}

export function toClass({ ride }: Run, open: OpenFare, adults: number): TrainClass {
  const { kind, subClass, fare, left } = open
  const charges = chargesOf(fare, ROC_FEE)
  return {
    classKey: toClassKey(open),
    class: CLASS_OF[kind],
    className: kind,
    arrangement: arrangementOf(ride.train, kind),
    subClass,
    fareBasisCode: `${subClass}${KIND_CODES[kind]}`,
    isActive: true,
    seat: left,
    fare,
    charges,
    total: totalOf(charges, adults),
  }
}

export function toConnection(first: Journey, second: Journey): Connection {
  const minutes = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 60_000
  return {
    id: `${first.journeyCode}~${second.journeyCode}`,
    journeys: [first, second],
    transfer: minutes(first.arriveAt, second.departAt),
    departAt: first.departAt,
    arriveAt: second.arriveAt,
    duration: hoursMinutes(minutes(first.departAt, second.arriveAt)),
  }
}
