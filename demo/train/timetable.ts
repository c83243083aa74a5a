import type { CoachKind } from '../../core/products/train/coaches.ts'
import { seedOf } from '../market/chance.ts'
import type { Departure, Line, Place } from './reference.ts'

/** Minutes count from the train's first departure. */
export type Stop = { place: Place; arrives: number; departs: number; km: number }

export type Train = {
  index: number
  number: string
  name: string
  kinds: readonly CoachKind[]
  stops: readonly Stop[]
  /** Local minute of the day. */
  departs: number
  km: number
  seed: number
}

export type Ride = { train: Train; from: number; to: number }

export type Timetable = {
  trains: readonly Train[]
  byNumber: ReadonlyMap<string, Train>
  between(from: string, to: string): readonly Ride[]
  boarding(from: string): readonly Omit<Ride, 'to'>[]
  calls(code: string): number
}

export function createTimetable(lines: readonly Line[]): Timetable {
  const trains = lines.flatMap(trainsOf).map((train, index) => ({ ...train, index }))
  const pairs = new Map<string, Ride[]>()
  const boarding = new Map<string, Omit<Ride, 'to'>[]>()
  const calls = new Map<string, number>()
  for (const train of trains) {
    for (const [from, { place }] of train.stops.entries()) {
      calls.set(place.code, (calls.get(place.code) ?? 0) + 1)
      if (from < train.stops.length - 1) push(boarding, place.code, { train, from })
      for (let to = from + 1; to < train.stops.length; to++) {
        push(pairs, `${place.code}|${train.stops[to]?.place.code}`, { train, from, to })
      }
    }
  }
  for (const rides of pairs.values()) rides.sort((one, other) => boardedAt(one) - boardedAt(other))
  return {
    trains,
    byNumber: new Map(trains.map((train) => [train.number, train])),
    between: (from, to) => pairs.get(`${from}|${to}`) ?? [],
    boarding: (from) => boarding.get(from) ?? [],
    calls: (code) => calls.get(code) ?? 0,
  }
}

function push<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const known = map.get(key)
  if (known) known.push(value)
  else map.set(key, [value])
}

/** Minutes from the start of the train's first day; past 1440 the ride begins on the next day. */
export function leavesAfter({ train, from }: Omit<Ride, 'to'>): number {
  return train.departs + (train.stops[from]?.departs ?? 0)
}

function boardedAt(ride: Ride): number {
  return leavesAfter(ride) % 1440
}

export function dayShift(ride: Omit<Ride, 'to'>): number {
  return Math.floor(leavesAfter(ride) / 1440)
}

/** Bit 0 is the leg between the first two stops. */
export function legsOf({ from, to }: Pick<Ride, 'from' | 'to'>): number {
  return ((1 << to) - (1 << from)) | 0
}

export function distanceOf({ train, from, to }: Ride): number {
  return (train.stops[to]?.km ?? 0) - (train.stops[from]?.km ?? 0)
}

function trainsOf(line: Line): Omit<Train, 'index'>[] {
  const out = stopsOf(line.places, line.offsets, line.km)
  const long = line.offsets.at(-1) ?? 0
  const back = stopsOf(line.places.toReversed(), line.offsets.map((offset) => long - offset).toReversed(), line.km)
  const make = (stops: readonly Stop[]) => (departure: Departure) => trainOf(line, stops, departure)
  return [...line.out.map(make(out)), ...line.back.map(make(back))]
}

function trainOf(
  { name, kinds, km }: Line,
  stops: readonly Stop[],
  { number, minute }: Departure,
): Omit<Train, 'index'> {
  return { number, name, kinds, stops, departs: minute, km, seed: seedOf(number) }
}

/** Distance in proportion to time: trains of one line run evenly. */
function stopsOf(places: readonly Place[], offsets: readonly number[], km: number): Stop[] {
  const long = offsets.at(-1) ?? 0
  return places.map((place, index) => {
    const departs = offsets[index] ?? 0
    const before = offsets[index - 1]
    const last = index === places.length - 1
    const arrives = before === undefined || last ? departs : departs - standing(departs - before)
    return { place, arrives, departs, km: Math.round((km * departs) / long) }
  })
}

function standing(since: number): number {
  if (since >= 30) return 3
  return since >= 8 ? 2 : Math.min(1, since - 1)
}
