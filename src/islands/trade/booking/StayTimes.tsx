import type { ViewTime } from '../../../../core/trade/booking/view.ts'
import { formatDate } from '../../../lib/format.ts'
import { clockText } from '../../../lib/page/moment.ts'
import { useWords } from '../../../ui/react/words.tsx'

type End = Pick<ViewTime, 'date' | 'time' | 'zone'>
type Props = { checkIn: End; checkOut: End; nights: number }

/** Check-in and check-out side by side. Words: `booking`. */
export function StayTimes({ checkIn, checkOut, nights }: Props) {
  const { t, locale } = useWords()
  return (
    <div className="tabular rounded-field bg-sunken p-3 text-sm">
      <dl className="grid grid-cols-2 gap-3">
        {Object.entries({ checkIn, checkOut }).map(([name, end]) => (
          <div key={name}>
            <dt className="text-faint">{t(`booking:stay.${name}.title`)}</dt>
            <dd>
              <b className="block">{formatDate(locale, end.date)}</b>
              {t(`booking:stay.${name}.time`, { time: clockText(locale, end) })}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 border-line border-t pt-2 text-soft">{t('booking:stay.nights', { count: nights })}</p>
    </div>
  )
}
