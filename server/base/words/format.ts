import { HOME_ZONE, localTime, type Zone, zoneLabel } from '../../../core/base/common/dates.ts'
import type { Locale } from './words.ts'

const TAG: Record<Locale, string> = { id: 'id-ID', en: 'en-GB' }

/** `Sel, 24 Nov 2026` or `Tue, 24 Nov 2026`, from `YYYY-MM-DD`. */
export function formatDate(locale: Locale, date: string): string {
  const parts = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(TAG[locale], parts).format(new Date(date))
}

export function formatLongDate(locale: Locale, date: string): string {
  const parts = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(TAG[locale], parts).format(new Date(date))
}

/** `24 Nov 2026`. */
export function formatPlainDate(locale: Locale, date: string): string {
  const parts = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(TAG[locale], parts).format(new Date(date))
}

/** `05:40` becomes `05.40` in Indonesian. */
export function formatClock(locale: Locale, time: string): string {
  return locale === 'id' ? time.replace(':', '.') : time
}

export function formatMoment(locale: Locale, at: Date, zone: Zone = HOME_ZONE): string {
  const { date, time } = localTime(at, zone)
  return `${formatDate(locale, date)}, ${formatClock(locale, time)} ${zoneLabel(zone, at)}`
}

/** `2 minggu yang lalu` or `2 weeks ago`, in the largest whole unit. */
export function formatAgo(locale: Locale, date: string, now: Date): string {
  const days = Math.max(0, Math.floor((now.getTime() - Date.parse(date)) / 86_400_000))
  const format = new Intl.RelativeTimeFormat(TAG[locale], { numeric: 'auto' })
  if (days >= 365) return format.format(-Math.floor(days / 365), 'year')
  if (days >= 30) return format.format(-Math.floor(days / 30), 'month')
  return days >= 7 ? format.format(-Math.floor(days / 7), 'week') : format.format(-days, 'day')
}

/** `1,1%` or `1.1%`. */
export function formatPercent(locale: Locale, share: number): string {
  return new Intl.NumberFormat(TAG[locale], { style: 'percent', maximumFractionDigits: 2 }).format(share)
}
