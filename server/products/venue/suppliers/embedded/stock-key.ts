import type { CalendarDate, ClockTime } from '../../../../../core/base/common/dates.ts'
import type { KeyRange } from '../../../../trade/stock/reader.ts'

/** `venue|monas|2027-03-06|09:00`: the tickets of one day or time. */
export function stockKey(slug: string, date: CalendarDate, time: ClockTime | null): string {
  return `venue|${slug}|${date}|${time ?? 'day'}`
}

/** Reads a key that `stockKey` made; `time` is null for the whole day. */
export function partsOfKey(key: string): { date: CalendarDate; time: ClockTime | null } {
  const [, , date = '', time = ''] = key.split('|')
  return { date, time: time === 'day' ? null : time }
}

export function stockKeysOf(slug: string, from: CalendarDate, to: CalendarDate): KeyRange {
  return { from: `venue|${slug}|${from}|`, before: `venue|${slug}|${to}}` }
}
