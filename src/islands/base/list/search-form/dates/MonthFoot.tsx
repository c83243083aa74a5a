import { formatRupiah } from '../../../../../../core/base/common/money.ts'
import { cheapestDay } from '../../../../../../core/base/list/cheapest-day.ts'
import { pricesOf, stayPrices } from '../../../../../../core/base/list/day-prices.ts'
import { formatShortDate } from '../../../../../lib/format.ts'
import { useWords } from '../../../../../ui/react/words.tsx'
import { holidaysIn } from '../../holidays.ts'
import type { Day } from '../../stores/day-source.ts'
import type { CalendarProps } from './calendar-props.ts'
import { holidayText } from './day-notes.ts'
import { nightsIn } from './days.ts'

type Props = CalendarProps & { month: string; prices: ReadonlyMap<string, Day> }

/** Below a month: its cheapest day, and the names of its holidays. Both keep their space. */
export function MonthFoot(props: Props) {
  const { t } = useWords()
  const { month, source, today } = props
  const holidays = holidaysIn(month).filter(({ days }) => days.some((day) => dateIn(month, day) >= today))
  return (
    <div className="cal-under">
      {source !== undefined && <Cheapest {...props} />}
      <ul aria-label={t('calendar:holidays')} className="cal-holidays" hidden={holidays.length === 0}>
        {holidays.map(({ name, leave, days }) => (
          <li key={`${name} ${leave}`} data-holiday={leave ? 'leave' : 'public'}>
            <b>{days.join(', ')}</b> {holidayText(t, { name, leave })}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Cheapest({ month, prices, counts, from, to, end, onPick, onCheapest = onPick }: Props) {
  const { t, locale } = useWords()
  const count = counts === 'nights' ? nightsIn(from, to) : 1
  const days = counts === 'nights' ? stayPrices(prices, month, count) : pricesOf(prices, month)
  const isLater = (date: string) => counts !== 'ways' || end === 'from' || date >= from
  const found = cheapestDay(days.filter(({ date }) => isLater(date)))
  if (!found) return <p className="cal-cheapest">{days.some(({ price }) => price !== null) ? '' : '\u00a0'}</p>
  const given = { count, date: formatShortDate(locale, found.date), price: formatRupiah(found.price) }
  return (
    <button type="button" className="cal-cheapest" onClick={() => onCheapest(found.date)}>
      {t(counts === 'nights' ? 'calendar:cheapest.nights' : 'calendar:cheapest.day', given)}
    </button>
  )
}

function dateIn(month: string, day: number): string {
  return `${month.slice(0, 8)}${String(day).padStart(2, '0')}`
}
