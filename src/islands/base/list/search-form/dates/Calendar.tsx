import { createContext, useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { DayButton, type DayButtonProps, DayPicker, type MonthProps } from 'react-day-picker'
import { enGB } from 'react-day-picker/locale/en-GB'
import { id } from 'react-day-picker/locale/id'
import { addDays, addMonths } from '../../../../../../core/base/common/dates.ts'
import { Later } from '../../../../../ui/react/Later.tsx'
import { useWide } from '../../../../../ui/react/use-wide.ts'
import { useWords } from '../../../../../ui/react/words.tsx'
import type { Day } from '../../stores/day-source.ts'
import { CalendarFoot } from './CalendarFoot.tsx'
import type { CalendarProps } from './calendar-props.ts'
import { backNotes, type DayNote, dayNotes, isOff } from './day-notes.ts'
import { fromDay, monthsBetween, toDay } from './days.ts'
import { MonthFoot } from './MonthFoot.tsx'
import { useDayPrices } from './use-day-prices.ts'

const LANGUAGES = { id, en: enGB }
const MONTHS_AHEAD = 12
/** Months below each other, at first and after each look at the last of them. */
const DRAWN = 3

const loadMatrix = () => import('../../DateMatrix.tsx')

type Shown = {
  noteOf: (day: string) => DayNote
  prices: ReadonlyMap<string, Day>
  onSeen: (month: string, index: number) => void
  props: CalendarProps
}

const Shown = createContext<Shown | null>(null)

/** Fetched when the calendar first opens. The form decides which dates follow from a press. */
export default function Calendar(props: CalendarProps) {
  const { t, locale } = useWords()
  const { today, from, to, end, source, back, counts, onTrip } = props
  const [seen, setSeen] = useState<readonly string[]>([])
  const [isMatrix, setMatrix] = useState(false)
  const [over, setOver] = useState('')
  const isBack = end === 'to' && counts === 'ways'
  const there = useDayPrices(source, [...(isBack ? [] : seen), ...(from ? [from] : [])])
  const home = useDayPrices(back, [...(isBack ? seen : []), ...(to ? [to] : [])])
  const prices = isBack ? home : there
  const noteOf = useMemo(
    () => (isBack ? backNotes({ there, home, from }, t, locale) : dayNotes(there, t, locale)),
    [isBack, there, home, from, t, locale],
  )
  const months = useMonths(props)
  const onSeen = (month: string, index: number) => {
    // Both months of a wide calendar come at once.
    setSeen((before) => (before.includes(month) ? before : [...before, month]))
    months.onSeen(index)
    if (index === 0) props.onMonth?.(month)
  }
  const trip = source && back && from && to ? { there: source, back, from, to } : null
  return (
    <Shown value={{ noteOf, prices, onSeen, props }}>
      <div className={months.below ? 'cal below' : 'cal'}>
        {isMatrix && trip ? (
          <div className="cal-matrix">
            <Later load={loadMatrix} words="search" waiting={<p>{t('calendar:matrix.waiting')}</p>}>
              {({ default: DateMatrix }) => (
                <DateMatrix
                  {...trip}
                  today={today}
                  onPick={(depart, arrive) => {
                    setMatrix(false)
                    onTrip?.(depart, arrive)
                  }}
                />
              )}
            </Later>
          </div>
        ) : (
          <Months {...props} months={months} onOver={setOver} />
        )}
        <CalendarFoot
          {...props}
          to={end === 'to' && over > from ? over : to}
          there={there}
          home={home}
          matrix={trip && onTrip ? { isOpen: isMatrix, onToggle: () => setMatrix(!isMatrix) } : null}
        />
      </div>
    </Shown>
  )
}

type Drawn = { below: boolean; count: number; onSeen: (index: number) => void; include: (month: string) => void }

/** How many months are drawn: two beside each other, or more below each other as they are looked at. */
function useMonths({ today, salesDays, from, to, end, still, scrolls = false }: CalendarProps): Drawn {
  const wide = useWide()
  const below = scrolls && !wide
  const last = salesDays === undefined ? addMonths(today, MONTHS_AHEAD) : addDays(today, salesDays)
  const all = monthsBetween(today, last) + 1
  const shown = (end === 'to' && to) || from || today
  const [count, setCount] = useState(() => Math.max(DRAWN, monthsBetween(today, shown) + 2))
  return {
    below,
    count: below ? Math.min(all, count) : wide && !still ? 2 : 1,
    onSeen: (index) => below && index >= count - 1 && count < all && setCount(count + DRAWN),
    include: (month) => setCount(Math.max(count, monthsBetween(today, month) + 1)),
  }
}

type MonthsProps = CalendarProps & { months: Drawn; onOver: (day: string) => void }

const COMPONENTS = { DayButton: NotedDay, Month: NotedMonth }

function Months({ today, salesDays, from, to, end, onPick, source, still, opens, months, onOver }: MonthsProps) {
  const { locale } = useWords()
  const prices = useContext(Shown)?.prices
  const { below, count, include } = months
  const chosen = toDay(from)
  const first = toDay(today) ?? new Date()
  const last = salesDays === undefined ? undefined : toDay(addDays(today, salesDays))
  const dayAt = (day: Date) => prices?.get(fromDay(day))
  const isShut = (day: Date) => isOff(dayAt(day) ?? { date: '', price: null })
  const isNever = (day: Date) => dayAt(day)?.status === 'none'
  const shown = toDay(end === 'to' ? (to ?? '') : from) ?? chosen ?? toDay(opens ?? '') ?? first
  const scroll = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => showChosen(scroll.current), [])
  return (
    <div ref={scroll} className="cal-months">
      <DayPicker
        key={end}
        mode="range"
        autoFocus={!still}
        fixedWeeks
        locale={LANGUAGES[locale]}
        today={first}
        selected={{ from: chosen, to: to === null ? chosen : toDay(to) }}
        onSelect={(_, day) => onPick(fromDay(day))}
        disabled={[{ before: first }, ...(last ? [{ after: last }] : []), isShut]}
        modifiers={{ off: (day) => isShut(day) && !isNever(day) }}
        modifiersClassNames={{ off: 'rdp-off' }}
        startMonth={first}
        endMonth={last ?? toDay(addMonths(today, MONTHS_AHEAD)) ?? first}
        numberOfMonths={count}
        onDayMouseEnter={(day) => onOver(fromDay(day))}
        onDayMouseLeave={() => onOver('')}
        onDayFocus={(day) => onOver(fromDay(day))}
        {...(below
          ? { month: first, hideNavigation: true, onMonthChange: (month: Date) => include(fromDay(month)) }
          : { defaultMonth: shown })}
        className={source === undefined ? '' : 'rdp-noted'}
        components={COMPONENTS}
      />
    </div>
  )
}

/** Begins with the month of the chosen day. */
function showChosen(scroll: HTMLElement | null): void {
  const month = scroll?.querySelector('[aria-selected]')?.closest('.rdp-month')
  if (scroll && month) scroll.scrollTop += month.getBoundingClientRect().top - scroll.getBoundingClientRect().top
}

function NotedMonth({ calendarMonth, displayIndex, children, ...box }: MonthProps) {
  const shown = useContext(Shown)
  const element = useRef<HTMLDivElement>(null)
  const month = fromDay(calendarMonth.date)
  const tell = useRef(shown?.onSeen)
  tell.current = shown?.onSeen
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && tell.current?.(month, displayIndex), {
      rootMargin: '200px',
    })
    if (element.current) watch.observe(element.current)
    return () => watch.disconnect()
  }, [month, displayIndex])
  return (
    <div ref={element} {...box}>
      {children}
      {shown && <MonthFoot {...shown.props} month={month} prices={shown.prices} />}
    </div>
  )
}

function NotedDay(props: DayButtonProps) {
  const note = useContext(Shown)?.noteOf(fromDay(props.day.date))
  const { 'aria-label': label } = props
  return (
    <DayButton {...props} aria-label={note?.label && label ? `${label}, ${note.label}` : label}>
      <span className="rdp-number" data-holiday={note?.holiday}>
        {props.children}
      </span>
      {/* Drawn by the style sheet: a visible text must be part of the name, which says the price in full. */}
      <small aria-hidden="true" data-note={note?.price ?? ''} data-best={note?.best || undefined} />
      {note?.left && <small aria-hidden="true" data-note={note.left} className="rdp-left" />}
    </DayButton>
  )
}
