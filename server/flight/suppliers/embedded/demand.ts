import { chance } from './chance.ts'
import type { Place } from './reference.ts'
import type { Service } from './timetable.ts'
import { type Day, dayOf, weekdayOf } from './zone.ts'

/** First day of Lebaran (1 Syawal), by the calendar. */
const LEBARAN = [
  '2025-03-31',
  '2026-03-20',
  '2027-03-10',
  '2028-02-26',
  '2029-02-14',
  '2030-02-05',
  '2031-01-24',
  '2032-01-14',
  '2033-01-02',
  '2033-12-23',
  '2034-12-12',
  '2035-12-01',
].map(dayOf)

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
  const peak = Math.max(yearEnd(day), schoolHoliday(day), lebaran(day, way))
  return { price: weekday.price * (1 + 0.32 * peak), load: weekday.load + 0.2 * peak }
}

/** From the week before Christmas to the first days of January. */
function yearEnd(day: Day): number {
  const date = new Date(day * 86_400_000)
  const [month, on] = [date.getUTCMonth() + 1, date.getUTCDate()]
  if (month === 12 && on >= 18) return on >= 22 ? 0.85 : 0.5
  return month === 1 && on <= 4 ? 0.8 : 0
}

/** Mid June to mid July. */
function schoolHoliday(day: Day): number {
  const date = new Date(day * 86_400_000)
  const [month, on] = [date.getUTCMonth() + 1, date.getUTCDate()]
  return (month === 6 && on >= 14) || (month === 7 && on <= 14) ? 0.4 : 0
}

/** Out of the city in the ten days before, back in the ten days after; the empty way is cheaper than usual. */
function lebaran(day: Day, way: number): number {
  for (const feast of LEBARAN) {
    const after = day - feast
    if (after < -10 || after > 11) continue
    const direction = after <= 0 ? way : -way
    return direction > 0 ? 1 : direction === 0 ? 0.6 : -0.25
  }
  return 0
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
