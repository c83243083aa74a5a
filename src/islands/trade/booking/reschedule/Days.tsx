import { useState } from 'react'
import type { RescheduleOffer } from '../../../../../core/trade/booking/change/reschedule.ts'
import { formatMonth, formatShortDate } from '../../../../lib/format.ts'
import { Field } from '../../../../ui/form/Field.tsx'
import { Select } from '../../../../ui/form/Select.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { PriceChange } from './PriceChange.tsx'

type Props = {
  days: RescheduleOffer['days']
  price: number
  givesBack: boolean
  hasFee: boolean
  booked: string
  chosen: string
  onChoose: (date: string) => void
}

/** One month at a time, the booked one first where it has other days. Days whose price comes with the choice stand closer. */
export function Days({ days, price, givesBack, hasFee, booked, chosen, onChoose }: Props) {
  const { locale, t } = useWords()
  const months = Map.groupBy(days, ({ date }) => date.slice(0, 7))
  const first = months.has(booked.slice(0, 7)) ? booked.slice(0, 7) : ([...months.keys()][0] ?? '')
  const [month, setMonth] = useState(first)
  const isPriced = days.some(({ price: known }) => known !== null)
  return (
    <section className="card grid gap-4 p-5" aria-labelledby="reschedule-days">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="reschedule-days" className="text-lg">
            {t('reschedule:chooseDay')}
          </h2>
          <p className="text-soft text-sm">
            {t(!isPriced ? 'reschedule:priceOnDay' : hasFee ? 'reschedule:beforeFee' : 'reschedule:noFee')}
          </p>
        </div>
        {months.size > 1 && (
          <div className="max-sm:w-full">
            <Field label={t('reschedule:month')}>
              {(control) => (
                <Select {...control} value={month} onChange={({ currentTarget }) => setMonth(currentTarget.value)}>
                  {[...months.keys()].map((each) => (
                    <option key={each} value={each}>
                      {formatMonth(locale, each)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </div>
        )}
      </div>
      <fieldset>
        <legend className="sr-only">{t('reschedule:chooseDay')}</legend>
        <div
          className={`grid gap-2 ${isPriced ? 'grid-cols-2 sm:grid-cols-3 lg:grid-cols-4' : 'grid-cols-2 xs:grid-cols-3 sm:grid-cols-4 lg:grid-cols-6'}`}
        >
          {(months.get(month) ?? []).map((day) => (
            <label
              key={day.date}
              className="flex min-h-14 items-center gap-2 rounded-field border border-line px-2 py-2 sm:gap-2.5 sm:px-3 has-checked:border-primary has-checked:bg-tint has-focus-visible:outline-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name="day"
                value={day.date}
                checked={chosen === day.date}
                onChange={() => onChoose(day.date)}
              />
              <span className="leading-tight">
                <span className="block font-semibold">{formatShortDate(locale, day.date)}</span>
                {day.price !== null && <PriceChange from={price} to={day.price} givesBack={givesBack} />}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </section>
  )
}
