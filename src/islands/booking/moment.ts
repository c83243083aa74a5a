import type { Booking } from '../../../core/booking/contract.ts'
import { HOME_ZONE, localTime, type Zone, zoneLabel } from '../../../core/common/dates.ts'
import { formatClock, formatDate } from '../../lib/format.ts'
import type { Locale } from '../../lib/locale.ts'

/** `Sel, 24 Nov 2026, 14.05 WITA`. In WIB unless a zone is given: deadlines, payments. */
export function momentText(locale: Locale, iso: string, zone: Zone = HOME_ZONE): string {
  const at = new Date(iso)
  const { date, time } = localTime(at, zone)
  return `${formatDate(locale, date)}, ${formatClock(locale, time)} ${zoneLabel(zone, at)}`
}

/** In the zone of the place where it starts. */
export function startText(locale: Locale, booking: Pick<Booking, 'starts_at' | 'starts_timezone'>): string {
  return momentText(locale, booking.starts_at, booking.starts_timezone)
}
