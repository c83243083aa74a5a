import {
  type CalendarDate,
  type ClockTime,
  HOME_ZONE,
  instantOf,
  localTime,
  type Zone,
  zoneLabel,
} from '../../../core/base/common/dates.ts'
import type { Booking } from '../../../core/trade/booking/contract.ts'
import { formatClock, formatDate, formatPlainDate } from '../format.ts'
import type { Locale } from '../locale.ts'

type LocalTime = { date: CalendarDate; time: ClockTime; zone: Zone }

/** `14.05 WITA`; the date decides about summer time. */
export function clockText(locale: Locale, { date, time, zone }: LocalTime): string {
  return `${formatClock(locale, time)} ${zoneLabel(zone, instantOf(date, time, zone))}`
}

/** `Sel, 24 Nov 2026, 14.05 WITA`. In WIB unless a zone is given: deadlines, payments. */
export function momentText(locale: Locale, iso: string, zone: Zone = HOME_ZONE): string {
  const at = new Date(iso)
  const { date, time } = localTime(at, zone)
  return `${formatDate(locale, date)}, ${formatClock(locale, time)} ${zoneLabel(zone, at)}`
}

/** In the zone of the place where it starts. */
export function startText(locale: Locale, booking: Pick<Booking, 'starts_at' | 'starts_timezone'>): string {
  return momentText(locale, booking.starts_at, booking.starts_timezone)
}

/** `24 Nov 2026`, the day in WIB. */
export function dayText(locale: Locale, iso: string): string {
  return formatPlainDate(locale, localTime(new Date(iso), HOME_ZONE).date)
}

/** The last minute before an end, which is said of what lasts until midnight: `23.59` of the day itself. */
export function lastMinute(end: string): string {
  return new Date(Date.parse(end) - 60_000).toISOString()
}
