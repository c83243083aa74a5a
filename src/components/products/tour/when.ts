import { hoursOf, type TourFacts } from '../../../../core/products/tour/content.ts'
import { monthNames, weekdayName } from '../../../lib/format.ts'
import { LANGUAGE_TAG, type Locale } from '../../../lib/locale.ts'
import type { Say } from '../../../lib/words.ts'

type Departures = TourFacts['departures']

export const MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const

/** `Setiap dua minggu pada hari Kamis, Oktober sampai Mei`, or null where single dates are listed. */
export function ruleText(t: Say, locale: Locale, departures: Departures): string | null {
  if ('dates' in departures) return null
  const { weekdays, weeks, months } = departures
  const days = spansText(t, locale, weekdays, { last: 7, least: 3, name: (day) => weekdayName(locale, day) })
  const each = () => t('tour-landing:when.weeks', { days, weeks })
  const every =
    weekdays.length === 7 && weeks === 1
      ? t('tour-landing:when.daily')
      : t(`tour-landing:when.weeks${weeks}`, { days, defaultValue: each() })
  return months ? t('tour-landing:when.inMonths', { every, months: monthsText(t, locale, months) }) : every
}

export function monthsText(t: Say, locale: Locale, months: readonly number[]): string {
  return spansText(t, locale, months, { last: 12, least: 2, name: (month) => monthNames(locale)[month - 1] ?? '' })
}

/** `last` is followed by 1; `least` as many in a row are one span. */
type Cycle = { last: number; least: number; name: (number: number) => string }

function spansText(t: Say, locale: Locale, numbers: readonly number[], { last, least, name }: Cycle): string {
  const given = new Set(numbers)
  const all = Array.from({ length: last }, (_, index) => index + 1)
  const before = (number: number) => (number === 1 ? last : number - 1)
  const starts = all.filter((number) => given.has(number) && !given.has(before(number)))
  const texts = starts.flatMap((from) => {
    const rest = [...all.slice(from - 1), ...all.slice(0, from - 1)]
    const end = rest.findIndex((number) => !given.has(number))
    const span = end < 0 ? rest : rest.slice(0, end)
    if (span.length < least) return span.map(name)
    return [t('tour-landing:when.span', { from: name(from), to: name(span.at(-1) ?? from) })]
  })
  return listed(locale, texts)
}

export function lengthText(t: Say, facts: TourFacts): string {
  return facts.kind === 'package'
    ? t('tour-landing:length', { days: facts.days, nights: facts.nights })
    : t('tour-landing:hours', { hours: hoursOf(facts) })
}

export function whenText(t: Say, locale: Locale, departures: Departures): string {
  const rule = ruleText(t, locale, departures)
  if (rule !== null || !('dates' in departures)) return rule ?? ''
  return t('tour-landing:when.dates', { count: departures.dates.length })
}

const LISTS = { id: new Intl.ListFormat(LANGUAGE_TAG.id), en: new Intl.ListFormat('en-GB') }

function listed(locale: Locale, names: readonly string[]): string {
  return LISTS[locale].format(names)
}
