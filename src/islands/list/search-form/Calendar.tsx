import { createContext, useContext } from 'react'
import { DayButton, type DayButtonProps, DayPicker } from 'react-day-picker'
import { enGB } from 'react-day-picker/locale/en-GB'
import { id } from 'react-day-picker/locale/id'
import { addDays, addMonths } from '../../../../core/common/dates.ts'
import type { Locale } from '../../../lib/locale.ts'
import { useWide } from '../../../ui/react/use-wide.ts'
import { fromDay, toDay } from './days.ts'

const LANGUAGES = { id, en: enGB }
const MONTHS_AHEAD = 12

/** Text below a day; `label` is read out. An `off` day is struck and cannot be picked. */
export type DayNote = { text: string; label: string; best: boolean; off?: boolean }

export type CalendarProps = {
  locale: Locale
  today: string
  /** Later days cannot be chosen; a year when undefined. */
  salesDays: number | undefined
  from: string
  /** Empty for an end that is not chosen yet, null for a single day. */
  to: string | null
  end: 'from' | 'to'
  onPick: (day: string) => void
  noteOf?: ((day: string) => DayNote | null) | undefined
  /** First days of the months that are shown. */
  onMonths?: ((months: readonly string[]) => void) | undefined
}

const Notes = createContext<CalendarProps['noteOf']>(undefined)

/** Fetched when the calendar first opens. The form decides which dates follow from a press. */
export default function Calendar({ locale, today, salesDays, from, to, end, onPick, noteOf, onMonths }: CalendarProps) {
  const wide = useWide()
  const months = wide ? 2 : 1
  const chosen = toDay(from)
  const first = toDay(today) ?? new Date()
  const last = salesDays === undefined ? undefined : toDay(addDays(today, salesDays))
  const isOff = (day: Date) => noteOf?.(fromDay(day))?.off ?? false
  const shown = toDay(end === 'to' ? (to ?? '') : from) ?? chosen ?? first
  const tell = (month: Date) => {
    const start = `${fromDay(month).slice(0, 8)}01`
    onMonths?.(Array.from({ length: months }, (_, index) => addMonths(start, index)))
  }
  return (
    <Notes value={noteOf}>
      <DayPicker
        key={end}
        mode="range"
        autoFocus
        locale={LANGUAGES[locale]}
        today={first}
        selected={{ from: chosen, to: to === null ? chosen : toDay(to) }}
        onSelect={(_, day) => onPick(fromDay(day))}
        disabled={[{ before: first }, ...(last ? [{ after: last }] : []), isOff]}
        modifiers={{ off: isOff }}
        modifiersClassNames={{ off: 'rdp-off' }}
        startMonth={first}
        endMonth={last ?? toDay(addMonths(today, MONTHS_AHEAD)) ?? first}
        defaultMonth={shown}
        onMonthChange={tell}
        numberOfMonths={months}
        {...(noteOf ? { className: 'rdp-noted', components: { DayButton: NotedDay } } : {})}
      />
    </Notes>
  )
}

function NotedDay(props: DayButtonProps) {
  const note = useContext(Notes)?.(fromDay(props.day.date))
  const { 'aria-label': label } = props
  return (
    <DayButton {...props} aria-label={note && label ? `${label}, ${note.label}` : label}>
      {props.children}
      {/* Drawn by the style sheet: a visible text must be part of the name, which says the price in full. */}
      <small aria-hidden="true" data-note={note?.text ?? ''} data-best={note?.best || undefined} />
    </DayButton>
  )
}
