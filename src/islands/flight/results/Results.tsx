import { useStore } from '@nanostores/react'
import { Info } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { FlightSearch } from '../../../../core/flight/search.ts'
import { formatLongDate } from '../../../lib/format.ts'
import { Skeleton } from '../../../ui/react/Skeleton.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { dayOf } from '../stores/address.ts'
import type { Ends } from '../stores/results-page.ts'
import { todayInWib } from './browser-page.ts'
import { DateStrip } from './DateStrip.tsx'
import { FilterBottom, FilterChips, FilterSide, SortSelect } from './FilterBar.tsx'
import { FlightList, ListSkeleton } from './FlightList.tsx'
import { placeName } from './names.ts'
import { PickedFlights } from './PickedFlights.tsx'
import { CountLine, Progress } from './Progress.tsx'
import { useResults } from './results-context.tsx'
import { EmptyState, FailedState, NoMatchState } from './States.tsx'
import { TooSoonDialog } from './TooSoonDialog.tsx'

type Props = { search: FlightSearch; ends: Ends }

export function Results({ search, ends }: Props) {
  const { $view, search: found } = useResults()
  const view = useStore($view)
  const busy = useStore(found.$state) === 'searching'
  const some = useStore(view.$listed).length > 0
  return (
    <div className={`wrap pt-4.5 md:pb-14 ${some ? '' : 'pb-10'}`}>
      <DateStrip search={search} today={todayInWib()} />
      <div className="mt-4 mb-6 grid items-start gap-6 md:grid-cols-[16.5rem_minmax(0,1fr)]">
        {some ? <FilterSide view={view} /> : busy && <Skeleton className="h-96 rounded-card max-md:hidden" />}
        <div className={`min-w-0 ${some || busy ? '' : 'col-span-full'}`}>
          <Progress />
          <PickedFlights />
          <Found search={search} ends={ends} />
        </div>
      </div>
      {some && <FilterBottom view={view} />}
      <TooSoonDialog />
    </div>
  )
}

/** What is being chosen now. On a round trip the focus comes here with each step, as to a new page. */
function StepHead({ search, ends }: Props) {
  const { t, locale } = useWords()
  const { choice } = useResults()
  const step = useStore(choice.$step)
  const head = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    window.scrollTo({ top: 0 })
    head.current?.focus({ preventScroll: true })
  }, [step])
  const [from, to] = step === 'return' ? [ends.destination, ends.origin] : [ends.origin, ends.destination]
  const title = search.returnDate ? (step === 'return' ? 'chooseReturn' : 'chooseDeparture') : 'chooseOneway'
  return (
    <h2 ref={head} tabIndex={-1} className="mb-1 text-lg outline-none">
      {t(`flight:results.${title}`)}
      {search.returnDate && (
        <span className="mt-0.5 block font-normal text-[13px] text-faint tracking-normal">
          {placeName(from)} {t('flight:results.to')} {placeName(to)}, {formatLongDate(locale, dayOf(search, step))}
        </span>
      )}
    </h2>
  )
}

function Found({ search, ends }: Props) {
  const { t } = useWords()
  const page = useResults()
  const view = useStore(page.$view)
  const step = useStore(page.choice.$step)
  const state = useStore(page.search.$state)
  const { error } = useStore(page.search.$results)
  const listed = useStore(view.$listed)
  const { matching } = useStore(view.$ranked)
  if (state === 'failed') return <FailedState error={error} onRetry={page.search.retry} />
  if (state === 'done' && !listed.some(({ classes }) => classes.length > 0)) {
    return <EmptyState search={search} ends={ends} soldOut={listed.length > 0} />
  }
  return (
    <>
      <StepHead search={search} ends={ends} />
      <div className="mb-3 flex items-center gap-4">
        <div className="min-w-0 flex-1">
          <CountLine all={listed.length} matching={matching.length} />
          <p className="flex items-start gap-1.5 text-[13px] text-faint leading-snug">
            <Info size={15} className="mt-0.5 shrink-0" aria-hidden="true" />
            {t('flight:results.demo')}
          </p>
        </div>
        <SortSelect view={view} className="max-md:hidden" />
      </div>
      <div className="mb-3 empty:hidden">
        <FilterChips view={view} />
      </div>
      {listed.length === 0 ? (
        <ListSkeleton />
      ) : matching.length === 0 ? (
        <NoMatchState view={view} />
      ) : (
        <FlightList key={step} view={view} step={step} />
      )}
    </>
  )
}

/** The page before it knows anything: what a static file can show. */
export function ResultsSkeleton() {
  const { t } = useWords()
  return (
    <div className="wrap pt-4.5 pb-14" role="status" aria-label={t('flight:results.loading')}>
      <Skeleton className="h-16 rounded-card" />
      <div className="mt-4 grid items-start gap-6 md:grid-cols-[16.5rem_minmax(0,1fr)]">
        <Skeleton className="h-96 rounded-card max-md:hidden" />
        <div className="grid gap-3 pt-5">
          <Skeleton className="h-6 w-52" />
          <ListSkeleton />
        </div>
      </div>
    </div>
  )
}
