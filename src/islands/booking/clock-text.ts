import { type CalendarDate, type ClockTime, instantOf, type Zone, zoneLabel } from '../../../core/common/dates.ts'
import { formatClock } from '../../lib/format.ts'
import type { Locale } from '../../lib/locale.ts'

type LocalTime = { date: CalendarDate; time: ClockTime; zone: Zone }

/** `14.05 WITA`; the date decides about summer time. */
export function clockText(locale: Locale, { date, time, zone }: LocalTime): string {
  return `${formatClock(locale, time)} ${zoneLabel(zone, instantOf(date, time, zone))}`
}
