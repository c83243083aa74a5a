import { formatClock, formatLongDate } from '../../../lib/format.ts'
import { useWords } from '../../../ui/react/words.tsx'
import type { SeatRide } from './ride.ts'

export function RideLine({ ride, code }: { ride: SeatRide; code: string }) {
  const { t, locale } = useWords()
  return (
    <div>
      <h2 className="text-lg">
        {ride.trainName}{' '}
        <span className="font-normal text-faint">{t('train-common:number', { number: ride.number })}</span>
      </h2>
      <p className="text-soft">
        {ride.from.name} ({ride.from.code}) → {ride.to.name} ({ride.to.code})
      </p>
      <p className="tabular text-soft text-sm">
        {formatLongDate(locale, ride.date)}, {formatClock(locale, ride.time)} {ride.zone}
      </p>
      <p className="mt-1 text-faint text-sm">
        {t('train-seats:code')} <b className="tabular text-ink tracking-wider">{code}</b>
      </p>
    </div>
  )
}
