import { daysBetween, localTime, zoneLabel } from '../../../core/common/dates.ts'
import type { Span } from '../../../core/common/span.ts'
import type { ChargedBooking } from '../../../core/payment/contract.ts'
import { formatClock, formatDate } from '../../lib/format.ts'
import type { Locale } from '../../lib/locale.ts'
import type { Say } from '../../lib/words.ts'
import { momentText, startText } from '../booking/moment.ts'

type When = Pick<ChargedBooking, 'spans' | 'starts_at' | 'starts_timezone'>

/** Each direction of a journey, check-in and check-out, or an event, in the times of their places. */
export function spanLines(t: Say, locale: Locale, { spans, ...start }: When): string[] {
  return spans?.flatMap((span) => linesOf(t, locale, span)) ?? [startText(locale, start)]
}

function linesOf(t: Say, locale: Locale, { kind, ...span }: Span): string[] {
  const moments = [
    momentText(locale, span.starts_at, span.starts_timezone),
    momentText(locale, span.ends_at, span.ends_timezone),
  ]
  if (kind === 'stay')
    return moments.map((moment, end) => t(`checkout:span.${end ? 'checkOut' : 'checkIn'}`, { moment }))
  const [starts, ends] = [endOf(span.starts_at, span.starts_timezone), endOf(span.ends_at, span.ends_timezone)]
  const days = daysBetween(starts.date, ends.date)
  if (kind === 'event' && days > 0) return [moments.join(' – ')]
  const from = `${formatDate(locale, starts.date)}, ${formatClock(locale, starts.time)}`
  const zone = starts.zone === ends.zone ? '' : ` ${starts.zone}`
  const to = `${formatClock(locale, ends.time)} ${ends.zone}`
  return [`${from}${zone} – ${to}${days > 0 ? ` ${t('checkout:span.nextDay', { count: days })}` : ''}`]
}

function endOf(iso: string, timezone: string) {
  const at = new Date(iso)
  return { ...localTime(at, timezone), zone: zoneLabel(timezone, at) }
}
