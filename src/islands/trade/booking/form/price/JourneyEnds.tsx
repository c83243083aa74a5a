import { formatClock, formatShortDate } from '../../../../../lib/format.ts'
import { useWords } from '../../../../../ui/react/words.tsx'

export type JourneyEnd = {
  time: string
  zone: string
  place: string
  detail: string
  /** Only when it differs from the journey's first day. */
  date?: string | null
}

type Props = { from: JourneyEnd; to: JourneyEnd; between: string }

export function JourneyEnds({ from, to, between }: Props) {
  const { t } = useWords()
  return (
    <div className="grid grid-cols-[auto_auto_1fr] gap-x-3">
      <End {...from} label={t('booking:leg.departs')} line />
      <span aria-hidden="true" className="mx-auto w-px bg-line" />
      <p className="py-2 text-faint text-sm">{between}</p>
      <End {...to} label={t('booking:leg.arrives')} />
    </div>
  )
}

type EndProps = JourneyEnd & { label: string; line?: boolean }

function End({ time, zone, place, detail, date, label, line }: EndProps) {
  const { locale } = useWords()
  return (
    <>
      <p className="row-span-2 text-right leading-tight">
        <span className="sr-only">{label} </span>
        <span className="tabular block font-bold text-lg">{formatClock(locale, time)}</span>
        <span className="text-faint text-sm">{zone}</span>
      </p>
      <span aria-hidden="true" className="flex flex-col items-center pt-1.5">
        <span className="size-2.5 rounded-full border-2 border-primary" />
        {line && <span className="-mb-1.5 w-px flex-1 bg-line" />}
      </span>
      <p className="min-w-0 leading-snug">
        <span className="block font-semibold">{place}</span>
        <span className="block text-faint text-sm">{detail}</span>
        {date && <span className="block font-semibold text-sm text-warn">{formatShortDate(locale, date)}</span>}
      </p>
    </>
  )
}
