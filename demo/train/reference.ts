import { minutesOf, type Zone } from '../../core/base/common/dates.ts'
import type { CoachKind } from '../../core/products/train/coaches.ts'
import { readData } from '../../server/base/common/data.ts'
import { zoneOfProvince } from '../../server/products/train/reference/places.ts'

export type Place = { code: string; name: string; city: string; zone: Zone }

export type Line = {
  name: string
  kinds: readonly CoachKind[]
  places: readonly Place[]
  /** Minutes from the first place. */
  offsets: readonly number[]
  km: number
  out: readonly Departure[]
  back: readonly Departure[]
}

export type Departure = { number: string; minute: number }

type StationRow = { code: string; name: string; city: string; province: string }
type TrainRow = {
  name: string
  numbers: string
  classes: CoachKind[]
  stops: string[]
  offset_min: number[]
  km: number
  dep: string[]
  dep_back: string[]
}

export function loadLines(): Line[] {
  const places = new Map(readData<StationRow[]>('stations').map((row) => [row.code, toPlace(row)]))
  return readData<TrainRow[]>('trains').map((row) => ({
    name: row.name,
    kinds: row.classes,
    places: row.stops.flatMap((code) => places.get(code) ?? []),
    offsets: row.offset_min,
    km: row.km,
    out: departures(row.numbers, 0, row.dep),
    back: departures(row.numbers, 1, row.dep_back),
  }))
}

function toPlace({ code, name, city, province }: StationRow): Place {
  return { code, name, city, zone: zoneOfProvince(province) }
}

const EXTRA = 7000

/** `131-150`: 131, 133 and so on outbound (`turn` 0), 132, 134 back (1); `S3-S8` the same with its letter. */
export function numberOf(range: string, turn: 0 | 1, index: number): string {
  const [, letter = '', first = '', last = ''] = /^([A-Z]?)(\d+)-[A-Z]?(\d+)$/.exec(range) ?? []
  const number = Number(first) + turn + 2 * index
  return `${letter}${number <= Number(last) ? number : number + EXTRA}`
}

function departures(range: string, turn: 0 | 1, times: readonly string[]): Departure[] {
  return times.map((time, index) => ({ number: numberOf(range, turn, index), minute: minutesOf(time) }))
}
