import { CalendarDays, ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { addMonths } from '../../../../../../core/base/common/dates.ts'
import { monthNames } from '../../../../../lib/format.ts'
import { useWords } from '../../../../../ui/react/words.tsx'

/** Empty for all. */
type Values = { month: string; year: string }

type Props = {
  /** Product slug: words are in `search:<service>`. */
  service: string
  values: Values
  today: string
  /** How far ahead there is something to find. */
  monthsAhead: number
  onChange: (changed: Partial<Values>) => void
}

export function MonthFields({ service, values, today, monthsAhead, onChange }: Props) {
  const { t, locale } = useWords()
  const word = (name: string) => t(`search:${service}.${name}`)
  return (
    <>
      <Choice name="month" label={word('month')} value={values.month} onChange={(month) => onChange({ month })}>
        <option value="">{word('allMonths')}</option>
        {monthNames(locale).map((name, index) => (
          <option key={name} value={index + 1}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice name="year" label={word('year')} value={values.year} onChange={(year) => onChange({ year })}>
        <option value="">{word('allYears')}</option>
        {yearsFrom(today, monthsAhead).map((year) => (
          <option key={year} value={year}>
            {year}
          </option>
        ))}
      </Choice>
    </>
  )
}

function yearsFrom(today: string, monthsAhead: number): number[] {
  const [first, last] = [today, addMonths(today, monthsAhead)].map((day) => Number(day.slice(0, 4)))
  return Array.from({ length: (last ?? 0) - (first ?? 0) + 1 }, (_, index) => (first ?? 0) + index)
}

type ChoiceProps = {
  name: string
  label: string
  Icon?: typeof CalendarDays
  value: string
  onChange: (value: string) => void
  /** In a row of fields of two lines; as high as a field of three lines without. */
  className?: string
  children: ReactNode
}

export function Choice({ name, label, Icon = CalendarDays, value, onChange, className, children }: ChoiceProps) {
  return (
    <label className={`box h-15 ${className ?? 'md:h-20'}`}>
      <span className="box-label flex items-center gap-1.5">
        <Icon size={14} aria-hidden="true" />
        {label}
      </span>
      <select
        name={name}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        className={`box-value absolute inset-0 h-full appearance-none px-3.5 pt-4.5 ${className ? '' : 'md:pb-4.5'}`}
      >
        {children}
      </select>
      <ChevronDown size={18} className="chevron" aria-hidden="true" />
    </label>
  )
}
