import type { RefObject } from 'react'
import { useWords } from '../../../ui/react/words.tsx'
import { DateSheet, type SheetEnd } from '../../list/search-form/DateSheet.tsx'
import { type DateEnd, pickDate, type TripDates } from './dates.ts'

type Props = {
  under: RefObject<HTMLElement | null>
  today: string
  salesDays: number | undefined
  value: TripDates
  end: DateEnd
  onEnd: (end: DateEnd | null) => void
  onChange: (value: TripDates) => void
  onClose: () => void
  /** All dates are chosen. */
  onDone: () => void
}

const NAMES = { from: 'departDate', to: 'returnDate' } as const

export function CalendarDialog({ value, end, onEnd, onChange, onClose, onDone, ...sheet }: Props) {
  const { t } = useWords()
  const { trip, departDate, returnDate } = value
  const pick = (day: string) => {
    const { dates, next } = pickDate(value, end, day)
    onChange(dates)
    if (next) onEnd(next)
    else onDone()
  }
  const departure: SheetEnd = { end: 'from', label: t('search:depart'), date: departDate }
  const back: SheetEnd = { end: 'to', label: t('search:return'), date: returnDate }
  return (
    <DateSheet
      {...sheet}
      ends={trip === 'roundtrip' ? [departure, back] : [departure]}
      from={departDate}
      to={trip === 'roundtrip' ? returnDate : null}
      end={end === 'departDate' ? 'from' : 'to'}
      onPick={pick}
      onEnd={(next) => onEnd(NAMES[next])}
      onClose={onClose}
    />
  )
}
