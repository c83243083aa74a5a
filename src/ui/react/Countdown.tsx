import { useEffect, useState } from 'react'
import { useWords } from './words.tsx'

/** Ticks once a second and catches up after sleep. */
export function useSecondsLeft(until: string | null): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return until ? Math.max(0, Math.ceil((Date.parse(until) - now) / 1_000)) : 0
}

export function clockText(seconds: number): string {
  const parts = [Math.floor(seconds / 3_600), Math.floor((seconds % 3_600) / 60), seconds % 60]
  const [hours, ...rest] = parts.map((part) => String(part).padStart(2, '0'))
  return parts[0] ? `${parts[0]}:${rest.join(':')}` : hours === '00' ? rest.join(':') : parts.join(':')
}

/** Minutes that are announced; every tick would be noise. */
const SPOKEN_MINUTES = [30, 15, 10, 5, 2, 1]

const DAY = 86_400
const TWO_DAYS = 2 * DAY

type Props = { until: string | null; label?: string; onEnd?: () => () => void }

/** Counts days and hours while the end is far off. `onEnd` returns what stops its work. Word file: `checkout`. */
export function Countdown({ until, label, onEnd }: Props) {
  const { t } = useWords()
  const left = useSecondsLeft(until)
  const minutes = Math.ceil(left / 60)
  const spoken = left > 0 && SPOKEN_MINUTES.includes(minutes) && left > minutes * 60 - 5
  const isOver = left === 0
  useEffect(() => (isOver ? onEnd?.() : undefined), [isOver, onEnd])
  return (
    <>
      {label ? <span>{isOver ? t('checkout:deadlineOver') : label} </span> : null}
      <span>
        {/* Our server draws the seconds of another moment. */}
        <span role="timer" aria-live="off" className="tabular font-bold" suppressHydrationWarning>
          {left >= TWO_DAYS
            ? t('checkout:daysLeft', { count: Math.floor(left / DAY), hours: Math.floor((left % DAY) / 3_600) })
            : isOver
              ? t('checkout:expired')
              : clockText(left)}
        </span>
        <span className="sr-only" aria-live="polite" suppressHydrationWarning>
          {spoken ? t('checkout:minutesLeft', { count: minutes }) : isOver ? t('checkout:deadlineOver') : ''}
        </span>
      </span>
    </>
  )
}
