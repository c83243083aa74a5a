import { LRUCache } from 'lru-cache'
import type { CoachKind } from '../../core/products/train/coaches.ts'
import { cached } from '../../server/base/common/cached.ts'
import { type Day, weekdayOf } from '../../server/base/common/zone.ts'
import { chance } from '../market/chance.ts'
import { holidayPeak } from '../market/season.ts'
import { type Formation, formationOf } from './formation.ts'
import { legsOf, type Train } from './timetable.ts'

/** One bit mask of sold legs a seat, without our bookings. */
export type SoldLegs = Int32Array

/** Sunday first; added to the share of seats sold. */
const WEEKDAY = [0.14, 0.02, -0.08, -0.07, 0, 0.14, 0.08]
const KIND: Readonly<Record<CoachKind, number>> = {
  luxury: -0.1,
  executive: 0,
  business: -0.03,
  economy_premium: 0.02,
  economy: 0.03,
}
const USUAL = 0.74
/** Days before departure when others stop buying. */
const LAST_SALE = 4
const HOME = new Set(['Jakarta', 'Bandung'])
const REMEMBERED = 4_000

export type Demand = (train: Train, day: Day, today: Day) => SoldLegs

export function createDemand(calls: (code: string) => number): Demand {
  const cuts = createCuts(calls)
  const known = new LRUCache<string, SoldLegs>({ max: REMEMBERED })
  return (train, day, today) =>
    cached(known, `${train.index}|${day}|${today}`, () => makeSold(train, day, today, cuts(train)))
}

/** Lebaran flow: 1 out of the big city, -1 into it. */
export function wayOf({ stops }: Train): number {
  const at = (index: number) => (HOME.has(stops.at(index)?.place.city ?? '') ? 1 : 0)
  return at(0) - at(-1)
}

/** Share of seats sold `ahead` days before departure, 0 to 1. Never falls as the day comes nearer. */
export function soldPart(train: Train, day: Day, ahead: number, kind: CoachKind): number {
  const peak = holidayPeak(day, wayOf(train))
  const liked = 0.24 * (chance(train.seed, 1) - 0.5)
  const full = USUAL + liked + (0.27 * chance(train.seed, day) - 0.12) + (WEEKDAY[weekdayOf(day)] ?? 0)
  const part = Math.max(0.05, full + 0.35 * peak + KIND[kind])
  return part * Math.exp(-Math.max(0, ahead - LAST_SALE) / (14 + 20 * Math.max(0, peak)))
}

type Draw = { seed: number; today: Day; returned: number; cuts: Cuts }

function makeSold(train: Train, day: Day, today: Day, cuts: Cuts): SoldLegs {
  const formation = formationOf(train)
  const sold = new Int32Array(formation.seats.length)
  const seed = (train.seed ^ Math.imul(day, 0x9e3779b1)) >>> 0
  const draw: Draw = { seed, today, returned: chance(seed, today) < 0.3 ? 0.015 : 0, cuts }
  const parts = partsOf(formation, (kind) => soldPart(train, day, day - today, kind))
  let place = 0
  for (const seats of formation.benches) {
    const together = chance(seed, place * 16) < 0.6
    let legs = 0
    for (const seat of seats) {
      if (seat === seats[0] || !together) legs = drawLegs(draw, 1 + seat * 16, parts[seat] ?? 0)
      sold[seat] = legs
    }
    place += seats.length
  }
  return sold
}

function partsOf({ ranges, seats }: Formation, partOf: (kind: CoachKind) => number): Float64Array {
  const parts = new Float64Array(seats.length)
  for (const { kind, start, end } of ranges) parts.fill(partOf(kind), start, end)
  return parts
}

type Cuts = { last: number; at(lot: number): number }

function createCuts(calls: (code: string) => number): (train: Train) => Cuts {
  const known = new Map<number, Cuts>()
  return (train) => {
    let cuts = known.get(train.index)
    if (!cuts) {
      cuts = makeCuts(train.stops.map(({ place }) => calls(place.code)))
      known.set(train.index, cuts)
    }
    return cuts
  }
}

function makeCuts(busy: readonly number[]): Cuts {
  const last = busy.length - 1
  const inner = busy.slice(1, last)
  const sums: number[] = []
  for (const each of inner) sums.push((sums.at(-1) ?? 0) + each)
  const all = sums.at(-1) ?? 0
  return { last, at: (lot) => (all === 0 ? 0 : 1 + sums.findIndex((sum) => lot * all < sum)) }
}

function drawLegs({ seed, today, returned, cuts: { last, at } }: Draw, salt: number, part: number): number {
  const lot = chance(seed, salt)
  const first = lot < 0.5 ? 0 : at(chance(seed, salt + 1))
  const second = lot < 0.85 ? first : at(chance(seed, salt + 2))
  const [near, far] = first < second ? [first, second] : [second, first]
  let legs = 0
  if (chance(seed, salt + 3) < part) legs |= legsOf({ from: 0, to: near || last })
  if (near && far > near && chance(seed, salt + 4) < part) legs |= legsOf({ from: near, to: far })
  if (far && chance(seed, salt + 5) < part) legs |= legsOf({ from: far, to: last })
  return returned > 0 && chance(seed, salt + 6 + today * 131) < returned ? 0 : legs
}
