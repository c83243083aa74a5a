import { readData } from '../../server/base/common/data.ts'
import { type Day, dateOf, dayOf, weekdayOf } from '../../server/base/common/zone.ts'
import type { Market } from '../../server/products/hotel/reference/hotels.ts'
import { daysFromLebaran } from '../market/season.ts'

/** `price` multiplies prices; `load` adds to the share that is sold. */
export type Demand = { price: number; load: number }

type HolidayRow = { country: string; year: number; dates: string[] }

const HOLIDAYS = new Map<string, ReadonlySet<Day>>()
for (const [country, rows] of Map.groupBy(readData<HolidayRow[]>('holidays'), (row) => row.country)) {
  HOLIDAYS.set(country, new Set(rows.flatMap(({ dates }) => dates.map(dayOf))))
}

/** The night that begins on a weekday, Sunday first. */
const WEEKDAY: Readonly<Record<Market, readonly number[]>> = {
  business: [0.93, 1.02, 1.05, 1.05, 1.03, 0.95, 0.94],
  getaway: [0.97, 0.93, 0.92, 0.93, 0.98, 1.17, 1.3],
  resort: [0.99, 0.97, 0.97, 0.97, 0.99, 1.06, 1.08],
}

/** Before a public holiday that is not followed by the weekend anyway. */
const HOLIDAY_EVE: Readonly<Record<Market, number>> = { business: 0.94, getaway: 1.24, resort: 1.1 }
/** More, when the days off are three or longer. */
const LONG_WEEKEND: Readonly<Record<Market, number>> = { business: 0.97, getaway: 1.1, resort: 1.06 }

type Days = Map<Day, Demand>

const demands: Record<Market, Map<string, Days>> = { business: new Map(), getaway: new Map(), resort: new Map() }

export function demandOn(day: Day, market: Market, country: string): Demand {
  const known = demands[market].get(country) ?? new Map<Day, Demand>()
  const found = known.get(day)
  if (found) return found
  const season = seasonFactor(day, market)
  const week = weekFactor(day, market, country)
  // In high season the weekday changes prices half as much.
  const price = season * (season > 1.1 ? 1 + (week - 1) / 2 : week)
  const demand = { price, load: 0.5 * (price - 1) }
  if (known.size > 2_000) known.clear()
  demands[market].set(country, known.set(day, demand))
  return demand
}

function weekFactor(day: Day, market: Market, country: string): number {
  const holidays = HOLIDAYS.get(country)
  const usual = WEEKDAY[market][weekdayOf(day)] ?? 1
  const isOff = (each: Day) => holidays?.has(each) || weekdayOf(each) % 6 === 0
  if (!isOff(day + 1)) return usual
  let days = 1
  for (let next = day + 2; isOff(next); next++) days++
  for (let before = day; isOff(before); before--) days++
  const eve = holidays?.has(day + 1) ? Math.max(usual, HOLIDAY_EVE[market]) : usual
  return days >= 3 ? eve * LONG_WEEKEND[market] : eve
}

/** The highest of the seasons that a day is in; in none of them, a quiet month is a little cheaper. */
export function seasonFactor(day: Day, market: Market): number {
  const lebaran = lebaranFactor(day, market)
  const high = Math.max(yearEndFactor(day, market), schoolFactor(day, market), lebaran > 1 ? lebaran : 0)
  if (high > 1) return high
  return lebaran < 1 ? lebaran : quietFactor(day, market)
}

const YEAR_END: Readonly<Record<Market, readonly [early: number, high: number]>> = {
  business: [1, 1.15],
  getaway: [1.18, 1.5],
  resort: [1.25, 1.65],
}

function yearEndFactor(day: Day, market: Market): number {
  const [early, high] = YEAR_END[market]
  const monthDay = dateOf(day).slice(5)
  if (monthDay >= '12-24' || monthDay <= '01-02') return monthDay === '12-31' ? high + 0.15 : high
  return (monthDay >= '12-18' && monthDay < '12-24') || monthDay === '01-03' ? early : 0
}

/** Indonesian school holidays from mid-June to mid-July; guests from abroad fill resorts through August. */
function schoolFactor(day: Day, market: Market): number {
  const monthDay = dateOf(day).slice(5)
  const school = monthDay >= '06-15' && monthDay <= '07-14'
  if (market === 'resort') return school ? 1.2 : monthDay >= '07-01' && monthDay <= '08-31' ? 1.24 : 0
  return school && market === 'getaway' ? 1.16 : 0
}

/** Rooms stay empty in the month of fasting and in offices' week off, and fill up from the day after the feast. */
function lebaranFactor(day: Day, market: Market): number {
  const days = daysFromLebaran(day)
  if (days === null || days < -30 || days > 9) return 1
  if (market === 'business') return days < -4 ? 0.93 : 0.8
  if (days < -1) return market === 'getaway' ? 0.88 : 0.94
  return market === 'getaway' ? 1.45 : 1.35
}

function quietFactor(day: Day, market: Market): number {
  if (market === 'business') return 1
  const month = Number(dateOf(day).slice(5, 7))
  if (month === 2 || month === 3 || month === 11) return 0.93
  return month === 1 ? 0.95 : 1
}
