import { type RefObject, useMemo } from 'react'
import { useWords } from '../../../../ui/react/words.tsx'
import { DateSheet, type SheetEnd } from '../../../base/list/search-form/dates/DateSheet.tsx'
import type { Ways } from '../stores/results.ts'
import { type DateEnd, pickDate, type TripDates } from './dates.ts'

type Props = {
  under: RefObject<HTMLElement | null>
  today: string
  salesDays: number | undefined
  value: TripDates
  /** Null while a place is only text. */
  pricesOf: () => Ways | null
  end: DateEnd
  onEnd: (end: DateEnd | null) => void
  onChange: (value: TripDates) => void
  onClose: () => void
  /** All dates are chosen. */
  onDone: () => void
}

const NAMES = { from: 'departDate', to: 'returnDate' } as const

export function CalendarDialog({ value, pricesOf, end, onEnd, onChange, onDone, ...sheet }: Props) {
  const { t } = useWords()
  const { trip, departDate, returnDate } = value
  // The sheet is modal: the places behind it stay.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each sheet
  const prices = useMemo(pricesOf, [])
  const pick = (day: string) => {
    const { dates, next } = pickDate(value, end, day)
    onChange(dates)
    if (next) onEnd(next)
    else onDone()
  }
  const departure: SheetEnd = { end: 'from', label: t('search:depart'), date: departDate }
  const back: SheetEnd = { end: 'to', label: t('search:return'), date: returnDate }
  const isRound = trip === 'roundtrip'
  return (
    <DateSheet
      {...sheet}
      ends={isRound ? [departure, back] : [departure]}
      from={departDate}
      to={isRound ? returnDate : null}
      end={end === 'departDate' ? 'from' : 'to'}
      onPick={pick}
      onEnd={(next) => onEnd(NAMES[next])}
      onDone={onDone}
      counts="ways"
      source={prices?.there ?? null}
      back={isRound ? (prices?.back ?? null) : null}
      onTrip={(depart, arrive) => {
        onChange({ trip: 'roundtrip', departDate: depart, returnDate: arrive })
        onDone()
      }}
    />
  )
}
