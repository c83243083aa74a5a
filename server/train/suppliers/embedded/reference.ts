import { readFileSync } from 'node:fs'
import { minutesOf, type Zone } from '../../../../core/common/dates.ts'
import type { CoachKind } from '../../../../core/train/contract.ts'
import { zoneOfProvince } from '../../../db/station-rows.ts'

export type Place = { code: string; name: string; city: string; zone: Zone }

/** A named service with all its trains, both ways. */
export type Line = {
  name: string
  kinds: readonly CoachKind[]
  places: readonly Place[]
  /** Minutes from the first place to each. */
  offsets: readonly number[]
  km: number
  out: readonly Departure[]
  back: readonly Departure[]
}

/** A train's number, and the minute of the day on which it leaves where it begins. */
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

/** Reads data/stations.json and data/trains.json. */
export function loadLines(): Line[] {
  const places = new Map(read<StationRow[]>('stations').map((row) => [row.code, toPlace(row)]))
  return read<TrainRow[]>('trains').map((row) => {
    const { out, back } = numbersOf(row.numbers)
    return {
      name: row.name,
      kinds: row.classes,
      places: row.stops.flatMap((code) => places.get(code) ?? []),
      offsets: row.offset_min,
      km: row.km,
      out: departures(out, row.dep),
      back: departures(back, row.dep_back),
    }
  })
}

function toPlace({ code, name, city, province }: StationRow): Place {
  return { code, name, city, zone: zoneOfProvince(province) }
}

/** `131-150` → 131, 133, … on the way out and 132, 134, … on the way back; `S3-S8` the same with its letter. */
export function numbersOf(range: string): { out: string[]; back: string[] } {
  const [, letter = '', first = '', last = ''] = /^([A-Z]?)(\d+)-[A-Z]?(\d+)$/.exec(range) ?? []
  const numbers = Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => Number(first) + index)
  const named = (turn: number) => numbers.filter((_, index) => index % 2 === turn).map((number) => `${letter}${number}`)
  return { out: named(0), back: named(1) }
}

function departures(numbers: readonly string[], times: readonly string[]): Departure[] {
  return times.flatMap((time, turn) => {
    const number = numbers[turn]
    return number === undefined ? [] : [{ number, minute: minutesOf(time) }]
  })
}

function read<Content>(name: string): Content {
  return JSON.parse(readFileSync(new URL(`../../../../data/${name}.json`, import.meta.url), 'utf8'))
}
