import { useState } from 'react'
import { type CalendarDate, todayIn } from '../../../../../core/base/common/dates.ts'
import { formatRupiah } from '../../../../../core/base/common/money.ts'
import { Field } from '../../../../ui/form/Field.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { refundsOn } from './refunds-on.ts'
import { stepEndText } from './step-end.ts'
import { sumsPaid } from './sums-paid.ts'
import type { Terms } from './Timeline.tsx'

/** Cancel on this day, get this back. Words: `policy`, `form`. */
export function Calculator({ lastDay, steps, total, zone, parts }: Terms & { lastDay: CalendarDate }) {
  const { t, locale } = useWords()
  const now = new Date()
  const today = todayIn(zone, now)
  const [day, setDay] = useState(today)
  const sums = sumsPaid(steps, total, parts).map((sum) => ({ ...sum, refunds: refundsOn(sum.steps, day, zone, now) }))
  const shown = day >= today && day <= lastDay ? sums.filter(({ refunds }) => refunds.length > 0) : []
  return (
    <div className="rounded-field bg-sunken p-4">
      <div className="grid items-start gap-x-5 gap-y-3 sm:grid-cols-[13rem_1fr]">
        <Field label={t('policy:calculator.day')}>
          {(control) => (
            <input
              {...control}
              type="date"
              className="input"
              min={today}
              max={lastDay}
              value={day}
              onChange={(event) => setDay(event.target.value)}
            />
          )}
        </Field>
        <div aria-live="polite" className="tabular">
          <p className="mb-1 font-semibold text-sm">{t('policy:calculator.back')}</p>
          {shown.length === 0 && <p className="text-soft text-sm">{t('policy:calculator.range')}</p>}
          {shown.map(({ word, paid, refunds }) => (
            <div key={word} className="mb-2 last:mb-0">
              {parts && (
                <p className="text-soft text-sm">{t(`policy:calculator.${word}`, { paid: formatRupiah(paid) })}</p>
              )}
              {refunds.map(({ until, refund }, index) => (
                <p key={until}>
                  <b className={`text-lg ${refund === paid ? 'text-good' : ''}`}>{formatRupiah(refund)}</b>{' '}
                  <span className="text-faint text-sm">
                    {until !== null
                      ? t('policy:calculator.until', { time: stepEndText(locale, until, zone) })
                      : index > 0 && t('policy:calculator.afterwards')}
                  </span>
                </p>
              ))}
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
