import { tzOffset } from '@date-fns/tz'
import type { CalendarDate, Zone } from '../../../core/base/common/dates.ts'

/** Days since 1970: faster than arithmetic on text. */
export type Day = number
/** Minutes since 1970, in UTC. */
export type Minute = number

const DAY_MS = 86_400_000

export function dayOf(date: CalendarDate): Day {
  return Math.round(Date.parse(date) / DAY_MS)
}

const dates = new Map<Day, CalendarDate>()

export function dateOf(day: Day): CalendarDate {
  const known = dates.get(day)
  if (known) return known
  const date = new Date(day * DAY_MS).toISOString().slice(0, 10)
  if (dates.size > 2_000) dates.clear()
  dates.set(day, date)
  return date
}

export function weekdayOf(day: Day): number {
  return (day + 4) % 7
}

const fixed = new Map<Zone, number | null>()

/** In minutes; null for a zone with summer time. */
export function fixedOffset(zone: Zone): number | null {
  const known = fixed.get(zone)
  if (known !== undefined) return known
  const all = Array.from({ length: 24 }, (_, month) => tzOffset(zone, new Date(Date.UTC(2026, month, 1))))
  const offset = all.every((each) => each === all[0]) ? (all[0] ?? 0) : null
  fixed.set(zone, offset)
  return offset
}

function offsetAt(zone: Zone, minute: Minute): number {
  return fixedOffset(zone) ?? tzOffset(zone, new Date(minute * 60_000))
}

/** In the hour skipped by summer time: the minute one hour later. */
export function minuteOf(zone: Zone, day: Day, minutes: number): Minute {
  const local = day * 1440 + minutes
  const offset = fixedOffset(zone)
  if (offset !== null) return local - offset
  return local - offsetAt(zone, local - offsetAt(zone, local))
}

export function localOf(zone: Zone, minute: Minute): { day: Day; minutes: number } {
  const local = minute + offsetAt(zone, minute)
  const day = Math.floor(local / 1440)
  return { day, minutes: local - day * 1440 }
}

export function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

export function isoMinute(minute: Minute): string {
  return `${new Date(minute * 60_000).toISOString().slice(0, 16)}:00Z`
}

export function minuteAt(now: Date): Minute {
  return Math.floor(now.getTime() / 60_000)
}
