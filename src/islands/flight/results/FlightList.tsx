import { useStore } from '@nanostores/react'
import { useRef } from 'react'
import { minutesOf } from '../../../../core/common/dates.ts'
import type { Flight } from '../../../../core/flight/contract.ts'
import { canReturn } from '../../../../core/flight/round-trip.ts'
import { Skeleton } from '../../../ui/react/Skeleton.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { type ListView, PAGE } from '../stores/list-view.ts'
import type { Step } from '../stores/trip-choice.ts'
import { OfferRow } from './OfferRow.tsx'
import { useResults } from './results-context.tsx'
import { useHolds } from './use-holds.ts'

type Props = { view: ListView; step: Step }

/** The offers, ten at a time. New ones wait above while somebody is busy with those that are there. */
export function FlightList({ view, step }: Props) {
  const { t } = useWords()
  const list = useRef<HTMLUListElement>(null)
  const rows = useStore(view.$rows)
  const { odd } = useStore(view.$ranked)
  const shortest = Math.min(...useStore(view.$listed).map(({ duration }) => minutesOf(duration)))
  const chosen = useChosen(step)
  const holds = useHolds(view, list)
  return (
    <div {...holds}>
      <ul ref={list} aria-label={t('flight:results.list')} className="grid gap-3">
        {rows.map((flight) => (
          <li key={flight.id} data-flight={flight.id} tabIndex={-1} className="rounded-card">
            <OfferRow flight={flight} odd={odd.get(flight.id)} shortest={shortest} {...chosen(flight)} />
          </li>
        ))}
      </ul>
      <Fresh view={view} />
      <More view={view} onMore={(from) => focusRow(list.current, from)} />
    </div>
  )
}

/** How a row stands to what is chosen: itself, or the departure that a return is added to. */
function useChosen(step: Step) {
  const { choice } = useResults()
  const { departFlight, returnFlight } = useStore(choice.$choices)
  const { departure } = useStore(choice.$picked)
  const own = step === 'return' ? returnFlight : departFlight
  const before = step === 'return' ? departure : null
  return (flight: Flight) => ({
    chosenClass: own?.flightId === flight.id ? own.classId : undefined,
    added: before ? before.bought.total : null,
    tooSoon: before ? !canReturn(before.flight, flight) : false,
  })
}

/** Takes no room of its own: what tells of new flights must not move those that are there. */
function Fresh({ view }: { view: ListView }) {
  const { t } = useWords()
  const waiting = useStore(view.$waiting)
  return (
    <div className="sticky bottom-22 z-10 flex h-0 items-end justify-center md:bottom-6" role="status">
      {waiting > 0 && (
        <button
          type="button"
          onClick={view.admit}
          className="btn min-h-11 rounded-full bg-laut-700 text-sm text-white shadow-card"
        >
          {t('flight:results.fresh', { count: waiting })}
        </button>
      )}
    </div>
  )
}

function More({ view, onMore }: { view: ListView; onMore: (from: number) => void }) {
  const { t } = useWords()
  const all = useStore(view.$ranked).matching.length
  const shown = useStore(view.$rows).length
  if (shown >= all) return null
  const more = () => {
    view.more()
    onMore(shown)
  }
  return (
    <div className="mt-5 grid justify-items-center gap-2">
      <button type="button" onClick={more} className="btn btn-quiet px-8">
        {t('flight:results.more', { count: Math.min(PAGE, all - shown) })}
      </button>
      <p className="text-[13px] text-faint">{t('flight:results.shown', { shown, all })}</p>
    </div>
  )
}

/** The keyboard goes on with the first of the new rows; the page does not move. */
function focusRow(list: HTMLElement | null, index: number): void {
  requestAnimationFrame(() => {
    const row = list?.children[index]
    if (row instanceof HTMLElement) row.focus({ preventScroll: true })
  })
}

export function ListSkeleton() {
  return (
    <div className="grid gap-3" aria-hidden="true">
      {['first', 'second', 'third', 'fourth'].map((row) => (
        <div key={row} className="card grid grid-cols-[2.5rem_1fr_auto] gap-4 p-5">
          <Skeleton className="size-10 rounded-[10px]" />
          <div className="grid max-w-96 gap-2.5">
            <Skeleton className="h-5 w-full" />
            <Skeleton className="h-4 w-2/3" />
          </div>
          <Skeleton className="h-6 w-28" />
          <Skeleton className="col-span-2 h-5 w-32" />
          <Skeleton className="h-11 w-28 rounded-field" />
        </div>
      ))}
    </div>
  )
}
