import { localTime, type Zone, zoneLabel } from '../../../../../core/base/common/dates.ts'
import { shownEnd } from '../../../../../core/trade/booking/change/policy.ts'
import { formatClock, formatShortDate } from '../../../../lib/format.ts'
import type { Locale } from '../../../../lib/locale.ts'

/** The end of a step: `Sab, 5 Des 18.00 WIB` or `Sat, 5 Dec, 18:00 WIB`, local time of the place. */
export function stepEndText(locale: Locale, until: string, zone: Zone, dayText = formatShortDate): string {
  const at = shownEnd(until, zone)
  const { date, time } = localTime(at, zone)
  return `${dayText(locale, date)}${locale === 'id' ? '' : ','} ${formatClock(locale, time)} ${zoneLabel(zone, at)}`
}
