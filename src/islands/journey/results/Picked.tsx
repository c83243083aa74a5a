import { useStore } from '@nanostores/react'
import { ArrowRight } from 'lucide-react'
import type { ReadableAtom } from 'nanostores'
import type { ReactNode } from 'react'
import { formatRupiah, type Rupiah } from '../../../../core/common/money.ts'
import { formatClock, formatShortDate } from '../../../lib/format.ts'
import { Skeleton } from '../../../ui/react/Skeleton.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import type { Say } from '../../list/words.ts'
import type { Choices, PickedTrip, Step } from '../stores/choice.ts'

/** What choosing is for a page that shows it. */
export type Choosing<Choice, Picked> = {
  $step: ReadableAtom<Step>
  $choices: ReadableAtom<Choices<Choice>>
  $picked: ReadableAtom<PickedTrip<Picked>>
  $changing: ReadableAtom<boolean>
  $lost: ReadableAtom<boolean>
  change: () => void
  cancelChange: () => void
  proceed: () => void
}

type Props<Picked> = {
  choice: Choosing<unknown, Picked>
  say: Say
  searching: boolean
  roundTrip: boolean
  /** Everybody by type, where one is not alone. */
  party: string | null
  /** What all people pay for what is picked. */
  totalOf: (picked: readonly Picked[]) => Rupiah
  row: (picked: Picked, step: Step) => ReactNode
}

/** What is chosen so far, on top of the list that the next one is chosen from. */
export function PickedTripCard<Picked>({ choice, say, searching, row, ...trip }: Props<Picked>) {
  const chosen = useStore(choice.$choices).departure
  const { departure, back } = useStore(choice.$picked) as PickedTrip<Picked>
  const changing = useStore(choice.$changing)
  const lost = useStore(choice.$lost)
  if (lost) {
    return (
      <p role="status" className="mb-4 rounded-card bg-note-tint p-4 font-semibold text-note">
        {say.lost}
      </p>
    )
  }
  if (!chosen) return null
  if (!departure) return searching ? <PickedSkeleton label={say.finding} /> : null
  const picked = back ? [departure, back] : [departure]
  const complete = picked.length === (trip.roundTrip ? 2 : 1)
  return (
    <div className="card mb-4 overflow-hidden border-primary">
      {row(departure, 'departure')}
      {back && row(back, 'return')}
      {changing && <Changing text={say.changing} onCancel={choice.cancelChange} />}
      {!changing && complete && <Proceed {...trip} total={trip.totalOf(picked)} onProceed={choice.proceed} />}
    </div>
  )
}

function PickedSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="card mb-4 grid gap-2 p-4">
      <Skeleton className="h-4 w-32" />
      <Skeleton className="h-5 w-72 max-w-full" />
    </div>
  )
}

type End = { time: string; place: string }

type RowProps = {
  mark: ReactNode
  /** `Pergi`, `Pulang` or `sekali jalan`. */
  label: string
  date: string
  from: End
  to: End
  /** Days between the calendars of both ends. */
  later: number
  detail: string
  total: Rupiah
  party: string | null
  /** Names the button that changes it; without one it cannot be. */
  change?: { name: string; onChange: () => void } | null
}

export function PickedRow({ mark, label, date, from, to, later, detail, total, party, change }: RowProps) {
  const { t, locale } = useWords()
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 border-line px-4 py-3 not-first:border-t sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:gap-x-5 sm:px-5">
      {mark}
      <div className="leading-tight">
        <p className="text-[13px] text-faint">
          <b className="text-primary">{label}</b> · {formatShortDate(locale, date)}
        </p>
        <p className="tabular mt-0.5 flex flex-wrap items-center gap-x-1.5 font-bold">
          {formatClock(locale, from.time)} {from.place}
          <ArrowRight size={15} aria-hidden="true" />
          <span className="sr-only">{t('trip:results.to')}</span>
          {formatClock(locale, to.time)} {to.place}
          {later > 0 && (
            <span className="font-semibold text-[12px] text-warn">{t('trip:offer.nextDay', { count: later })}</span>
          )}
        </p>
        <p className="mt-0.5 truncate text-[13px] text-faint">{detail}</p>
      </div>
      <div className="flex min-h-11 items-center justify-between gap-5 max-sm:col-start-2">
        <p className="tabular leading-tight sm:text-right">
          <span className="block font-semibold">{formatRupiah(total)}</span>
          {party && <span className="text-[13px] text-faint">{t('trip:picked.forAll', { party })}</span>}
        </p>
        {change && (
          <button
            type="button"
            onClick={change.onChange}
            aria-label={change.name}
            className="btn btn-quiet px-4 text-sm"
          >
            {t('trip:picked.change')}
          </button>
        )}
      </div>
    </div>
  )
}

function Changing({ text, onCancel }: { text: string; onCancel: () => void }) {
  const { t } = useWords()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 bg-note-tint px-4 py-2 sm:px-5">
      <p role="status" className="font-semibold text-note text-sm">
        {text}
      </p>
      <button type="button" onClick={onCancel} className="btn btn-quiet px-4 text-sm">
        {t('trip:picked.cancelChange')}
      </button>
    </div>
  )
}

type ProceedProps = { roundTrip: boolean; party: string | null; total: Rupiah; onProceed: () => void }

/** Everything was chosen before: whoever comes back from the booking can go on with it. */
function Proceed({ roundTrip, party, total, onProceed }: ProceedProps) {
  const { t } = useWords()
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-5 gap-y-2 border-line border-t bg-sunken px-4 py-3 sm:px-5">
      <p className="tabular mr-auto leading-tight">
        <span className="text-[13px] text-faint">
          {t('trip:picked.total', { trip: t(roundTrip ? 'trip:picked.roundtrip' : 'trip:picked.oneway') })}{' '}
          {party && t('trip:picked.forAll', { party })}
        </span>
        <b className="block text-lg">{formatRupiah(total)}</b>
      </p>
      <button type="button" onClick={onProceed} className="btn btn-action">
        {t('trip:picked.proceed')}
      </button>
    </div>
  )
}
