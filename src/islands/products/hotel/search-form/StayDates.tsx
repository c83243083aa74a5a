import { ChevronDown } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { addDays } from '../../../../../core/base/common/dates.ts'
import { LIMITS } from '../../../../../core/products/hotel/limits.ts'
import {
  type StayDates as Dates,
  nightsOf,
  withCheckIn,
  withCheckOut,
  withNights,
} from '../../../../../core/products/hotel/stay.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { DateField } from '../../../base/list/search-form/dates/DateField.tsx'
import { DateSheet } from '../../../base/list/search-form/dates/DateSheet.tsx'
import { loadCalendar } from '../../../base/list/search-form/dates/LateCalendar.tsx'
import { daySource } from '../../../base/list/stores/day-source.ts'
import { createCalls } from '../stores/calls.ts'
import type { StayForm } from './use-stay-form.ts'
import { daysQueryOf } from './values.ts'

type End = 'from' | 'to'
const NAMES = { from: 'checkInDate', to: 'checkOutDate' } as const

export function StayDates({ form }: { form: StayForm }) {
  const { t, locale } = useWords()
  const { values, today, change, leave, problem } = form
  const step = form.step('dates')
  const [end, setEnd] = useState<End | null>(null)
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => setEnd((open) => (step.isOpen ? (open ?? 'from') : null)), [step.isOpen])
  const set = (of: End, day: string) => change(datesWith(values, of, day))
  const field = (of: End) => ({
    name: NAMES[of],
    label: t(`search:hotel.${NAMES[of]}`),
    errorName: t(`search:hotel.${NAMES[of]}`),
    empty: t('search:chooseDate'),
    from: of === 'from' ? 1 : 2,
    min: of === 'to' && values.checkInDate ? addDays(values.checkInDate, 1) : today,
    value: values[NAMES[of]],
    error: problem(NAMES[of]),
    open: end === of,
    onOpen: () => {
      setEnd(of)
      step.show()
    },
    onWarm: () => loadCalendar(locale),
    onType: (day: string) => set(of, day),
    onBlur: () => leave(NAMES[of]),
  })
  const close = (next = step.close) => {
    setEnd(null)
    leave('checkInDate', 'checkOutDate')
    next()
  }
  const finish = () => close(step.done)
  return (
    <div ref={fields} className="col-span-full grid grid-cols-2 gap-3 md:col-span-7 md:grid-cols-[1fr_1fr_9rem]">
      <DateField {...field('from')} />
      <DateField {...field('to')} />
      <Nights form={form} />
      {end && (
        <PricedSheet
          form={form}
          under={fields}
          end={end}
          onEnd={setEnd}
          onClose={() => close()}
          onPick={(day) => {
            set(end, day)
            if (end === 'from') setEnd('to')
            else finish()
          }}
          onCheapest={(day) => {
            set('from', day)
            setEnd('to')
          }}
          onDone={finish}
        />
      )}
    </div>
  )
}

/** A typed date may stand alone, or be empty while it is typed. */
function datesWith(dates: Dates, end: End, day: string): Partial<Dates> {
  const { checkInDate, checkOutDate } = dates
  if (!day) return { [NAMES[end]]: day }
  if (end === 'from')
    return checkOutDate
      ? withCheckIn({ checkInDate: checkInDate || day, checkOutDate }, day, LIMITS.nights)
      : withNights({ checkInDate: day, checkOutDate }, 1)
  return withCheckOut({ checkInDate: checkInDate || addDays(day, -1), checkOutDate }, day)
}

function Nights({ form: { values, change, problem } }: { form: StayForm }) {
  const { t } = useWords()
  const nights = values.checkInDate && values.checkOutDate ? nightsOf(values) : 1
  const most = Math.max(LIMITS.nights, nights)
  return (
    <div className="col-span-full not-js:hidden md:col-span-1">
      <label className={`box h-15 md:h-full ${problem('checkOutDate') ? 'border-bad' : ''}`}>
        <span className="box-label">{t('search:hotel.nights')}</span>
        {/* Without a name it is not sent: the address holds the check-out. */}
        <select
          value={nights}
          onChange={({ target }) => values.checkInDate && change(withNights(values, Number(target.value)))}
          className="box-value absolute inset-0 h-full appearance-none px-3.5 pt-4.5 md:pb-4.5"
        >
          {Array.from({ length: most }, (_, index) => index + 1).map((count) => (
            <option key={count} value={count}>
              {t('search:hotel.nightCount', { count })}
            </option>
          ))}
        </select>
        <ChevronDown size={18} className="chevron" aria-hidden="true" />
      </label>
    </div>
  )
}

type SheetProps = Pick<
  Parameters<typeof DateSheet>[0],
  'under' | 'end' | 'onEnd' | 'onClose' | 'onPick' | 'onCheapest' | 'onDone'
> & { form: StayForm }

function PricedSheet({ form: { values, today }, ...sheet }: SheetProps) {
  const { t, locale } = useWords()
  const { checkInDate, checkOutDate } = values
  const query = daysQueryOf(values)
  const key = JSON.stringify(query)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the query
  const source = useMemo(() => query && daySource(createCalls(locale).nights, query), [locale, key])
  return (
    <DateSheet
      {...sheet}
      today={today}
      salesDays={LIMITS.daysAhead}
      from={checkInDate}
      to={checkOutDate}
      ends={[
        { end: 'from', label: t('search:hotel.checkInDate'), date: checkInDate },
        { end: 'to', label: t('search:hotel.checkOutDate'), date: checkOutDate },
      ]}
      counts="nights"
      source={source}
    />
  )
}
