import { tzOffset } from '@date-fns/tz/tzOffset'

/** `YYYY-MM-DD`. */
export type CalendarDate = string
/** `HH:MM`. */
export type ClockTime = string
/** IANA zone such as `Asia/Jakarta`. */
export type Zone = string

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** The agency counts days in this zone (WIB). */
export const HOME_ZONE: Zone = 'Asia/Jakarta'

/** False for `2026-02-30`. */
export function isCalendarDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && Number.isFinite(Date.parse(text)) && toIso(Date.parse(text)) === text
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return toIso(Date.parse(date) + days * DAY_MS)
}

/** Negative when `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

/** The month's last day where the day does not exist (31 Aug + 6 → 28 Feb). */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const target = new Date(Date.UTC(year, month - 1 + months, 1))
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate()
  target.setUTCDate(Math.min(day, lastDay))
  return toIso(target.getTime())
}

export function instantOf(date: CalendarDate, time: ClockTime, zone: Zone): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const shown = Date.UTC(year, month - 1, day, hours, minutes)
  const at = (reference: number) => shown - offsetOf(zone, new Date(reference)) * MINUTE_MS
  const before = at(shown - DAY_MS)
  const after = at(shown + DAY_MS)
  // An hour that comes twice is its second; one that summer time leaves out is counted on from before.
  return new Date(at(after) === after ? after : before)
}

export function localTime(instant: Date, zone: Zone): { date: CalendarDate; time: ClockTime } {
  const shifted = new Date(instant.getTime() + offsetOf(zone, instant) * MINUTE_MS).toISOString()
  return { date: shifted.slice(0, 10), time: shifted.slice(11, 16) }
}

export function todayIn(zone: Zone, now: Date): CalendarDate {
  return localTime(now, zone).date
}

/** Minutes ahead of UTC, since 1988 without a change: Intl would take a cheap phone a tenth of a second to find them out. */
const INDONESIAN_ZONES: Record<Zone, { name: 'WIB' | 'WITA' | 'WIT'; offset: number }> = {
  'Asia/Jakarta': { name: 'WIB', offset: 420 },
  'Asia/Pontianak': { name: 'WIB', offset: 420 },
  'Asia/Makassar': { name: 'WITA', offset: 480 },
  'Asia/Jayapura': { name: 'WIT', offset: 540 },
}

function offsetOf(zone: Zone, at: Date): number {
  return INDONESIAN_ZONES[zone]?.offset ?? tzOffset(zone, at)
}

/** `WIB`, `WITA` or `WIT` in Indonesia, `GMT+8` abroad; `at` decides about summer time. */
export function zoneLabel(zone: Zone, at: Date): string {
  const known = INDONESIAN_ZONES[zone]?.name
  if (known) return known
  const offset = tzOffset(zone, at)
  const minutes = Math.abs(offset) % 60
  const hours = Math.floor(Math.abs(offset) / 60)
  return `GMT${offset < 0 ? '-' : '+'}${hours}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}`
}

/** The specification's `hh:mm`; hours may pass 24. */
export function hoursMinutes(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function toIso(ms: number): CalendarDate {
  return new Date(ms).toISOString().slice(0, 10)
}
