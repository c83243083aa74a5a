import { CalendarDays, ChevronDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { addDays } from '../../../../core/base/common/dates.ts'
import { formatShortDate } from '../../../lib/format.ts'
import { loadStyle } from '../../../lib/page/load-style.ts'
import styles from '../../../styles/calendar.css?url'
import { useWords } from '../../../ui/react/words.tsx'
import type { CalendarProps } from '../list/search-form/dates/calendar-props.ts'
import { LateCalendar } from '../list/search-form/dates/LateCalendar.tsx'
import type { DaySource } from '../list/stores/day-source.ts'

/** Two days are picked: the first, and then a later one at most `most` days after it. */
type Span = { most: number; note: string; onSpan: (from: string, to: string) => void }

type Props = Omit<CalendarProps, 'end' | 'still'> & {
  open: boolean
  source: DaySource | null
  span?: Span
}

/** The dates of the choice; behind them the prices of a month, of which a day is picked, or the two days of a span. Words: `detail`, `search`. */
export function PriceCalendar({ open: begins, ...calendar }: Props) {
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
        </div>
      )}
    </div>
  )
}

function Priced({ span, ...calendar }: Omit<Props, 'open'>) {
  useEffect(() => loadStyle(styles), [])
  const [first, setFirst] = useState('')
  const waiting = <div className="sheet-wait" />
  if (!span) return <LateCalendar {...calendar} end="from" waiting={waiting} />
  const { most, note, onSpan } = span
  const ends = (day: string) => first !== '' && day > first && day <= addDays(first, most)
  const picking = first ? { from: first, to: '', end: 'to' as const } : { end: 'from' as const }
  return (
    <>
      {/* Its line is kept, so that the days stay where they are. */}
      <p role="status" className="min-h-6 font-semibold text-primary">
        {first && note}
      </p>
      <LateCalendar
        {...calendar}
        {...picking}
        waiting={waiting}
        onPick={(day) => {
          setFirst(ends(day) ? '' : day)
          if (ends(day)) onSpan(first, day)
        }}
        onCheapest={(day) => {
          setFirst('')
          calendar.onPick(day)
        }}
      />
    </>
  )
}
