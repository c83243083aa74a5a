import { LANGUAGE_TAG, type Locale } from './locale.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

function dateFormat(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const tag = locale === 'en' ? 'en-GB' : LANGUAGE_TAG.id
  const key = tag + JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options })
  formats.set(key, format)
  return format
}

/** `Sel, 24 Nov 2026` or `Tue, 24 Nov 2026`. */
export function formatDate(locale: Locale, date: string): string {
  return dateFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' }).format(
    new Date(date),
  )
}

/** `Selasa, 24 November 2026`. */
export function formatLongDate(locale: Locale, date: string): string {
  return dateFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(new Date(date))
}

/** `Sel, 24 Nov`. */
export function formatShortDate(locale: Locale, date: string): string {
  return dateFormat(locale, { weekday: 'short', day: 'numeric', month: 'short' }).format(new Date(date))
}

/** `17 Agt 1990`: birthdays and expiries. */
export function formatPlainDate(locale: Locale, date: string): string {
  return dateFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' }).format(new Date(date))
}

/** `Sel, 24 Nov 2026` and `14.05` (English `14:05`) in the zone. */
export function formatInstant(locale: Locale, iso: string, timeZone: string): { date: string; time: string } {
  const at = new Date(iso)
  return {
    date: dateFormat(locale, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone }).format(
      at,
    ),
    time: formatClock(
      locale,
      dateFormat('en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(at),
    ),
  }
}

/** `05:40` → `05.40` in Indonesian. */
export function formatClock(locale: Locale, time: string): string {
  return locale === 'id' ? time.replace(':', '.') : time
}

/** Minutes or `hh:mm` → `1 j 55 m` or `1 h 55 m`. */
export function formatDuration(locale: Locale, duration: string | number): string {
  const minutes =
    typeof duration === 'number' ? duration : Number(duration.split(':')[0]) * 60 + Number(duration.split(':')[1])
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const hour = locale === 'id' ? 'j' : 'h'
  return [hours ? `${hours} ${hour}` : '', rest || !hours ? `${rest} m` : ''].filter(Boolean).join(' ')
}
