import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatRupiah, type Rupiah } from '../../../../../core/base/common/money.ts'
import { formatClock, formatShortDate } from '../../../../lib/format.ts'
import { useValue } from '../../../../lib/store.ts'
import { Fresh } from '../../../../ui/react/Fresh.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import type { Step } from '../stores/step.ts'
import { PickedSkeleton } from './PickedSkeleton.tsx'
import type { AnyChoice } from './page.ts'
import type { JourneyWords } from './words.ts'

type End = { time: string; place: string }

export type PickedFacts = {
  mark: ReactNode
  date: string
  from: End
  to: End
  /** Days between the calendars of both ends. */
  later: number
  detail: string
  /** Remarks that ask for attention on the way. */
  notes?: readonly string[]
}

export type PickedProps<Picked> = {
  choice: AnyChoice<unknown, Picked>
  words: JourneyWords
  searching: boolean
  roundTrip: boolean
  party: string | null
  /** Price for the party, in rupiah. */
  totalOf: (picked: Picked) => Rupiah
  describe: (picked: Picked) => PickedFacts
}

export default function PickedCard<Picked>(props: PickedProps<Picked>) {
  const { choice, words, searching, roundTrip, party, totalOf, describe } = props
  const chosen = useValue(choice.$choices).departure
  const { departure, back } = useValue(choice.$picked)
  const changing = useValue(choice.$changing)
  const lost = useValue(choice.$lost)
  if (lost) {
    return (
      <p role="status" className="mb-4 rounded-card bg-note-tint p-4 font-semibold text-note">
        {words.lost}
      </p>
    )
  }
  if (!chosen) return null
  if (!departure) return searching ? <PickedSkeleton label={words.finding} /> : null
  const complete = Boolean(back) === roundTrip
  const total = totalOf(departure) + (back ? totalOf(back) : 0)
  const row = (picked: Picked, step: Step) => (
    <PickedRow
      {...describe(picked)}
      step={roundTrip ? step : 'oneway'}
      total={totalOf(picked)}
      party={party}
      change={
        step === 'departure' && roundTrip && !changing
          ? { name: words.changeDeparture, onChange: () => choice.change() }
          : null
      }
    />
  )
  return (
    <div className="card mb-2 overflow-hidden border-primary md:mb-4">
      {row(departure, 'departure')}
      {back && row(back, 'return')}
      {changing && <Changing text={words.changing} onCancel={() => choice.cancelChange()} />}
      {!changing && complete && (
        <Proceed roundTrip={roundTrip} party={party} total={total} onProceed={() => choice.proceed()} />
      )}
    </div>
  )
}

type RowProps = PickedFacts & {
  step: Step | 'oneway'
  total: Rupiah
  party: string | null
  change: { name: string; onChange: () => void } | null
}

function PickedRow({ mark, step, date, from, to, later, detail, notes = [], total, party, change }: RowProps) {
  const { t, locale } = useWords()
  return (
    <div className="flex flex-wrap items-center gap-x-3 border-line px-3.5 py-2 not-first:border-t sm:gap-x-5 sm:px-5 sm:py-3">
      <span className="max-sm:hidden">{mark}</span>
      <div className="min-w-0 flex-1 basis-44 leading-tight">
        <p className="text-[0.8125rem] text-faint">
          <b className="text-primary">{t(`journey:picked.${step}`)}</b> · {formatShortDate(locale, date)}
        </p>
        <p className="tabular mt-0.5 flex flex-wrap items-center gap-x-1.5 font-bold">
          {formatClock(locale, from.time)} {from.place}
          <ArrowRight size={15} aria-hidden="true" />
          <span className="sr-only">{t('journey:results.to')}</span>
          {formatClock(locale, to.time)} {to.place}
          {later > 0 && (
            <span className="font-semibold text-[0.75rem] text-warn">
              {t('journey:offer.nextDay', { count: later })}
            </span>
          )}
        </p>
        <p className="mt-0.5 text-[0.8125rem] text-faint">{detail}</p>
        {notes.map((note) => (
          <p key={note} className="mt-0.5 font-semibold text-[0.8125rem] text-note">
            {note}
          </p>
        ))}
      </div>
      <div className="flex min-h-11 items-center gap-3 sm:gap-5 max-sm:flex-col max-sm:items-end max-sm:gap-0">
        <p className="tabular leading-tight sm:text-right">
          <span className="block font-semibold">{formatRupiah(total)}</span>
          {party && (
            <span className="text-[0.8125rem] text-faint max-sm:sr-only">{t('journey:picked.forAll', { party })}</span>
          )}
        </p>
        {change && (
          <button
            type="button"
            onClick={change.onChange}
            aria-label={change.name}
            className="btn btn-quiet text-sm max-sm:min-h-9 max-sm:px-3 sm:px-4"
          >
            {t('journey:picked.change')}
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
        {t('journey:picked.cancelChange')}
      </button>
    </div>
  )
}

type ProceedProps = { roundTrip: boolean; party: string | null; total: Rupiah; onProceed: () => void }

function Proceed({ roundTrip, party, total, onProceed }: ProceedProps) {
  const { t } = useWords()
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-5 gap-y-2 border-line border-t bg-sunken px-4 py-3 sm:px-5">
      <p className="tabular mr-auto leading-tight">
        <span className="text-[0.8125rem] text-faint">
          <Fresh>
            {t('journey:picked.total', { trip: t(roundTrip ? 'journey:picked.roundtrip' : 'journey:picked.oneway') })}
          </Fresh>{' '}
          <Fresh>{party && t('journey:picked.forAll', { party })}</Fresh>
        </span>
        <b className="block text-lg">{formatRupiah(total)}</b>
      </p>
      <button type="button" onClick={onProceed} className="btn btn-action">
        {t('journey:picked.proceed')}
      </button>
    </div>
  )
}
