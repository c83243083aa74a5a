import type { ReactNode } from 'react'
import { formatClock, formatDuration } from '../../../lib/format.ts'
import { useWords } from '../../../ui/react/words.tsx'

type End = { time: string; place: string }

export type TimesProps = {
  from: End
  to: End
  duration: string | number
  later: number
  changes: number
  children: ReactNode
}

export function JourneyTimes({ from, to, duration, later, changes, children }: TimesProps) {
  const { t, locale } = useWords()
  return (
    <div className="grid grid-cols-[minmax(0,auto)_1fr_minmax(0,auto)] items-start gap-x-3 sm:gap-x-4">
      <TimeOf end={from} label={t('journey:offer.departs')} />
      <div className="pt-0.5 text-center text-[0.78125rem] text-faint leading-tight">
        <span className="block">{formatDuration(locale, duration)}</span>
        <Line rings={changes} />
        <span className="block text-balance">{children}</span>
      </div>
      <TimeOf end={to} label={t('journey:offer.arrives')} last>
        {later > 0 && (
          <sup className="ml-1 font-bold text-[0.6875rem] text-warn tracking-normal">
            <span aria-hidden="true">{t('journey:offer.nextDay', { count: later })}</span>
            <span className="sr-only">{t('journey:offer.nextDayLong', { count: later })}</span>
          </sup>
        )}
      </TimeOf>
    </div>
  )
}

type TimeProps = { end: End; label: string; last?: boolean; children?: ReactNode }

function TimeOf({ end, label, last = false, children }: TimeProps) {
  const { locale } = useWords()
  return (
    <div className={last ? 'text-right' : ''}>
      <p className="tabular whitespace-nowrap font-bold text-[1.375rem] leading-[1.1] tracking-tight">
        <span className="sr-only">{label} </span>
        {formatClock(locale, end.time)}
        {children}
      </p>
      <p className={`mt-1 max-w-36 text-balance text-[0.8125rem] text-faint leading-tight ${last ? 'ml-auto' : ''}`}>
        {end.place}
      </p>
    </div>
  )
}

const WIDTH = 100

function Line({ rings }: { rings: number }) {
  const places = Array.from({ length: rings }, (_, index) => ((index + 1) * WIDTH) / (rings + 1))
  return (
    <span className="relative my-1.5 block h-2 min-w-16" aria-hidden="true">
      <span className="absolute inset-x-0 top-[3px] h-0.5 rounded bg-line" />
      <span className="absolute top-0 right-0 size-2 rounded-full bg-primary" />
      {rings > 0 && (
        <svg className="absolute inset-0 size-full overflow-visible" aria-hidden="true">
          {places.map((at) => (
            <circle key={at} cx={`${at}%`} cy="4" r="4" className="fill-card stroke-2 stroke-senja-500" />
          ))}
        </svg>
      )}
    </span>
  )
}
