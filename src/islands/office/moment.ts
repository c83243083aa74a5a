import { HOME_ZONE, localTime } from '../../../core/common/dates.ts'
import { formatInstant, formatPlainDate } from '../../lib/format.ts'
import type { Locale } from '../../lib/locale.ts'

/** `Sel, 24 Nov 2026, 14.05 WIB`: the day and time of the business. */
export function momentText(locale: Locale, iso: string): string {
  const { date, time } = formatInstant(locale, iso, HOME_ZONE)
  return `${date}, ${time} WIB`
}

/** `24 Nov 2026`, the day in WIB. */
export function dayText(locale: Locale, iso: string): string {
  return formatPlainDate(locale, localTime(new Date(iso), HOME_ZONE).date)
}
