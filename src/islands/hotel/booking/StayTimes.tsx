import type { Zone } from '../../../../core/common/dates.ts'
import { formatDate } from '../../../lib/format.ts'
import { clockText } from '../../../lib/moment.ts'
import { useWords } from '../../../ui/react/words.tsx'

type End = { date: string; time: string }
type Props = { checkIn: End; checkOut: End; zone: Zone; nights: number }

/** Check-in and check-out side by side. Words: `hotel-stay`. */
export function StayTimes({ checkIn, checkOut, zone, nights }: Props) {
  const { t, locale } = useWords()
  return (
    <div className="tabular rounded-field bg-sunken p-3 text-sm">
      <dl className="grid grid-cols-2 gap-3">
        {Object.entries({ checkIn, checkOut }).map(([name, { date, time }]) => (
          <div key={name}>
            <dt className="text-faint">{t(`hotel-stay:${name}.title`)}</dt>
            <dd>
              <b className="block">{formatDate(locale, date)}</b>
              {t(`hotel-stay:${name}.time`, {
                time: clockText(locale, { date, time, zone }),
              })}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 border-line border-t pt-2 text-soft">{t('hotel-stay:nights', { count: nights })}</p>
    </div>
  )
}
