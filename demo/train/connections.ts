import { LRUCache } from 'lru-cache'
import { TRANSFER } from '../../core/products/train/trip.ts'
import { cached } from '../../server/base/common/cached.ts'
import type { Day } from '../../server/base/common/zone.ts'
import type { Boarding } from './codes.ts'
import { minutesOf } from './runs.ts'
import { leavesAfter, type Ride, type Timetable, type Train } from './timetable.ts'

export type Change = { first: Ride; second: Ride; dayShift: number; minutes: number }

export type FindChanges = (from: string, to: string) => readonly Change[]

const MOST = 40
/** Longest detour, as a multiple of the quickest. */
const LONGEST = 1.6
const REMEMBERED = 1_000

export function createChanges(timetable: Timetable): FindChanges {
  const known = new LRUCache<string, readonly Change[]>({ max: REMEMBERED })
  return (from, to) =>
    cached(known, `${from}|${to}`, () => (from === to ? [] : quickest(changesOf(timetable, from, to))))
}

export function boardingsOf({ first, second, dayShift }: Change, day: Day): [Boarding, Boarding] {
  return [
    { ride: first, day },
    { ride: second, day: day + dayShift },
  ]
}

function quickest(changes: readonly Change[]): Change[] {
  const inOrder = changes.toSorted((one, other) => one.minutes - other.minutes)
  const longest = (inOrder[0]?.minutes ?? 0) * LONGEST
  return inOrder.filter(({ minutes }) => minutes <= longest).slice(0, MOST)
}

/** Changes at the busiest common station, where missing a train matters least. */
function changesOf(timetable: Timetable, from: string, to: string): Change[] {
  const found = new Map<string, { change: Change; calls: number }>()
  for (const { train, from: boards } of timetable.boarding(from)) {
    if (passes(train, boards, to)) continue
    const city = train.stops[boards]?.place.city
    for (let stop = boards + 1; stop < train.stops.length; stop++) {
      const at = train.stops[stop]?.place.code ?? ''
      const calls = timetable.calls(at)
      for (const second of timetable.between(at, to)) {
        const key = `${train.index}|${second.train.index}`
        if (second.train === train || (found.get(key)?.calls ?? 0) >= calls || comesFrom(second, from)) continue
        if (second.train.stops[second.to]?.place.city === city) continue
        const change = changeOf({ train, from: boards, to: stop }, second)
        if (change) found.set(key, { change, calls })
      }
    }
  }
  return [...found.values()].map(({ change }) => change)
}

function passes({ stops }: Train, after: number, code: string): boolean {
  return stops.some(({ place }, index) => index > after && place.code === code)
}

function comesFrom({ train, from }: Ride, code: string): boolean {
  return train.stops.some(({ place }, index) => index < from && place.code === code)
}

function changeOf(first: Ride, second: Ride): Change | null {
  const arrives = (leavesAfter(first) % 1440) + minutesOf(first)
  const leaves = leavesAfter(second) % 1440
  const wait = ((((leaves - arrives - TRANSFER.min) % 1440) + 1440) % 1440) + TRANSFER.min
  if (wait > TRANSFER.max) return null
  return {
    first,
    second,
    dayShift: Math.floor((arrives + wait) / 1440),
    minutes: minutesOf(first) + wait + minutesOf(second),
  }
}
