import { type ComponentProps, type MouseEvent, type ReactNode, useId, useState } from 'react'
import type { ClockTime } from '../../../../../core/base/common/dates.ts'
import { formatRupiah, type Rupiah } from '../../../../../core/base/common/money.ts'
import { formatClock, formatDuration } from '../../../../lib/format.ts'
import { warm } from '../../../../lib/page/warm.ts'
import { Fresh } from '../../../../ui/react/Fresh.tsx'
import { Later } from '../../../../ui/react/Later.tsx'
import { useWords } from '../../../../ui/react/words.tsx'

export type Sale = {
  /** Price for one person. */
  price: Rupiah
  total: Rupiah
  /** Shown instead of the total for a single passenger. */
  alone: string
  /** Address of the choice. */
  href: string
}

type Tag = { text: string; tone: 'good' | 'warn' | 'odd' }

export type RowProps = {
  mark: ReactNode
  name: string
  from: ClockTime
  to: ClockTime
  /** Zones of both times, where they differ. */
  zones?: readonly [from: string, to: string] | null
  /** Calendar days between departure and arrival. */
  later: number
  duration: string | number
  path: string
  stops: string
  /** Remark that asks for attention on the way, such as another terminal. */
  note?: string | null
  /** Benefits of the fare, the most important first. */
  facts: readonly string[]
  sale: Sale | null
  soldOut?: string
  people: number
  /** Price of the departure for the party, in rupiah; null unless this row is a return. */
  added: Rupiah | null
  tags: readonly Tag[]
  chosen: boolean
  remarked?: boolean
  dimmed: boolean
  onWarm: () => Promise<unknown>
  sheet: (onClose: () => void) => ReactNode
}

const TONE = { good: 'bg-good-tint text-good', warn: 'bg-warn-tint text-warn', odd: 'border border-current text-note' }

/** One link to its choice, which a plain press opens in a sheet. Lines on phones are columns where the row is wide. */
export function JourneyRow({ sheet, ...row }: RowProps) {
  const [open, setOpen] = useState(false)
  const { mark, chosen, remarked = false, dimmed, tags } = row
  const id = useId()
  return (
    <>
      <article
        aria-labelledby={id}
        className={`@container relative rounded-card border hover:border-primary has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 ${chosen ? 'border-primary' : 'border-line'} ${dimmed ? 'bg-sunken text-soft' : remarked ? 'bg-note-tint' : 'bg-card'}`}
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-y-0.5 px-3.5 py-2.5 @3xl:min-h-21 @3xl:py-2 @3xl:grid-cols-[2.5rem_minmax(11.25rem,1fr)_minmax(5rem,7rem)_minmax(5.5rem,7.5rem)_minmax(7rem,9.5rem)_10.75rem] @3xl:content-center @3xl:items-baseline @3xl:gap-x-3 @3xl:px-4">
          <div className="mb-1 flex min-h-5.5 flex-wrap items-center gap-2 xs:flex-nowrap @3xl:contents">
            <span className="@3xl:row-span-2 @3xl:self-center">{mark}</span>
            <Opener id={id} row={row} onOpen={() => setOpen(true)} />
            {tags.length > 0 && (
              <span className="ml-auto flex flex-wrap gap-1.5 xs:shrink-0 xs:flex-nowrap @3xl:col-span-4 @3xl:col-start-2 @3xl:row-start-3 @3xl:ml-0">
                {tags.map(({ text, tone }) => (
                  <span key={text} className={`tag whitespace-nowrap ${TONE[tone]}`}>
                    {text}
                  </span>
                ))}
              </span>
            )}
          </div>
          <Facts {...row} />
        </div>
      </article>
      {open && sheet(() => setOpen(false))}
    </>
  )
}

/** Loaded when the row is pressed; where it cannot be, the row says so. */
export function LaterSheet<Part extends object>(props: Pick<ComponentProps<typeof Later<Part>>, 'load' | 'children'>) {
  const { t } = useWords()
  return <Later {...props} again={t('list:states.retry')} />
}

type OpenerProps = { id: string; row: Omit<RowProps, 'sheet'>; onOpen: () => void }

/** Its area covers the row. */
function Opener({ id, row: { name, from, sale, soldOut, onWarm }, onOpen }: OpenerProps) {
  const { t, locale } = useWords()
  const press = (event: MouseEvent) => {
    // Another tab, window or download shows the choice itself.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen()
  }
  const shared = {
    onClick: press,
    onPointerEnter: () => warm(onWarm),
    onFocus: () => warm(onWarm),
    className: 'py-1 text-left after:absolute after:inset-0 after:rounded-card focus-visible:outline-none',
  }
  const time = formatClock(locale, from)
  return (
    <h3
      id={id}
      className="min-w-0 font-normal text-[0.8125rem] text-soft leading-tight tracking-normal xs:truncate @3xl:col-start-2 @3xl:row-start-2"
    >
      {sale ? (
        <a
          href={sale.href}
          aria-label={t('journey:offer.chooseNamed', { name, time, price: formatRupiah(sale.price) })}
          {...shared}
        >
          {name}
        </a>
      ) : (
        <button type="button" aria-label={`${name}, ${time}, ${soldOut}`} {...shared}>
          {name}
        </button>
      )}
    </h3>
  )
}

function Facts(row: Omit<RowProps, 'sheet'>) {
  const { from, to, zones, later, duration, path, stops, note, facts, sale, soldOut } = row
  const { t, locale } = useWords()
  const [first = '', ...others] = facts
  return (
    <>
      <div className={`${LINE} max-xs:flex-wrap`}>
        <p className="tabular whitespace-nowrap font-bold text-[1.1875rem] leading-tight tracking-tight @3xl:col-start-2 @3xl:row-start-1">
          <span className="sr-only">{t('journey:offer.departs')} </span>
          {formatClock(locale, from)}
          {zones && <small className={ZONE}>{zones[0]}</small>}
          <span aria-hidden="true"> – </span>
          <span className="sr-only">, {t('journey:offer.arrives')} </span>
          {formatClock(locale, to)}
          {zones && <small className={ZONE}>{zones[1]}</small>}
          {later > 0 && (
            <sup className="ml-1 font-bold text-[0.6875rem] text-warn tracking-normal">
              <span aria-hidden="true">{t('journey:offer.nextDay', { count: later })}</span>
              <span className="sr-only">{t('journey:offer.nextDayLong', { count: later })}</span>
            </sup>
          )}
        </p>
        <p className="tabular ml-auto whitespace-nowrap text-right leading-tight @3xl:col-start-6 @3xl:row-start-1">
          {sale ? (
            <>
              <b className="text-lg tracking-tight">{formatRupiah(sale.price)}</b>
              <span className="sr-only">{t('list:offer.perPerson')}</span>
            </>
          ) : (
            <span className="font-semibold text-faint">{soldOut}</span>
          )}
        </p>
      </div>
      <div className={`${LINE} ${SMALL}`}>
        <p className="min-w-0 xs:truncate @3xl:contents">
          {/* The way comes last, as all rows share it: a narrow phone cuts the end of the line. */}
          <span className="@3xl:col-start-3 @3xl:row-start-1 @3xl:text-ink">{formatDuration(locale, duration)}</span>
          <Dot />
          <span className={`@max-3xl:lowercase @3xl:col-start-4 @3xl:row-start-1 ${note ? '@max-3xl:hidden' : ''}`}>
            {stops}
          </span>
          {note && (
            <span className="font-semibold text-note @3xl:col-start-4 @3xl:row-start-2 @3xl:truncate">{note}</span>
          )}
          <Dot />
          <span className={`@3xl:col-start-3 @3xl:row-start-2 @3xl:truncate ${note ? '' : '@3xl:col-span-2'}`}>
            {path}
          </span>
        </p>
        <ForAll {...row} named />
      </div>
      <div className={`${LINE} ${SMALL}`}>
        <p className="min-w-0 xs:truncate @3xl:contents">
          <span className="@3xl:col-start-5 @3xl:row-start-1">{first}</span>
          {others.length > 0 && <Dot />}
          <span className="@3xl:col-start-5 @3xl:row-start-2 @3xl:truncate @3xl:first-letter:uppercase">
            {others.join(' · ')}
          </span>
        </p>
        <ForAll {...row} />
      </div>
    </>
  )
}

const LINE = 'flex items-baseline justify-between gap-2 @3xl:contents'
const ZONE = 'ml-0.5 font-semibold text-[0.6875rem] text-faint tracking-normal'
const SMALL = 'text-[0.8125rem] text-soft leading-[1.45]'

function Dot() {
  return (
    <span aria-hidden="true" className="@3xl:hidden">
      {' · '}
    </span>
  )
}

/** Price for all; with `named` it says who that is instead, above the price on phones. */
function ForAll({
  sale,
  people,
  added,
  named = false,
}: Pick<RowProps, 'sale' | 'people' | 'added'> & { named?: boolean }) {
  const { t } = useWords()
  if (!sale) return null
  const who = added === null ? (people > 1 ? t(`journey:offer.together.${people}`) : null) : t('journey:offer.trip')
  if (named) {
    return (
      <span aria-hidden="true" className="shrink-0 text-faint @3xl:hidden">
        {who ?? sale.alone}
      </span>
    )
  }
  return (
    <span className="tabular shrink-0 whitespace-nowrap text-right text-faint @3xl:col-start-6 @3xl:row-start-2">
      {who ? (
        <>
          <span className="@max-3xl:sr-only">{who} </span>
          <Fresh>{formatRupiah(sale.total + (added ?? 0))}</Fresh>
        </>
      ) : (
        <span className="@max-3xl:sr-only">{sale.alone}</span>
      )}
    </span>
  )
}
