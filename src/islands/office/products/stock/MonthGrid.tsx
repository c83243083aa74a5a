import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import type { CalendarDate } from '../../../../../core/base/common/dates.ts'
import type { ListedSlot } from '../../../../../core/office/products/stock.ts'
import { formatClock, formatLongDate, formatShortDate, weekdayName } from '../../../../lib/format.ts'
import { formatShortPrice } from '../../../../lib/format-short.ts'
import { useWide } from '../../../../ui/react/use-wide.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { dateAfterKey, datesBetween, weeksOf } from './month.ts'
import { fillOf, stateText } from './slot-state.ts'

type Props = {
  caption: string
  /** YYYY-MM. */
  month: string
  today: CalendarDate
  slots: ReadonlyMap<CalendarDate, readonly ListedSlot[]>
  picked: ReadonlySet<CalendarDate>
  onPick: (dates: ReadonlySet<CalendarDate>) => void
  onOpen: (date: CalendarDate) => void
  /** To a day of another month. */
  onMonth: (date: CalendarDate) => void
  /** The day that gets the focus when the grid is drawn; null leaves it where it is. */
  focus: CalendarDate | null
}

/** Days that can be picked: a grid, and on phones a list. */
export function MonthGrid(props: Props) {
  const isWide = useWide()
  return isWide ? <Grid {...props} /> : <Days {...props} />
}

function Weekdays({ slots, picked, onPick, long }: Pick<Props, 'slots' | 'picked' | 'onPick'> & { long: boolean }) {
  const { locale, t } = useWords()
  const datesOn = (weekday: number) => [...slots.keys()].filter((date) => (new Date(date).getUTCDay() || 7) === weekday)
  return [1, 2, 3, 4, 5, 6, 7].map((weekday) => {
    const dates = datesOn(weekday)
    const areAll = dates.length > 0 && dates.every((date) => picked.has(date))
    const name = weekdayName(locale, weekday)
    const toggle = () =>
      onPick(new Set(areAll ? [...picked].filter((date) => !dates.includes(date)) : [...picked, ...dates]))
    const button = (
      <button
        key={weekday}
        type="button"
        aria-pressed={areAll}
        aria-disabled={dates.length === 0 || undefined}
        onClick={dates.length > 0 ? toggle : undefined}
        className={`min-h-9 text-[0.8125rem] ${long ? 'w-full px-2 text-left font-semibold text-soft hover:bg-sunken' : 'min-h-11 flex-1 rounded-field border border-line bg-card font-semibold aria-pressed:border-primary aria-pressed:bg-tint aria-disabled:text-faint'}`}
      >
        {name.slice(0, 3)}
        <span className="sr-only">{`: ${t('office-calendar:pickAll', { day: name })}`}</span>
      </button>
    )
    return long ? (
      <th key={weekday} scope="col" className="border-line border-r p-0 last:border-r-0">
        {button}
      </th>
    ) : (
      button
    )
  })
}

function Grid({ caption, month, today, slots, picked, onPick, onOpen, onMonth, focus }: Props) {
  const { locale, t } = useWords()
  const days = weeksOf(month)
  const [active, setActive] = useState<CalendarDate>(() => focus ?? firstOf(month, today))
  const [anchor, setAnchor] = useState<CalendarDate | null>(null)
  /** Date where the mouse was pressed, and the dates picked before that. */
  const drag = useRef<{ from: CalendarDate; before: ReadonlySet<CalendarDate>; hasMoved: boolean } | null>(null)
  const grid = useRef<HTMLTableElement>(null)
  const isKnown = (date: CalendarDate) => slots.has(date)

  const focusOn = (date: CalendarDate) => grid.current?.querySelector<HTMLElement>(`[data-date="${date}"]`)?.focus()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it is first drawn
  useEffect(() => {
    if (focus) focusOn(focus)
  }, [])
  useEffect(() => {
    const end = () => {
      drag.current = null
    }
    window.addEventListener('pointerup', end)
    return () => window.removeEventListener('pointerup', end)
  }, [])

  const toggle = (date: CalendarDate) => {
    if (!isKnown(date)) return
    const next = new Set(picked)
    if (!next.delete(date)) next.add(date)
    onPick(next)
    setAnchor(date)
  }
  const extend = (from: CalendarDate, to: CalendarDate, before: ReadonlySet<CalendarDate>) =>
    onPick(new Set([...before, ...datesBetween(from, to).filter(isKnown)]))

  function press(event: KeyboardEvent, date: CalendarDate) {
    if (event.key === 'Enter') onOpen(date)
    else if (event.key === ' ') toggle(date)
    else if (event.key === 'Escape') onPick(new Set())
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) onPick(new Set(slots.keys()))
    else {
      const next = dateAfterKey(date, event.key)
      if (!next) return
      if (!next.startsWith(month)) onMonth(next)
      else {
        if (event.shiftKey) {
          extend(anchor ?? date, next, picked)
          setAnchor(anchor ?? date)
        } else setAnchor(null)
        setActive(next)
        focusOn(next)
      }
    }
    event.preventDefault()
  }

  const begin = (event: PointerEvent, date: CalendarDate) => {
    if (event.pointerType !== 'mouse' || event.button !== 0 || event.shiftKey) return
    drag.current = { from: date, before: picked, hasMoved: false }
  }
  const move = (date: CalendarDate) => {
    if (!drag.current || (!drag.current.hasMoved && drag.current.from === date)) return
    drag.current.hasMoved = true
    extend(drag.current.from, date, drag.current.before)
  }
  const end = (date: CalendarDate, isShifted: boolean) => {
    const { hasMoved = false } = drag.current ?? {}
    setActive(date)
    if (hasMoved) setAnchor(date)
    else if (isShifted && anchor) extend(anchor, date, picked)
    else toggle(date)
  }

  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: days are picked by arrow keys, as in a grid
      role="grid"
      aria-multiselectable="true"
      className="w-full table-fixed select-none border-collapse text-left text-[0.8125rem]"
    >
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-line border-b">
          <Weekdays slots={slots} picked={picked} onPick={onPick} long />
        </tr>
      </thead>
      <tbody>
        {days.map((week) => (
          <tr key={week.find(Boolean)} className="border-line border-b last:border-b-0">
            {week.map((date, index) =>
              date === null ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: empty cells have no other
                <td key={index} className="border-line border-r bg-sunken/40 last:border-r-0" />
              ) : (
                <td
                  key={date}
                  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: as the grid
                  role="gridcell"
                  data-date={date}
                  tabIndex={date === active ? 0 : -1}
                  aria-selected={picked.has(date)}
                  aria-current={date === today ? 'date' : undefined}
                  onFocus={() => setActive(date)}
                  onKeyDown={(event) => press(event, date)}
                  onPointerDown={(event) => begin(event, date)}
                  onPointerEnter={() => move(date)}
                  onClick={(event) => end(date, event.shiftKey)}
                  onDoubleClick={() => onOpen(date)}
                  className={`h-24 border-line border-r p-2 align-top last:border-r-0 focus-visible:outline-2 focus-visible:outline-focus focus-visible:-outline-offset-2 ${picked.has(date) ? 'bg-tint shadow-[inset_0_0_0_2px_var(--primary)]' : slots.has(date) ? 'cursor-pointer hover:bg-sunken' : ''} ${date < today ? 'text-faint' : ''}`}
                >
                  <DayCell date={date} isToday={date === today} slots={slots.get(date) ?? []} />
                  <span className="sr-only">{formatLongDate(locale, date)}</span>
                  {!slots.has(date) && <span className="sr-only">{t('office-calendar:none')}</span>}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function firstOf(month: string, today: CalendarDate): CalendarDate {
  return today.startsWith(month) ? today : `${month}-01`
}

type CellProps = { date: CalendarDate; isToday: boolean; slots: readonly ListedSlot[] }

const TIMES_SHOWN = 3

function DayCell({ date, isToday, slots }: CellProps) {
  const { locale, t } = useWords()
  const [first] = slots
  const times = slots.filter(({ time }) => time !== null)
  return (
    <>
      <span className="flex items-center justify-between gap-1">
        <span
          className={
            isToday
              ? 'tabular rounded-full bg-primary px-1.5 font-bold text-card'
              : `tabular ${first ? 'font-semibold text-soft' : 'text-faint'}`
          }
        >
          {Number(date.slice(8))}
        </span>
        {first && <Counts slots={slots} />}
      </span>
      {first && (
        <>
          <Bar slots={slots} />
          {first.from_price !== null && (
            <b className="tabular block leading-snug">{formatShortPrice(locale, first.from_price)}</b>
          )}
          {times.slice(0, TIMES_SHOWN).map((slot) => (
            <span key={slot.id} className="tabular flex justify-between text-xs leading-snug">
              <span>{formatClock(locale, slot.time ?? '')}</span>
              <span className={fillOf([slot]).isFull ? 'text-warn' : 'text-soft'}>
                {slot.sold}/{slot.quota}
              </span>
            </span>
          ))}
          {times.length > TIMES_SHOWN && (
            <span className="block text-faint text-xs">
              {t('office-calendar:moreTimes', { count: times.length - TIMES_SHOWN })}
            </span>
          )}
          <State slots={slots} />
        </>
      )}
    </>
  )
}

function Counts({ slots }: { slots: readonly ListedSlot[] }) {
  const { t } = useWords()
  const { sold, quota, held } = fillOf(slots)
  return (
    <span className="tabular text-soft">
      {sold}/{quota}
      <span className="sr-only">{t('office-calendar:soldOf')}</span>
      {held > 0 && (
        <span className="text-note" title={t('office-calendar:state.held', { count: held })}>
          {' '}
          +{held}
          <span className="sr-only">{t('office-calendar:state.held', { count: held })}</span>
        </span>
      )}
    </span>
  )
}

function State({ slots }: { slots: readonly ListedSlot[] }) {
  const { t } = useWords()
  const isClosed = slots[0]?.is_open === false
  return (
    <span className={`block text-xs leading-snug ${isClosed ? 'font-semibold text-bad' : 'text-soft'}`}>
      {stateText(t, slots)}
    </span>
  )
}

/** Sold, then held in a paler shade. */
function Bar({ slots }: { slots: readonly ListedSlot[] }) {
  const { quota, sold, held, isHot } = fillOf(slots)
  const share = (count: number) => `${quota === 0 ? 0 : Math.min(100, (count / quota) * 100)}%`
  const shade = isHot ? 'bg-senja-500' : 'bg-laut-600'
  return (
    <span className="my-1 flex h-1.5 overflow-hidden rounded-full bg-line" aria-hidden="true">
      <span className={shade} style={{ width: share(sold) }} />
      <span className={`${shade} opacity-50`} style={{ width: share(held) }} />
    </span>
  )
}

/** One column, and a row for each day with something for sale; the thumb reaches what is done with them below. */
function Days({ caption, today, slots, picked, onPick, onOpen }: Props) {
  const { locale, t } = useWords()
  return (
    <>
      <div className="flex gap-1 p-2">
        <Weekdays slots={slots} picked={picked} onPick={onPick} long={false} />
      </div>
      {slots.size === 0 && <p className="px-4 pb-4 text-soft">{t('office-calendar:noneInMonth')}</p>}
      <ul aria-label={caption}>
        {[...slots].map(([date, own]) => (
          <li
            key={date}
            aria-current={date === today ? 'date' : undefined}
            className={`flex items-center gap-3 border-line border-t px-3 py-2 ${picked.has(date) ? 'bg-tint' : ''}`}
          >
            <label className="grid min-h-11 min-w-0 flex-1 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3">
              <input
                type="checkbox"
                checked={picked.has(date)}
                onChange={() => {
                  const next = new Set(picked)
                  if (!next.delete(date)) next.add(date)
                  onPick(next)
                }}
              />
              <span className="min-w-0">
                <span
                  className={`tabular block text-sm ${date === today ? 'font-bold text-primary' : 'font-semibold'}`}
                >
                  {formatShortDate(locale, date)}
                </span>
                <Bar slots={own} />
                <State slots={own} />
              </span>
              <span className="text-right text-sm">
                <span className="block">
                  <Counts slots={own} />
                </span>
                {typeof own[0]?.from_price === 'number' && (
                  <b className="tabular block">{formatShortPrice(locale, own[0].from_price)}</b>
                )}
              </span>
            </label>
            <button type="button" className="btn btn-quiet min-h-11 px-3" onClick={() => onOpen(date)}>
              {t('office-stock:change')}
              <span className="sr-only">{`: ${formatShortDate(locale, date)}`}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
