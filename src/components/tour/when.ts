import type { TourFacts } from '../../../core/tour/content.ts'
import { monthNames, weekdayName } from '../../lib/format.ts'
import { LANGUAGE_TAG, type Locale } from '../../lib/locale.ts'
import type { Say } from '../../lib/words.ts'

type Departures = TourFacts['departures']

export const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const

/** True for a month (1 to 12) of any year in which a tour may start. */
export function startsIn(departures: Departures, month: number): boolean {
  if ('dates' in departures) return departures.dates.some((date) => Number(date.slice(5, 7)) === month)
  return departures.months?.includes(month) ?? true
}

/** `Setiap dua minggu pada hari Kamis, Oktober sampai Mei`, or null where single dates are listed. */
export function ruleText(t: Say, locale: Locale, departures: Departures): string | null {
  if ('dates' in departures) return null
  const { weekdays, weeks, months } = departures
  const days = listed(
    locale,
    weekdays.map((day) => weekdayName(locale, day)),
  )
  const each = () => t('tour-landing:when.weeks', { days, weeks })
  const every =
    weekdays.length === 7 && weeks === 1
      ? t('tour-landing:when.daily')
      : t(`tour-landing:when.weeks${weeks}`, { days, defaultValue: each() })
  return months ? t('tour-landing:when.inMonths', { every, months: monthsText(t, locale, months) }) : every
}

/** Months that follow each other are one span, also over the new year. */
export function monthsText(t: Say, locale: Locale, months: readonly number[]): string {
  const name = (month: number) => monthNames(locale)[month - 1] ?? ''
  const given = new Set(months)
  const before = (month: number) => (month === 1 ? 12 : month - 1)
  const starts = MONTHS.filter((month) => given.has(month) && !given.has(before(month)))
  const spans = starts.map((from) => {
    let to = from as number
    while (given.has((to % 12) + 1)) to = (to % 12) + 1
    return from === to ? name(from) : t('tour-landing:when.span', { from: name(from), to: name(to) })
  })
  return listed(locale, spans)
}

/** One line for a card. */
export function whenText(t: Say, locale: Locale, departures: Departures): string {
  const rule = ruleText(t, locale, departures)
  if (rule !== null || !('dates' in departures)) return rule ?? ''
  return t('tour-landing:when.dates', { count: departures.dates.length })
}

function listed(locale: Locale, names: readonly string[]): string {
  return new Intl.ListFormat(LANGUAGE_TAG[locale]).format(names)
}
