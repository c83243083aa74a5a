import { DayPicker } from 'react-day-picker'
import { enGB } from 'react-day-picker/locale/en-GB'
import { id } from 'react-day-picker/locale/id'
import { addDays, addMonths } from '../../../../core/common/dates.ts'
import type { Locale } from '../../../lib/locale.ts'
import { useWide } from '../../../ui/react/use-wide.ts'
import { type DateEnd, fromDay, type TripDates, toDay } from './dates.ts'

const LANGUAGES = { id, en: enGB }
const MONTHS_AHEAD = 12

type Props = {
  locale: Locale
  today: string
  /** Later days cannot be chosen; a year when undefined. */
  salesDays: number | undefined
  trip: TripDates
  end: DateEnd
  onPick: (day: string) => void
}

/** Fetched when the calendar first opens. `pickDate` decides which dates follow from a press. */
export default function Calendar({ locale, today, salesDays, trip, end, onPick }: Props) {
  const wide = useWide()
  const from = toDay(trip.departDate)
  const to = trip.trip === 'roundtrip' ? toDay(trip.returnDate) : undefined
  const first = toDay(today) ?? new Date()
  const last = salesDays === undefined ? undefined : toDay(addDays(today, salesDays))
  return (
    <DayPicker
      key={end}
      mode="range"
      autoFocus
      locale={LANGUAGES[locale]}
      today={first}
      selected={{ from, to: to ?? (trip.trip === 'oneway' ? from : undefined) }}
      onSelect={(_, day) => onPick(fromDay(day))}
      disabled={last ? [{ before: first }, { after: last }] : { before: first }}
      startMonth={first}
      endMonth={last ?? toDay(addMonths(today, MONTHS_AHEAD)) ?? first}
      defaultMonth={toDay(trip[end]) ?? from ?? first}
      numberOfMonths={wide ? 2 : 1}
    />
  )
}
