import { TZDate, tzOffset } from '@date-fns/tz'

/** A calendar day as `YYYY-MM-DD`, without a zone. */
export type CalendarDate = string
/** A wall-clock time as `HH:MM`. */
export type ClockTime = string
/** An IANA zone such as `Asia/Jakarta`. */
export type Zone = string

const DAY_MS = 86_400_000
/** The zone in which the agency itself counts days (WIB). */
export const HOME_ZONE: Zone = 'Asia/Jakarta'

/** True for a real calendar day: `2026-02-30` is not one. */
export function isCalendarDate(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && Number.isFinite(Date.parse(text)) && toIso(Date.parse(text)) === text
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return toIso(Date.parse(date) + days * DAY_MS)
}

/** Whole days from `from` to `to`, negative when `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

/** The same day `months` later, or the month's last day where there is none (31 Aug + 6 → 28 Feb). */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const target = new Date(Date.UTC(year, month - 1 + months, 1))
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate()
  target.setUTCDate(Math.min(day, lastDay))
  return toIso(target.getTime())
}

/** Full years of age on a day. Someone born on 29 February comes of age on 1 March of a short year. */
export function ageOn(birthDate: CalendarDate, on: CalendarDate): number {
  const years = Number(on.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return on.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/** The instant at which a wall clock in `zone` shows this date and time. */
export function instantOf(date: CalendarDate, time: ClockTime, zone: Zone): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(new TZDate(year, month - 1, day, hours, minutes, zone).getTime())
}

/** What calendar and clock in `zone` show at an instant. */
export function localTime(instant: Date, zone: Zone): { date: CalendarDate; time: ClockTime } {
  const shifted = new Date(instant.getTime() + tzOffset(zone, instant) * 60_000).toISOString()
  return { date: shifted.slice(0, 10), time: shifted.slice(11, 16) }
}

export function todayIn(zone: Zone, now: Date): CalendarDate {
  return localTime(now, zone).date
}

const INDONESIAN_ZONES: Record<Zone, 'WIB' | 'WITA' | 'WIT'> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Pontianak': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Jayapura': 'WIT',
}

/** `WIB`, `WITA` or `WIT` in Indonesia, `GMT+8` or `GMT+5:30` abroad (at that instant, so summer time counts). */
export function zoneLabel(zone: Zone, at: Date): string {
  const known = INDONESIAN_ZONES[zone]
  if (known) return known
  const offset = tzOffset(zone, at)
  const minutes = Math.abs(offset) % 60
  const hours = Math.floor(Math.abs(offset) / 60)
  return `GMT${offset < 0 ? '-' : '+'}${hours}${minutes ? `:${String(minutes).padStart(2, '0')}` : ''}`
}

/** Minutes as the specification's `hh:mm`; hours may pass 24. */
export function hoursMinutes(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** `hh:mm` back to minutes. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function toIso(ms: number): CalendarDate {
  return new Date(ms).toISOString().slice(0, 10)
}
