import { localTime, type Zone, zoneLabel } from '../../../../core/common/dates.ts'
import { formatClock, formatShortDate } from '../../../lib/format.ts'
import type { Locale } from '../../../lib/locale.ts'

/** `Sab, 5 Des 18.00 WIB` or `Sat, 5 Dec, 18:00 WIB`: local time of the place. */
export function momentText(locale: Locale, instant: string, zone: Zone): string {
  const at = new Date(instant)
  const { date, time } = localTime(at, zone)
  const clock = `${formatClock(locale, time)} ${zoneLabel(zone, at)}`
  return locale === 'id' ? `${formatShortDate(locale, date)} ${clock}` : `${formatShortDate(locale, date)}, ${clock}`
}
