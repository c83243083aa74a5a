import { useState } from 'react'
import type { OpenDay } from '../../../../../core/office/house/hours.ts'
import { FieldGroup } from '../../../../ui/form/Field.tsx'
import { messageOf, useWords } from '../../../../ui/react/words.tsx'

type Props = { week: readonly OpenDay[]; errors: Readonly<Record<string, string>> }

const USUAL = { opens: '09:00', closes: '17:00' }
/** A Monday. */
const MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000

export function WeekField({ week, errors }: Props) {
  const { t, locale } = useWords()
  const [days, setDays] = useState(week)
  const format = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  const put = (at: number, day: OpenDay) => setDays(days.map((each, index) => (index === at ? day : each)))
  const wrong = Object.entries(errors).find(([path]) => path.startsWith('week'))?.[1]
  return (
    <FieldGroup label={t('office-settings:field.hours.week')} error={wrong && messageOf(t, wrong)}>
      {() => (
        <div className="grid gap-1">
          <input type="hidden" name="week" value={JSON.stringify(days)} />
          {days.map((day, at) => {
            const name = format.format(MONDAY + at * DAY_MS)
            return (
              <div key={name} className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1">
                <label className="flex min-h-11 w-32 items-center gap-3">
                  <input type="checkbox" checked={day !== null} onChange={() => put(at, day ? null : USUAL)} />
                  {name}
                </label>
                {day === null ? (
                  <span className="text-faint text-sm">{t('office-settings:closed')}</span>
                ) : (
                  <span className="flex min-w-0 flex-wrap items-center gap-2">
                    {(['opens', 'closes'] as const).map((part) => (
                      <input
                        key={part}
                        type="time"
                        aria-label={t(`office-settings:${part}`, { day: name })}
                        aria-invalid={errors[`week.${at}.${part}`] ? true : undefined}
                        className="input tabular w-36"
                        value={day[part]}
                        onChange={({ target }) => put(at, { ...day, [part]: target.value })}
                      />
                    ))}
                  </span>
                )}
              </div>
            )
          })}
        </div>
      )}
    </FieldGroup>
  )
}
