import { useStore } from '@nanostores/react'
import { createContext, useContext, useEffect, useState } from 'react'
import { type DayButtonProps, DayPicker } from 'react-day-picker'
import { enGB } from 'react-day-picker/locale/en-GB'
import { id } from 'react-day-picker/locale/id'
import { addDays } from '../../../../core/common/dates.ts'
import { formatRupiah } from '../../../../core/common/money.ts'
import { LIMITS } from '../../../../core/hotel/limits.ts'
import type { StayDates } from '../../../../core/hotel/stay.ts'
import { loadStyle } from '../../../lib/load-style.ts'
import overlays from '../../../styles/overlays.css?url'
import { useWords } from '../../../ui/react/words.tsx'
import { fromDay, toDay } from '../../list/search-form/days.ts'
import { type Night, type PriceMonths, shortPrice } from './calendar.ts'

const LANGUAGES = { id, en: enGB }

type Nights = ReadonlyMap<string, Night>
const NightsContext = createContext<Nights>(new Map())

type Props = { months: PriceMonths; dates: StayDates; onPick: (checkInDate: string) => void }

/** A month of nights, each with its lowest price; a press moves the stay there. */
export default function PriceCalendar({ months, dates, onPick }: Props) {
  const { t, locale } = useWords()
  const { nights, failed } = useStore(months.$state)
  const [month, setMonth] = useState(dates.checkInDate.slice(0, 7))
  useEffect(() => loadStyle(overlays), [])
  useEffect(() => void months.load(month), [months, month])
  const first = toDay(months.today) ?? new Date()
  const last = toDay(addDays(months.today, LIMITS.daysAhead)) ?? first
  const soldOut = [...nights].flatMap(([date, { price }]) => (price === null ? (toDay(date) ?? []) : []))
  return (
    <NightsContext value={nights}>
      <DayPicker
        className="price-calendar"
        mode="range"
        locale={LANGUAGES[locale]}
        today={first}
        selected={{ from: toDay(dates.checkInDate), to: toDay(dates.checkOutDate) }}
        onSelect={(_, day) => onPick(fromDay(day))}
        disabled={[{ before: first }, { after: last }, ...soldOut]}
        startMonth={first}
        endMonth={last}
        month={toDay(`${month}-01`) ?? first}
        onMonthChange={(shown) => setMonth(fromDay(shown).slice(0, 7))}
        components={{ DayButton }}
      />
      <p className="mt-2 text-faint text-sm" role="status">
        {failed ? t('hotel-detail:calendar.failed') : t('hotel-detail:calendar.note')}
      </p>
    </NightsContext>
  )
}

function toneOf(night: Night | undefined, { range_start, range_end }: DayButtonProps['modifiers']): string {
  if (range_start || range_end) return 'font-semibold'
  return night?.cheap ? 'font-bold text-good' : 'text-faint'
}

function DayButton({ day, modifiers, ...button }: DayButtonProps) {
  const { t, locale } = useWords()
  const night = useContext(NightsContext).get(fromDay(day.date))
  const price = night?.price ?? null
  const said =
    price === null ? '' : `, ${formatRupiah(price)}${night?.cheap ? `, ${t('hotel-detail:calendar.cheap')}` : ''}`
  const spoken = night && price === null ? `, ${t('hotel-detail:calendar.soldOut')}` : said
  return (
    <button {...button} aria-label={`${button['aria-label'] ?? ''}${spoken}`}>
      <span className={night && price === null ? 'line-through' : ''}>{day.date.getDate()}</span>
      <span className={`block text-[11px] leading-4 ${toneOf(night, modifiers)}`}>
        {price === null ? '\u00a0' : shortPrice(locale, price)}
      </span>
    </button>
  )
}
