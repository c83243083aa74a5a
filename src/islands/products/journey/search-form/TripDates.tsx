import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../../../ui/react/words.tsx'
import { DateField } from '../../../base/list/search-form/dates/DateField.tsx'
import { loadCalendar } from '../../../base/list/search-form/dates/LateCalendar.tsx'
import type { Step } from '../../../base/list/search-form/use-steps.ts'
import type { Ways } from '../stores/results.ts'
import { CalendarDialog } from './CalendarDialog.tsx'
import type { DateEnd, TripDates as Dates } from './dates.ts'

type Props = {
  value: Dates
  today: string
  salesDays?: number | undefined
  onChange: (value: Dates) => void
  onLeave: (end: DateEnd) => void
  step: Step
  pricesOf: () => Ways | null
  errors: Record<DateEnd, string | undefined>
  className?: string
}

/** One calendar chooses both dates; it is fetched when it first opens. */
export function TripDates({
  value,
  today,
  salesDays,
  onChange,
  onLeave,
  step,
  pricesOf,
  errors,
  className = '',
}: Props) {
  const { t, locale } = useWords()
  const [end, setEnd] = useState<DateEnd | null>(null)
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => setEnd((open) => (step.isOpen ? (open ?? 'departDate') : null)), [step.isOpen])
  const oneway = value.trip === 'oneway'
  const field = (name: DateEnd) => ({
    name,
    min: today,
    value: value[name],
    error: errors[name],
    open: end === name,
    onOpen: () => {
      setEnd(name)
      step.show()
    },
    onWarm: () => loadCalendar(locale),
    onType: (date: string) =>
      onChange({ ...value, [name]: date, ...(name === 'returnDate' && date ? { trip: 'roundtrip' } : {}) }),
    onBlur: () => onLeave(name),
  })
  const close = (next = step.close) => {
    if (end) onLeave(end)
    setEnd(null)
    next()
  }
  return (
    <div ref={fields} className={`grid grid-cols-2 gap-3 ${className}`}>
      <DateField
        {...field('departDate')}
        from={1}
        label={t('search:depart')}
        errorName={t('search:departTitle')}
        empty={t('search:chooseDate')}
      />
      <DateField
        {...field('returnDate')}
        value={oneway ? '' : value.returnDate}
        label={t('search:return')}
        errorName={t('search:returnTitle')}
        empty={oneway ? t('search:addReturn') : t('search:chooseDate')}
        hint={oneway ? t('search:oneway') : ''}
        plainHint={t('search:returnHint')}
      />
      {end && (
        <CalendarDialog
          under={fields}
          today={today}
          salesDays={salesDays}
          value={value}
          end={end}
          onEnd={setEnd}
          onChange={onChange}
          onClose={() => close()}
          pricesOf={pricesOf}
          onDone={() => close(step.done)}
        />
      )}
    </div>
  )
}
