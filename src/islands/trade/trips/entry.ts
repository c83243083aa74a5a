import { formatClock } from '../../../lib/format.ts'
import type { Locale } from '../../../lib/locale.ts'
import { clockText } from '../../../lib/page/moment.ts'

const DAY_MINUTES = 1440

type Day = { at: string } & Parameters<typeof clockText>[1]
type Words = [key: 'allDay' | 'hours' | 'opens', values: Record<string, string>]

/**
 * Key and values of when a place without times of entry may be entered: its hours, or its opening where a ticket is for
 * several days.
 */
export function entryWords(locale: Locale, { start, end }: { start: Day; end: Day }): Words {
  const minutes = (Date.parse(end.at) - Date.parse(start.at)) / 60_000
  if (minutes > DAY_MINUTES) return ['opens', { time: clockText(locale, start) }]
  // Some write a whole day as 00:00 to 23:59.
  if (minutes >= DAY_MINUTES - 1) return ['allDay', {}]
  return ['hours', { hours: `${formatClock(locale, start.time)}–${clockText(locale, end)}` }]
}
