import type { Flight, Stop } from '../../../../core/flight/contract.ts'
import { formatClock, formatDuration } from '../../../lib/format.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { daysLater, stopsText, zoneOf } from './names.ts'

/** When it leaves and lands, how long that takes, and where it stops between. */
export function FlightTimes({ flight }: { flight: Flight }) {
  const { t, locale } = useWords()
  const later = daysLater(flight)
  return (
    <div className="grid grid-cols-[auto_minmax(4rem,1fr)_auto] items-start gap-x-3 sm:gap-x-4">
      <End stop={flight.origin} time={flight.departTime} at={flight.departAt} label={t('flight:offer.departs')} />
      <div className="pt-0.5 text-center text-[12.5px] text-faint leading-tight">
        <span className="block">{formatDuration(locale, flight.duration)}</span>
        <Line stops={flight.totalTransit} />
        <span className="block text-balance">
          {flight.totalTransit ? (
            <>
              <span className="font-semibold text-soft">
                {t('flight:offer.transit', { count: flight.totalTransit })}
              </span>
              {' · '}
              {stopsText({ t, locale }, flight)}
            </>
          ) : (
            t('flight:offer.direct')
          )}
        </span>
      </div>
      <End
        stop={flight.destination}
        time={flight.arriveTime}
        at={flight.arriveAt}
        label={t('flight:offer.arrives')}
        end
      >
        {later > 0 && (
          <sup className="ml-1 font-bold text-[11px] text-warn tracking-normal">
            <span aria-hidden="true">{t('flight:offer.nextDay', { count: later })}</span>
            <span className="sr-only">{t('flight:offer.nextDayLong', { count: later })}</span>
          </sup>
        )}
      </End>
    </div>
  )
}

type EndProps = { stop: Stop; time: string; at: string; label: string; end?: boolean; children?: React.ReactNode }

function End({ stop, time, at, label, end = false, children }: EndProps) {
  const { locale } = useWords()
  return (
    <div className={end ? 'text-right' : ''}>
      <p className="tabular whitespace-nowrap font-bold text-[22px] leading-[1.1] tracking-tight">
        <span className="sr-only">{label} </span>
        {formatClock(locale, time)}
        {children}
      </p>
      <p className="mt-1 whitespace-nowrap text-[13px] text-faint">
        {stop.code} · {zoneOf(stop, at)}
      </p>
    </div>
  )
}

const WIDTH = 100

/** A line from place to place with a ring for every stop. */
function Line({ stops }: { stops: number }) {
  const rings = Array.from({ length: stops }, (_, index) => ((index + 1) * WIDTH) / (stops + 1))
  return (
    <span className="relative my-1.5 block h-2" aria-hidden="true">
      <span className="absolute inset-x-0 top-[3px] h-0.5 rounded bg-line" />
      <span className="absolute top-0 right-0 size-2 rounded-full bg-primary" />
      {stops > 0 && (
        <svg className="absolute inset-0 size-full overflow-visible" aria-hidden="true">
          {rings.map((at) => (
            <circle key={at} cx={`${at}%`} cy="4" r="4" className="fill-card stroke-2 stroke-senja-500" />
          ))}
        </svg>
      )}
    </span>
  )
}
