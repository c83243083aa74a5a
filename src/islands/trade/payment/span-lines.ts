import { daysBetween, localTime, zoneLabel } from '../../../../core/base/common/dates.ts'
import type { Span } from '../../../../core/base/common/span.ts'
import type { ChargedBooking } from '../../../../core/trade/payment/contract.ts'
import { formatClock, formatDate } from '../../../lib/format.ts'
import type { Locale } from '../../../lib/locale.ts'
import { startText } from '../../../lib/page/moment.ts'
import type { Say } from '../../../lib/words.ts'

type When = Pick<ChargedBooking, 'spans' | 'starts_at' | 'starts_timezone'>

/** Each direction of a journey, check-in and check-out, or an event, in the times of their places. A line may wrap between its parts. */
export function spanLines(t: Say, locale: Locale, { spans, ...start }: When): string[][] {
  return spans?.flatMap((span) => linesOf(t, locale, span)) ?? [[startText(locale, start)]]
}

type End = ReturnType<typeof endOf>

function linesOf(t: Say, locale: Locale, { kind, ...span }: Span): string[][] {
  const [starts, ends] = [endOf(span.starts_at, span.starts_timezone), endOf(span.ends_at, span.ends_timezone)]
  const day = ({ date }: End) => `${formatDate(locale, date)},`
  const clock = ({ time }: End) => formatClock(locale, time)
  const zoned = (end: End) => `${clock(end)} ${end.zone}`
  if (kind === 'stay')
    return [
      [t('checkout:span.checkIn', { date: day(starts) }), zoned(starts)],
      [t('checkout:span.checkOut', { date: day(ends) }), zoned(ends)],
    ]
  const days = daysBetween(starts.date, ends.date)
  if (kind === 'event' && days > 0) return [[`${day(starts)} ${zoned(starts)} –`, `${day(ends)} ${zoned(ends)}`]]
  const from = starts.zone === ends.zone ? clock(starts) : zoned(starts)
  const later = days > 0 ? ` ${t('checkout:span.nextDay', { count: days })}` : ''
  return [[day(starts), `${from} – ${zoned(ends)}${later}`]]
}

function endOf(iso: string, timezone: string) {
  const at = new Date(iso)
  return { ...localTime(at, timezone), zone: zoneLabel(timezone, at) }
}
