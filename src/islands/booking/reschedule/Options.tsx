import { useEffect } from 'react'
import type { MoveOption } from '../../../../core/booking/move-option.ts'
import { formatClock, formatDate, formatSpan } from '../../../lib/format.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { PriceChange } from './PriceChange.tsx'

type Props = { options: readonly MoveOption[]; price: number; chosen: string; onChoose: (place: string) => void }

/** What is free on the day; the only one is chosen already. */
export function Options({ options, price, chosen, onChoose }: Props) {
  const { locale, t } = useWords()
  const only = options.length === 1 ? options[0]?.id : undefined
  useEffect(() => {
    if (only && chosen !== only) onChoose(only)
  }, [only, chosen, onChoose])
  if (options.length === 0)
    return (
      <p role="status" className="card p-5">
        {t('reschedule:noneLeft')}
      </p>
    )
  if (only) return null
  return (
    <fieldset className="card grid gap-3 p-5">
      <legend className="contents">
        <span className="text-lg font-bold">{t('reschedule:chooseTime')}</span>
      </legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {options.map(({ id, date, end_date, time, left, price: own, title }) => (
          <label
            key={id}
            className="flex min-h-14 items-center gap-3 rounded-field border border-line px-4 py-2 has-checked:border-primary has-checked:bg-tint has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input type="radio" name="place" value={id} checked={chosen === id} onChange={() => onChoose(id)} />
            <span className="leading-snug">
              <span className="block font-semibold">
                {time
                  ? formatClock(locale, time)
                  : end_date
                    ? formatSpan(locale, date, end_date)
                    : formatDate(locale, date)}
                {title ? ` · ${title}` : null}
              </span>
              <PriceChange from={price} to={own} />{' '}
              <span className="text-soft text-sm">· {t('reschedule:left', { count: left })}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
