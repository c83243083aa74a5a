import { daysBetween, HOME_ZONE, localTime, todayIn } from '../../../../core/base/common/dates.ts'
import type { Leg } from '../../../../core/trade/booking/change/legs.ts'
import type { Trip, TripBooking } from '../../../../core/trade/dashboard/contract.ts'
import { formatClock, formatShortDate } from '../../../lib/format.ts'
import type { Locale } from '../../../lib/locale.ts'
import { clockText } from '../../../lib/page/moment.ts'
import type { Say } from '../../../lib/words.ts'
import { entryWords } from './entry.ts'

/** The first that is not over; the last where all are. */
export function nextLeg({ legs }: Pick<TripBooking, 'legs'>, now: Date): Leg | null {
  return legs.find(({ end }) => new Date(end.at) > now) ?? legs.at(-1) ?? null
}

/** `12 hari lagi`, `Besok`, `Hari ini 05.40`, by the days of the place where it starts. */
export function countdownText(t: Say, locale: Locale, { from, bookings }: Trip, now: Date): string {
  const start = bookings.flatMap(({ legs }) => legs[0]?.start ?? [])[0]
  const days = daysBetween(todayIn(start?.zone ?? HOME_ZONE, now), from)
  if (days > 1) return t('trips:inDays', { count: days })
  if (days === 1) return t('trips:tomorrow')
  if (days === 0 && start && new Date(start.at) > now)
    return t('trips:today', { time: formatClock(locale, start.time) })
  return t('trips:underWay')
}

/** `Sab, 5 Des · 05.40 WIB`. */
export function startOf(t: Say, locale: Locale, leg: Leg): string {
  const { kind, start, isAllDay } = leg
  const day = formatShortDate(locale, start.date)
  const [entry, values] = entryWords(locale, leg)
  const clock = isAllDay ? t(`trips:${entry}`, values) : clockText(locale, start)
  return kind === 'stay' ? t('trips:checkIn', { day, clock }) : `${day} · ${clock}`
}

/** `QG 682 · CGK Terminal 3 → DPS · hadir 03.40`, or the place and its city. */
export function whatOf(t: Say, locale: Locale, leg: Leg, presentAt: string | null): string {
  const { from, to, heading, place, start } = leg
  if (!from || !to) return [heading, place && place.city !== heading ? place.city : ''].filter(Boolean).join(' · ')
  const terminal = from.terminal ? ` ${t('trips:terminal', { terminal: from.terminal })}` : ''
  const present = presentAt && formatClock(locale, localTime(new Date(presentAt), start.zone).time)
  const isFirst = presentAt !== null && new Date(presentAt) <= new Date(start.at)
  return [
    heading,
    `${from.code}${terminal} → ${to.code}`,
    ...(present && isFirst ? [t('trips:present', { time: present })] : []),
  ].join(' · ')
}

/** A map that the traveller opens: nothing is asked of it before. */
export function wayTo({ from, place }: Leg): string | null {
  const stop = place ?? from
  if (!stop) return null
  const { coordinates, name, city } = stop
  if (coordinates) {
    const at = `${coordinates.latitude},${coordinates.longitude}`
    return `https://www.openstreetmap.org/directions?${new URLSearchParams({ to: at })}`
  }
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: `${name}, ${city}` })}`
}
