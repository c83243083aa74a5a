import { useState } from 'react'
import type { RescheduleOffer } from '../../../../../core/trade/booking/change/reschedule.ts'
import { formatMonth, formatShortDate, weekdayName } from '../../../../lib/format.ts'
import { formatShortPrice } from '../../../../lib/format-short.ts'
import type { Locale } from '../../../../lib/locale.ts'
import { Field } from '../../../../ui/form/Field.tsx'
import { Select } from '../../../../ui/form/Select.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { monthGrid } from './month-grid.ts'
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

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

/** One month at a time, the booked one first where it has other days. */
export function Days({ days, price, givesBack, hasFee, booked, chosen, onChoose }: Props) {
  const { locale, t } = useWords()
  const months = Map.groupBy(days, ({ date }) => date.slice(0, 7))
  const first = months.has(booked.slice(0, 7)) ? booked.slice(0, 7) : ([...months.keys()][0] ?? '')
  const [month, setMonth] = useState(first)
  const grid = monthGrid(month)
  const offers = new Map(days.map((day) => [day.date, day]))
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
        <div className="grid grid-cols-7 gap-1 sm:gap-2">
          {WEEKDAYS.map((day) => (
            <span key={day} aria-hidden="true" className="text-center text-faint text-xs">
              {weekdayName(locale, day).slice(0, 3)}
            </span>
          ))}
          {grid.days.map((date, at) => (
            <Day
              key={date}
              date={date}
              column={at === 0 ? grid.before + 1 : undefined}
              offer={offers.get(date)}
              isChosen={chosen === date}
              {...{ price, givesBack, onChoose }}
            />
          ))}
        </div>
      </fieldset>
    </section>
  )
}

type DayProps = Pick<Props, 'price' | 'givesBack' | 'onChoose'> & {
  date: string
  /** Column of the grid from 1, of the first day of a month alone. */
  column: number | undefined
  offer: Props['days'][number] | undefined
  isChosen: boolean
}

function Day({ date, column, offer, isChosen, price, givesBack, onChoose }: DayProps) {
  const { locale } = useWords()
  const place = column ? { gridColumnStart: column } : undefined
  const number = Number(date.slice(8))
  if (!offer)
    return (
      <span aria-hidden="true" style={place} className="grid min-h-13 place-items-center text-faint">
        {number}
      </span>
    )
  return (
    <label
      style={place}
      className="relative grid min-h-13 content-center rounded-field border border-line text-center leading-tight hover:bg-sunken has-checked:border-primary has-checked:bg-tint has-focus-visible:outline-2 has-focus-visible:outline-focus"
    >
      <input
        type="radio"
        name="day"
        value={date}
        checked={isChosen}
        onChange={() => onChoose(date)}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
      />
      <span aria-hidden="true" className="font-semibold">
        {number}
      </span>
      <span className="sr-only">{formatShortDate(locale, date)}</span>
      {offer.price !== null && (
        <>
          <span className="sr-only">
            <PriceChange from={price} to={offer.price} givesBack={givesBack} />
          </span>
          <small aria-hidden="true" className="tabular text-[0.6875rem] text-soft">
            {shortChange(locale, offer.price - price, givesBack)}
          </small>
        </>
      )}
    </label>
  )
}

/** `+150 rb`, `−80 rb`; `=` where nothing is to pay or comes back. */
function shortChange(locale: Locale, difference: number, givesBack: boolean): string {
  if (difference === 0 || (difference < 0 && !givesBack)) return '='
  return `${difference > 0 ? '+' : '−'}${formatShortPrice(locale, Math.abs(difference), 1)}`
}
