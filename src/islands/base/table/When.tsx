import { addDays, HOME_ZONE, localTime, todayIn, type Zone } from '../../../../core/base/common/dates.ts'
import { formatClock, formatDate, formatShortDate } from '../../../lib/format.ts'
import type { Locale } from '../../../lib/locale.ts'
import { momentText } from '../../../lib/page/moment.ts'
import type { Say } from '../../../lib/words.ts'
import { useWords } from '../../../ui/react/words.tsx'

/** `Besok, 26 Nov`, `Sen, 30 Nov`, `Sel, 5 Jan 2027`. Word file: `table`. */
export function nearDay(t: Say, locale: Locale, date: string, today: string): string {
  if (date.slice(0, 4) !== today.slice(0, 4)) return formatDate(locale, date)
  const near = { [addDays(today, -1)]: 'yesterday', [today]: 'today', [addDays(today, 1)]: 'tomorrow' }[date]
  const short = formatShortDate(locale, date)
  return near ? `${t(`table:${near}`)}, ${dayOf(short)}` : short
}

/** `Hari ini 09.12`, `21 Nov 09.12`, `21 Nov 2025`; in WIB. */
export function nearMoment(t: Say, locale: Locale, iso: string, now: Date): string {
  const { date, time } = localTime(new Date(iso), HOME_ZONE)
  const today = todayIn(HOME_ZONE, now)
  if (date === today) return `${t('table:today')} ${formatClock(locale, time)}`
  const isThisYear = date.slice(0, 4) === today.slice(0, 4)
  return isThisYear
    ? `${dayOf(formatShortDate(locale, date))} ${formatClock(locale, time)}`
    : dayOf(formatDate(locale, date))
}

/** Without the weekday. */
function dayOf(text: string): string {
  return text.split(', ').at(-1) ?? text
}

/** The day of an instant at its place. */
export function Day({ at, zone = HOME_ZONE }: { at: string; zone?: Zone | undefined }) {
  const { locale, t } = useWords()
  const { date } = localTime(new Date(at), zone)
  return (
    <time dateTime={at} title={momentText(locale, at, zone)} className="whitespace-nowrap">
      {nearDay(t, locale, date, todayIn(zone, new Date()))}
    </time>
  )
}

export function Moment({ at }: { at: string }) {
  const { locale, t } = useWords()
  return (
    <time dateTime={at} title={momentText(locale, at)} className="tabular whitespace-nowrap">
      {nearMoment(t, locale, at, new Date())}
    </time>
  )
}
