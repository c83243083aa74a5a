import { zoneLabel } from '../../../../../core/base/common/dates.ts'
import type { Journey } from '../../../../../core/products/train/contract.ts'
import { formatClock, formatDuration, formatShortDate } from '../../../../lib/format.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { haltsByDay, type TimedHalt } from './names.ts'

export function Halts({ journey }: { journey: Journey }) {
  const { t, locale } = useWords()
  const { origin, departAt, departureDate, duration, distanceKm } = journey
  const halts = haltsByDay(journey.halts)
  return (
    <>
      <p className="mb-3 text-[0.8125rem] text-faint">
        {formatShortDate(locale, departureDate)} · {formatDuration(locale, duration)} ·{' '}
        {t('train:offer.distance', { km: Math.round(distanceKm) })} · {zoneLabel(origin.timezone, new Date(departAt))}
      </p>
      <ol>
        {halts.map((halt, index) => (
          <Stop
            key={halt.code}
            halt={halt}
            end={index === 0 || index === halts.length - 1}
            last={index === halts.length - 1}
          />
        ))}
      </ol>
    </>
  )
}

type StopProps = { halt: TimedHalt; end: boolean; last: boolean }

function Stop({ halt: { code, name, arrivalTime, departureTime, newDay }, end, last }: StopProps) {
  const { t } = useWords()
  return (
    <li className="grid grid-cols-[4.75rem_0.75rem_minmax(0,1fr)] gap-x-3">
      <p className={`tabular text-right leading-tight ${end ? 'font-bold' : 'text-[0.8125rem] text-soft'}`}>
        <Times arrival={arrivalTime} departure={departureTime} />
        {newDay > 0 && (
          <span className="block font-semibold text-[0.6875rem] text-warn">
            {t('journey:offer.nextDay', { count: newDay })}
          </span>
        )}
      </p>
      <span className="relative" aria-hidden="true">
        {!last && <span className="absolute top-2 -bottom-1.5 left-1/2 w-0.5 -translate-x-1/2 bg-line" />}
        <span
          className={`absolute left-1/2 -translate-x-1/2 rounded-full ${end ? 'top-1 size-3 bg-primary' : 'top-1.5 size-2 border-2 border-primary bg-card'}`}
        />
      </span>
      <p className={`min-w-0 pb-3 leading-tight ${end ? 'font-semibold' : 'text-[0.8125rem] text-soft'}`}>
        {name} <span className="font-normal text-faint">({code})</span>
      </p>
    </li>
  )
}

/** One time at an end, both at a halt. */
function Times({ arrival, departure }: { arrival: string | null; departure: string | null }) {
  const { t, locale } = useWords()
  const told = [
    { key: 'arrives', time: arrival },
    { key: 'departs', time: departure },
  ] as const
  const times = told.filter(({ time }) => time !== null)
  return times.map(({ key, time }, index) => (
    <span key={key} className="whitespace-nowrap">
      {index > 0 && <span aria-hidden="true">–</span>}
      <span className="sr-only"> {t(`journey:offer.${key}`)} </span>
      {formatClock(locale, time ?? '')}
    </span>
  ))
}
