import { chance } from '../../../common/chance.ts'
import { holidayPeak } from '../../../common/season.ts'
import { type Day, weekdayOf } from '../../../common/zone.ts'
import type { Place } from './reference.ts'
import type { Service } from './timetable.ts'

/** Where people leave for home before Lebaran, and come back to after it. */
const CITY = new Set(['CGK', 'HLP', 'BDO'])

/** How much is wanted: `price` multiplies fares, `load` adds to the part of the seats that will be sold. */
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

/** Demand of a day from one place to another: weekday, holidays at home, and the way people move at Lebaran. */
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

/** Early and late flights are cheaper than those of the office hours' ends. */
export function timeOfDay(departs: number): number {
  if (departs < 330 || departs >= 1230) return 0.94
  if (departs < 570 || (departs >= 960 && departs < 1140)) return 1.04
  return departs >= 660 && departs < 840 ? 0.97 : 1
}

/** Part of a flight's seats that the supplier has sold `ahead` days before a departure; never less on a later day. */
export function soldPart(service: Service, day: Day, ahead: number, { load }: Demand): number {
  const full = Math.min(0.5 + 0.42 * chance(service.seed, day) + load, 0.985)
  const days = service.international && service.km > 3000 ? 36 : 20
  return Math.max(0, full) * Math.exp(-Math.max(0, ahead) / days)
}
