import type { CalendarDate } from '../../../../../../core/base/common/dates.ts'
import { formatRupiah } from '../../../../../../core/base/common/money.ts'
import { markedPrice } from '../../../../../../core/base/list/day-prices.ts'
import { formatShortPrice } from '../../../../../lib/format-short.ts'
import type { Locale } from '../../../../../lib/locale.ts'
import type { Say } from '../../../../../lib/words.ts'
import { type Holiday, holidayOn } from '../../holidays.ts'
import type { Day } from '../../stores/day-source.ts'

/** Texts below a day; `label` is read out after its date. */
export type DayNote = {
  price: string
  left: string
  label: string
  best: boolean
  holiday: 'public' | 'leave' | undefined
}

/** More places left are not worth a line. */
const FEW = 40

/** The lowest price of each month, by `2026-12`; only where prices differ. */
function lowestByMonth(days: ReadonlyMap<CalendarDate, Day>): ReadonlyMap<string, number | null> {
  const months = Map.groupBy(days.values(), ({ date }) => date.slice(0, 7))
  return new Map([...months].map(([month, all]) => [month, markedPrice(all)]))
}

export function holidayText(t: Say, { name, leave }: Pick<Holiday, 'name' | 'leave'>): string {
  const text = t(`calendar:holiday.${name}`)
  return leave ? t('calendar:leave', { name: text }) : text
}

/** Closed, full and past days are struck; days on which nothing begins are only faint. */
export function isOff({ status = 'open' }: Day): boolean {
  return status !== 'open'
}

export function dayNotes(days: ReadonlyMap<CalendarDate, Day>, t: Say, locale: Locale) {
  const lowest = lowestByMonth(days)
  return (date: CalendarDate): DayNote => {
    const holiday = holidayOn(date)
    const day = days.get(date)
    const best = day !== undefined && day.price !== null && day.price === lowest.get(date.slice(0, 7))
    const left = day?.left !== undefined && day.price !== null && day.left <= FEW ? day.left : null
    const leftText = left === null ? '' : t('calendar:left', { count: left })
    return {
      price: day ? shortPrice(day, locale) : '',
      left: leftText,
      label: [holiday ? holidayText(t, holiday) : '', day ? priceText(day, best, t) : '', leftText]
        .filter(Boolean)
        .join(', '),
      best,
      holiday: holiday && (holiday.leave ? 'leave' : 'public'),
    }
  }
}

/** Prices of the way back, where the day of departure keeps its own. */
export function backNotes(
  { there, home, from }: { there: ReadonlyMap<CalendarDate, Day>; home: ReadonlyMap<CalendarDate, Day>; from: string },
  t: Say,
  locale: Locale,
) {
  const [departs, returns] = [dayNotes(there, t, locale), dayNotes(home, t, locale)]
  return (date: CalendarDate): DayNote => (date === from ? departs : returns)(date)
}

function shortPrice(day: Day, locale: Locale): string {
  if (day.price !== null) return formatShortPrice(locale, day.price)
  return isOff(day) ? '' : '–'
}

function priceText({ price, status = 'open' }: Day, best: boolean, t: Say): string {
  if (price !== null) return t(best ? 'calendar:price.cheapest' : 'calendar:price.from', { price: formatRupiah(price) })
  return status === 'open' ? t('calendar:price.none') : t(`calendar:off.${status}`)
}
