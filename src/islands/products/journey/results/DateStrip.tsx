import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { CalendarDate } from '../../../../../core/base/common/dates.ts'
import { formatRupiah, type Rupiah } from '../../../../../core/base/common/money.ts'
import type { DayOffer } from '../../../../../core/base/list/day-prices.ts'
import { formatLongDate, formatShortDate } from '../../../../lib/format.ts'
import { useValue } from '../../../../lib/store.ts'
import { Fresh } from '../../../../ui/react/Fresh.tsx'
import { Skeleton } from '../../../../ui/react/Skeleton.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import type { Calendar, Day } from '../stores/price-calendar.ts'
import type { Step } from '../stores/step.ts'

export type StripProps = {
  calendar: Calendar
  step: Step
  chosen: CalendarDate
  today: CalendarDate
  /** Undefined when the day cannot be chosen. */
  hrefOf: (date: CalendarDate) => string | undefined
  /** Text of a day without a price, when the reason is not that it is sold out. */
  unpriced?: ((date: CalendarDate) => string | undefined) | undefined
  /** Price found for the chosen day where the calendar has none. */
  foundPrice?: Rupiah | null | undefined
  /** Opens the matrix of a round trip. */
  onMatrix?: (() => void) | undefined
}

export function DateStrip({
  calendar,
  step,
  chosen,
  today,
  hrefOf,
  unpriced,
  foundPrice = null,
  onMatrix,
}: StripProps) {
  const { t } = useWords()
  const { days, state, cheapest: best } = useValue(calendar.$strip)
  const strip = useRef<HTMLDivElement>(null)
  const first = days[0]?.date
  useEffect(() => {
    if (first) centreChosen(strip.current)
  }, [first])
  // A found price can be lower than the cheapest day, but is not marked as the cheapest.
  const shown = days.map((day) => (day.date === chosen && day.price === null ? { ...day, price: foundPrice } : day))
  const cheapest = Math.min(...shown.map(({ price }) => price ?? Number.POSITIVE_INFINITY))
  return (
    <nav aria-label={t(`journey:days.label.${step}`)} className="card flex overflow-hidden">
      <div
        ref={strip}
        className="relative flex min-w-0 flex-1 snap-x overflow-x-auto overscroll-x-contain [scrollbar-width:none]"
      >
        <Turn by={-1} disabled={!first || first <= today} onTurn={calendar.turn} />
        <ol className="flex flex-1">
          {shown.map((day, index) => (
            <li key={day.date} className="flex min-w-27 flex-1 md:min-w-23 snap-center border-line not-first:border-l">
              <DayLink
                day={day}
                href={hrefOf(day.date)}
                current={day.date === chosen}
                cheapest={days[index]?.price === cheapest}
                none={unpriced?.(day.date) ?? t('journey:days.none')}
                waiting={state === 'loading'}
              />
            </li>
          ))}
        </ol>
        <Turn by={1} disabled={!first} onTurn={calendar.turn} />
        <Best offer={best} href={best ? hrefOf(best.date) : undefined} />
        {state === 'failed' && <p className="sr-only">{t('journey:days.failed')}</p>}
      </div>
      {onMatrix && (
        <button
          type="button"
          aria-haspopup="dialog"
          onClick={onMatrix}
          className="w-20 shrink-0 border-line border-l px-1 text-center font-bold text-primary text-sm leading-tight hover:bg-sunken focus-visible:-outline-offset-2"
        >
          {t('journey:days.matrix')}
        </button>
      )}
    </nav>
  )
}

/** Keeps its place while the prices come. */
function Best({ offer, href }: { offer: DayOffer | null; href: string | undefined }) {
  const { t, locale } = useWords()
  return (
    <a
      href={href}
      className="grid min-w-48 shrink-0 snap-end whitespace-nowrap content-center border-line border-l px-3 leading-tight hover:bg-sunken focus-visible:-outline-offset-2"
    >
      {offer && href && (
        <>
          <span className="text-[0.8125rem] text-soft">{t('journey:days.month')} </span>
          <span className="tabular mt-0.5 font-bold text-good text-sm">
            <Fresh>{formatShortDate(locale, offer.date)}</Fresh> · <Fresh>{formatRupiah(offer.price)}</Fresh>
          </span>
        </>
      )}
    </a>
  )
}

type DayProps = {
  day: Day
  href: string | undefined
  current: boolean
  cheapest: boolean
  none: string
  waiting: boolean
}

function DayLink({ day: { date, price }, href, current, cheapest, none, waiting }: DayProps) {
  const { t, locale } = useWords()
  const look = current ? 'bg-tint shadow-[inset_0_-3px] shadow-senja-500' : href ? 'hover:bg-sunken' : ''
  const tone = !href || !price ? 'text-faint' : cheapest ? 'text-good' : ''
  return (
    // Without an address it is no link.
    <a
      href={href}
      aria-current={current ? 'date' : undefined}
      aria-disabled={href ? undefined : true}
      className={`grid min-h-12.5 w-full content-center px-1 text-center leading-tight focus-visible:-outline-offset-2 ${look}`}
    >
      <span className={`text-[0.8125rem] ${href ? 'text-soft' : 'text-faint'}`}>
        <span aria-hidden="true">{formatShortDate(locale, date)}</span>
        <span className="sr-only">{formatLongDate(locale, date)}</span>
      </span>
      <span
        className={`tabular min-h-5 md:mt-0.5 ${price === null ? 'text-[0.8125rem]' : 'font-bold text-sm'} ${tone}`}
      >
        {waiting && href ? <Skeleton className="mx-auto mt-0.5 h-3.5 w-16 md:mt-1" /> : priceText(price, none)}
        {cheapest && <span className="sr-only">, {t('journey:days.cheapest')}</span>}
      </span>
    </a>
  )
}

function priceText(price: Day['price'], none: string): string {
  if (price === undefined) return '–'
  return price === null ? none : formatRupiah(price)
}

type TurnProps = { by: 1 | -1; disabled: boolean; onTurn: Calendar['turn'] }

function Turn({ by, disabled, onTurn }: TurnProps) {
  const { t } = useWords()
  const Icon = by === 1 ? ChevronRight : ChevronLeft
  return (
    <button
      type="button"
      disabled={disabled}
      aria-label={t(by === 1 ? 'journey:days.later' : 'journey:days.earlier')}
      onClick={() => onTurn(by)}
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
