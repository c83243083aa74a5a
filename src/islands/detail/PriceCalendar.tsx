import { CalendarDays, ChevronDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatShortDate } from '../../lib/format.ts'
import { loadStyle } from '../../lib/load-style.ts'
import overlays from '../../styles/overlays.css?url'
import { Later } from '../../ui/react/Later.tsx'
import { useWords } from '../../ui/react/words.tsx'
import type { CalendarProps } from '../list/search-form/Calendar.tsx'
import { useDayPrices } from '../list/search-form/use-day-prices.ts'
import type { AskDays } from '../list/stores/day-prices.ts'

const loadCalendar = () => import('../list/search-form/Calendar.tsx')

type PricedProps<Query> = Pick<CalendarProps, 'today' | 'salesDays' | 'from' | 'to' | 'onPick'> & {
  ask: AskDays<Query>
  /** Must keep its identity while it is the same. */
  query: Query
}

type Props<Query> = PricedProps<Query> & {
  open: boolean
  note: string
}

/** The dates of the choice; behind them the prices of a month, of which a day is picked. Words: `detail`, `search`. */
export function PriceCalendar<Query extends object>({ open: begins, note, ...calendar }: Props<Query>) {
  const { t, locale } = useWords()
  const [open, setOpen] = useState(begins)
  const days = [calendar.from, calendar.to].flatMap((day) => (day ? formatShortDate(locale, day) : []))
  return (
    <div className="card mb-4">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex min-h-14 w-full items-center gap-x-3 px-4 py-2.5 text-left"
      >
        <CalendarDays size={20} aria-hidden="true" className="shrink-0 text-primary" />
        <span className="min-w-0 flex-1 font-semibold">{days.join(' – ')}</span>
        <span className="flex items-center gap-1 font-semibold text-primary">
          {t('detail:calendar')}
          <ChevronDown size={18} aria-hidden="true" className={open ? 'rotate-180' : ''} />
        </span>
      </button>
      {open && (
        <div className="border-line border-t p-4">
          <Priced {...calendar} />
          <p className="mt-2 text-faint text-sm">{note}</p>
        </div>
      )}
    </div>
  )
}

function Priced<Query extends object>({ ask, query, ...calendar }: PricedProps<Query>) {
  const { locale } = useWords()
  useEffect(() => loadStyle(overlays), [])
  const prices = useDayPrices(ask, query, calendar.from)
  return (
    <Later load={loadCalendar} waiting={<div className="h-96" />}>
      {({ default: Calendar }) => <Calendar {...calendar} {...prices} locale={locale} end="from" />}
    </Later>
  )
}
