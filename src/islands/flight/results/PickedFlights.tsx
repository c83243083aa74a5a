import { useStore } from '@nanostores/react'
import { ArrowRight } from 'lucide-react'
import { formatRupiah } from '../../../../core/common/money.ts'
import { tripTotal } from '../../../../core/flight/fare.ts'
import { formatClock, formatDuration, formatShortDate } from '../../../lib/format.ts'
import { Skeleton } from '../../../ui/react/Skeleton.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { AirlineMark } from '../AirlineMark.tsx'
import type { Picked } from '../stores/trip-choice.ts'
import { airlineCodes, airlineNames, daysLater, peopleIn } from './names.ts'
import { useResults } from './results-context.tsx'

/** What is chosen so far, on top of the list that the next one is chosen from. */
export function PickedFlights() {
  const { t } = useWords()
  const { choice, search } = useResults()
  const { departFlight } = useStore(choice.$choices)
  const { departure, back } = useStore(choice.$picked)
  const changing = useStore(choice.$changing)
  const lost = useStore(choice.$lost)
  const searching = useStore(search.$state) === 'searching'
  if (lost) {
    return (
      <p role="status" className="mb-4 rounded-card bg-note-tint p-4 font-semibold text-note">
        {t('flight:trip.lost')}
      </p>
    )
  }
  if (!departFlight) return null
  if (!departure) return searching ? <PickedSkeleton /> : null
  return (
    <div className="card mb-4 overflow-hidden border-primary">
      <PickedRow picked={departure} direction="departure" />
      {back && <PickedRow picked={back} direction="return" />}
      {changing ? <Changing /> : <Proceed picked={back ? [departure, back] : [departure]} />}
    </div>
  )
}

function PickedSkeleton() {
  const { t } = useWords()
  return (
    <div role="status" aria-label={t('flight:trip.finding')} className="card mb-4 grid gap-2 p-4">
      <Skeleton className="h-4 w-32" />
      <Skeleton className="h-5 w-72 max-w-full" />
    </div>
  )
}

function PickedRow({ picked: { flight, bought }, direction }: { picked: Picked; direction: 'departure' | 'return' }) {
  const { t, locale } = useWords()
  const { choice, $trip } = useResults()
  const changing = useStore(choice.$changing)
  const trip = useStore($trip)
  const roundTrip = Boolean(trip?.returnDate)
  const people = trip ? peopleIn(trip.pax) : 1
  const later = daysLater(flight)
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3 gap-y-2 border-line px-4 py-3 not-first:border-t sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:gap-x-5 sm:px-5">
      <AirlineMark code={airlineCodes(flight)[0] ?? flight.airline.code} />
      <div className="leading-tight">
        <p className="text-[13px] text-faint">
          <b className="text-primary">{t(`flight:trip.${roundTrip ? direction : 'oneway'}`)}</b> ·{' '}
          {formatShortDate(locale, flight.departDate)}
        </p>
        <p className="tabular mt-0.5 flex flex-wrap items-center gap-x-1.5 font-bold">
          {formatClock(locale, flight.departTime)} {flight.origin.code}
          <ArrowRight size={15} aria-hidden="true" />
          <span className="sr-only">{t('flight:results.to')}</span>
          {formatClock(locale, flight.arriveTime)} {flight.destination.code}
          {later > 0 && (
            <span className="font-semibold text-[12px] text-warn">{t('flight:offer.nextDay', { count: later })}</span>
          )}
        </p>
        <p className="mt-0.5 truncate text-[13px] text-faint">
          {airlineNames(flight)} {flight.number} · {formatDuration(locale, flight.duration)} · {bought.name}
        </p>
      </div>
      <div className="flex min-h-11 items-center justify-between gap-5 max-sm:col-start-2">
        <p className="tabular leading-tight sm:text-right">
          <span className="block font-semibold">{formatRupiah(bought.total)}</span>
          {people > 1 && <span className="text-[13px] text-faint">{t('flight:trip.forAll', { count: people })}</span>}
        </p>
        {direction === 'departure' && roundTrip && !changing && (
          <button
            type="button"
            onClick={choice.change}
            aria-label={t('flight:trip.changeDeparture')}
            className="btn btn-quiet px-4 text-sm"
          >
            {t('flight:trip.change')}
          </button>
        )}
      </div>
    </div>
  )
}

function Changing() {
  const { t } = useWords()
  const { choice } = useResults()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 bg-note-tint px-4 py-2 sm:px-5">
      <p role="status" className="font-semibold text-note text-sm">
        {t('flight:trip.changing')}
      </p>
      <button type="button" onClick={choice.cancelChange} className="btn btn-quiet px-4 text-sm">
        {t('flight:trip.cancelChange')}
      </button>
    </div>
  )
}

/** Everything was chosen before: whoever comes back from the booking can go on with it. */
function Proceed({ picked }: { picked: readonly Picked[] }) {
  const { t } = useWords()
  const { choice, $trip } = useResults()
  const trip = useStore($trip)
  if (!trip || (trip.returnDate && picked.length < 2)) return null
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-5 gap-y-2 border-line border-t bg-sunken px-4 py-3 sm:px-5">
      <p className="tabular mr-auto leading-tight">
        <span className="text-[13px] text-faint">
          {t('flight:trip.total', { trip: t(trip.returnDate ? 'flight:trip.roundtrip' : 'flight:trip.oneway') })}{' '}
          {t('flight:trip.forAll', { count: peopleIn(trip.pax) })}
        </span>
        <b className="block text-lg">{formatRupiah(tripTotal(picked.map(({ bought }) => bought)))}</b>
      </p>
      <button type="button" onClick={choice.proceed} className="btn btn-action">
        {t('flight:trip.proceed')}
      </button>
    </div>
  )
}
