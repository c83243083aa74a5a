import { formatClock } from './format.ts'
import { LANGUAGE_TAG, type Locale } from './locale.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

function dateFormat(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const tag = locale === 'en' ? 'en-GB' : LANGUAGE_TAG.id
  const key = tag + JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.DateTimeFormat(tag, { timeZone: 'UTC', ...options })
  formats.set(key, format)
  return format
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
