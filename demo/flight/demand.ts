import { type Day, weekdayOf } from '../../server/base/common/zone.ts'
import { chance } from '../market/chance.ts'
import { holidayPeak } from '../market/season.ts'
import type { Place } from './reference.ts'
import type { Service } from './timetable.ts'

const CITY = new Set(['CGK', 'HLP', 'BDO'])

/** `price` multiplies fares; `load` adds to the share of seats sold. */
export type Demand = { price: number; load: number }

/** Sunday first. */
const WEEKDAY: readonly Demand[] = [
  { price: 1.06, load: 0.05 },
  { price: 1.02, load: 0.02 },
  { price: 0.96, load: -0.03 },
  { price: 0.95, load: -0.04 },
  { price: 1, load: 0.01 },
  { price: 1.07, load: 0.06 },
  { price: 0.99, load: -0.01 },
]

const season = new Map<number, Demand>()

export function demandOn(day: Day, from: Place, to: Place): Demand {
  const leaving = CITY.has(from.code) ? 1 : 0
  const coming = CITY.has(to.code) ? 1 : 0
  const key = day * 3 + leaving - coming
  let found = season.get(key)
  if (!found) {
    found = makeDemand(day, leaving - coming)
    if (season.size > 5_000) season.clear()
    season.set(key, found)
  }
  return found
}

/** `way` is 1 out of Jakarta, -1 into it, 0 elsewhere. */
function makeDemand(day: Day, way: number): Demand {
  const weekday = WEEKDAY[weekdayOf(day)] ?? { price: 1, load: 0 }
  const peak = holidayPeak(day, way)
  return { price: weekday.price * (1 + 0.32 * peak), load: weekday.load + 0.2 * peak }
}

export function timeOfDay(departs: number): number {
  if (departs < 330 || departs >= 1230) return 0.94
  if (departs < 570 || (departs >= 960 && departs < 1140)) return 1.04
  return departs >= 660 && departs < 840 ? 0.97 : 1
}

/** Share of seats sold `ahead` days before departure; never falls as the day comes nearer. */
export function soldPart(service: Service, day: Day, ahead: number, { load }: Demand): number {
  const full = Math.min(0.5 + 0.42 * chance(service.seed, day) + load, 0.985)
  const days = service.international && service.km > 3000 ? 36 : 20
  return Math.max(0, full) * Math.exp(-Math.max(0, ahead) / days)
}
