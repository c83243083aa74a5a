import enNames from '../locales/en/dates.json' with { type: 'json' }
import idNames from '../locales/id/dates.json' with { type: 'json' }
import type { Locale } from './locale.ts'

/** Intl's own names, which would take a cheap phone a tenth of a second to load. */
const NAMES = { id: idNames, en: enNames }

function partsOf(locale: Locale, date: string, length: 'short' | 'long') {
  const at = new Date(date)
  const { weekdays, months } = NAMES[locale]
  return {
    weekday: weekdays[length][at.getUTCDay()] ?? '',
    day: `${at.getUTCDate()} ${months[length][at.getUTCMonth()] ?? ''}`,
    year: at.getUTCFullYear(),
  }
}

export function monthNames(locale: Locale): readonly string[] {
  return NAMES[locale].months.long
}

/** 1 is Monday, 7 Sunday. */
export function weekdayName(locale: Locale, day: number): string {
  return NAMES[locale].weekdays.long[day % 7] ?? ''
}

/** `Sel, 24 Nov 2026` or `Tue, 24 Nov 2026`. */
export function formatDate(locale: Locale, date: string): string {
  const { weekday, day, year } = partsOf(locale, date, 'short')
  return `${weekday}, ${day} ${year}`
}

/** `Selasa, 24 November 2026` or `Tuesday, 24 November 2026`. */
export function formatLongDate(locale: Locale, date: string): string {
  const { weekday, day, year } = partsOf(locale, date, 'long')
  return `${weekday}, ${day} ${year}`
}

/** `Sel, 24 Nov`. */
export function formatShortDate(locale: Locale, date: string): string {
  const { weekday, day } = partsOf(locale, date, 'short')
  return `${weekday}, ${day}`
}

/** `24 Nov`, where there is no room for more. */
export function formatDay(locale: Locale, date: string): string {
  return partsOf(locale, date, 'short').day
}

/** `17 Agu 1990`: birthdays and expiries. */
export function formatPlainDate(locale: Locale, date: string): string {
  const { day, year } = partsOf(locale, date, 'short')
  return `${day} ${year}`
}

/** `3–6 Des 2026`, `30 Des 2026 – 2 Jan 2027`, `3 Des 2026`. */
export function formatSpan(locale: Locale, start: string, end: string): string {
  const [from, to] = [partsOf(locale, start, 'short'), partsOf(locale, end, 'short')]
  const last = `${to.day} ${to.year}`
  if (start === end) return last
  if (start.slice(0, 7) === end.slice(0, 7)) return `${Number(start.slice(8))}–${last}`
  return from.year === to.year ? `${from.day} – ${last}` : `${from.day} ${from.year} – ${last}`
}

/** `05:40` → `05.40` in Indonesian. */
export function formatClock(locale: Locale, time: string): string {
  return locale === 'id' ? time.replace(':', '.') : time
}

/** Minutes or `hh:mm` → `1 j 55 m` or `1 h 55 m`, with no-break spaces. */
export function formatDuration(locale: Locale, duration: string | number): string {
  const minutes =
    typeof duration === 'number' ? duration : Number(duration.split(':')[0]) * 60 + Number(duration.split(':')[1])
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const hour = locale === 'id' ? 'j' : 'h'
  return [hours ? `${hours}\u00a0${hour}` : '', rest || !hours ? `${rest}\u00a0m` : ''].filter(Boolean).join('\u00a0')
}

/** One decimal: `4,3` or `4.3`. */
export function formatDecimal(locale: Locale, value: number): string {
  const text = value.toFixed(1)
  return locale === 'id' ? text.replace('.', ',') : text
}

/** `Desember 2026` or `December 2026`, from `2026-12` or a day of it. */
export function formatMonth(locale: Locale, month: string): string {
  return `${monthNames(locale)[Number(month.slice(5, 7)) - 1] ?? ''} ${month.slice(0, 4)}`
}

/** `Maret 2027`; with `all` for a month that stays open: `Semua bulan 2027`, `Semua bulan`. */
export function formatOpenMonth(
  locale: Locale,
  { month, year }: { month: number | null; year: number | null },
  all: string,
): string {
  return [month === null ? all : monthNames(locale)[month - 1], year].filter(Boolean).join(' ')
}
