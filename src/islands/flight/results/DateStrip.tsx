import { useStore } from '@nanostores/react'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { formatRupiah } from '../../../../core/common/money.ts'
import type { FlightSearch } from '../../../../core/flight/search.ts'
import { formatLongDate, formatShortDate } from '../../../lib/format.ts'
import { Skeleton } from '../../../ui/react/Skeleton.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { canChoose, dayOf, onDay, resultsHref } from '../stores/address.ts'
import type { Day } from '../stores/price-calendar.ts'
import { useResults } from './results-context.tsx'

type Props = { search: FlightSearch; today: string }

/** Days around the chosen one, with what the cheapest seat costs on each. */
export function DateStrip({ search, today }: Props) {
  const { t, locale } = useWords()
  const { calendar, choice } = useResults()
  const { days, state } = useStore(calendar.$strip)
  const step = useStore(choice.$step)
  const { departFlight } = useStore(choice.$choices)
  const strip = useRef<HTMLElement>(null)
  const first = days[0]?.date
  useEffect(() => {
    if (first) centreChosen(strip.current)
  }, [first])
  const cheapest = Math.min(...days.map(({ price }) => price ?? Number.POSITIVE_INFINITY))
  const hrefOf = (date: string) =>
    canChoose(search, step, date, today)
      ? resultsHref(locale, onDay({ ...search, departFlight }, step, date))
      : undefined
  return (
    <nav
      ref={strip}
      aria-label={t(`flight:days.label.${step}`)}
      className="card relative flex snap-x overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
    >
      <Turn by={-1} disabled={!first || first <= today} />
      <ol className="flex flex-1">
        {days.map((day) => (
          <li key={day.date} className="flex min-w-27 flex-1 snap-center border-line not-first:border-l">
            <DayLink
              day={day}
              href={hrefOf(day.date)}
              current={day.date === dayOf(search, step)}
              cheapest={day.price === cheapest}
              waiting={state === 'loading'}
            />
          </li>
        ))}
      </ol>
      <Turn by={1} disabled={!first} />
      {state === 'failed' && <p className="sr-only">{t('flight:days.failed')}</p>}
    </nav>
  )
}

type DayProps = { day: Day; href: string | undefined; current: boolean; cheapest: boolean; waiting: boolean }

function DayLink({ day: { date, price }, href, current, cheapest, waiting }: DayProps) {
  const { t, locale } = useWords()
  const look = current ? 'bg-tint shadow-[inset_0_-3px] shadow-senja-500' : href ? 'hover:bg-sunken' : ''
  const tone = !href || !price ? 'text-faint' : cheapest ? 'text-good' : ''
  return (
    // Without an address it is no link: a day gone by leads nowhere.
    <a
      href={href}
      aria-current={current ? 'date' : undefined}
      aria-disabled={href ? undefined : true}
      className={`grid min-h-16 w-full content-center px-1 text-center leading-tight focus-visible:-outline-offset-2 ${look}`}
    >
      <span className={`text-[13px] ${href ? 'text-soft' : 'text-faint'}`}>
        <span aria-hidden="true">{formatShortDate(locale, date)}</span>
        <span className="sr-only">{formatLongDate(locale, date)}</span>
      </span>
      <span className={`tabular mt-0.5 min-h-5 font-bold text-sm ${tone}`}>
        {waiting && href ? <Skeleton className="mx-auto mt-1 h-3.5 w-16" /> : priceText(price, t('flight:days.none'))}
        {cheapest && <span className="sr-only">, {t('flight:days.cheapest')}</span>}
      </span>
    </a>
  )
}

function priceText(price: Day['price'], none: string): string {
  if (price === undefined) return '–'
  return price === null ? none : formatRupiah(price)
}

function Turn({ by, disabled }: { by: 1 | -1; disabled: boolean }) {
  const { t } = useWords()
  const { calendar } = useResults()
  const Icon = by === 1 ? ChevronRight : ChevronLeft
  return (
    <button
      type="button"
      disabled={disabled}
      aria-label={t(by === 1 ? 'flight:days.later' : 'flight:days.earlier')}
      onClick={() => calendar.turn(by)}
      className={`flex w-11 shrink-0 items-center justify-center border-line text-soft hover:bg-sunken focus-visible:-outline-offset-2 disabled:opacity-35 ${by === 1 ? 'border-l' : 'border-r'}`}
    >
      <Icon size={18} aria-hidden="true" />
    </button>
  )
}

/** Scrolls the strip alone, not the page. */
function centreChosen(strip: HTMLElement | null): void {
  const day = strip?.querySelector<HTMLElement>('[aria-current]')
  if (strip && day) strip.scrollLeft = day.offsetLeft - (strip.clientWidth - day.offsetWidth) / 2
}
