import { Info } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { formatLongDate } from '../../lib/format.ts'
import { Skeleton } from '../../ui/react/Skeleton.tsx'
import { useWords } from '../../ui/react/words.tsx'
import { dayOf, endsOf, type TripSearch } from '../journey/stores/address.ts'
import type { Step } from '../journey/stores/choice.ts'
import { FilterBottom, FilterChips, FilterSide, SortSelect } from './FilterBar.tsx'
import { ListSkeleton } from './OfferList.tsx'
import type { Ends } from './stores/results.ts'
import type { FilterView } from './stores/view.ts'
import type { FilterSay, Say } from './words.ts'

type LayoutProps<Group extends string> = {
  strip: ReactNode
  view: FilterView<Group>
  names: FilterSay<Group>
  say: Say
  /** Whether there is something to filter, and whether there may still be. */
  some: boolean
  busy: boolean
  children: ReactNode
}

/** Days on top, filters left or at the bottom, and the rest. */
export function ResultsLayout<Group extends string>(props: LayoutProps<Group>) {
  const { strip, view, names, say, some, busy, children } = props
  return (
    <div className={`wrap pt-4.5 md:pb-14 ${some ? '' : 'pb-10'}`}>
      {strip}
      <div className="mt-4 mb-6 grid items-start gap-6 md:grid-cols-[16.5rem_minmax(0,1fr)]">
        {some ? (
          <FilterSide view={view} names={names} />
        ) : (
          busy && <Skeleton className="h-96 rounded-card max-md:hidden" />
        )}
        <div className={`min-w-0 ${some || busy ? '' : 'col-span-full'}`}>{children}</div>
      </div>
      {some && <FilterBottom view={view} names={names} say={say} />}
    </div>
  )
}

type StepProps = { search: TripSearch; ends: Ends<string>; step: Step; say: Say }

/** What is being chosen now. On a round trip the focus comes here with each step, as to a new page. */
export function StepHead({ search, ends, step, say }: StepProps) {
  const { t, locale } = useWords()
  const head = useRef<HTMLHeadingElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    window.scrollTo({ top: 0 })
    head.current?.focus({ preventScroll: true })
  }, [step])
  const { origin, destination } = endsOf(ends, step)
  const roundTrip = Boolean(search.returnDate)
  return (
    <h2 ref={head} tabIndex={-1} className="mb-1 text-lg outline-none">
      {say.choose(step, roundTrip)}
      {roundTrip && (
        <span className="mt-0.5 block font-normal text-[13px] text-faint tracking-normal">
          {origin} {t('trip:results.to')} {destination}, {formatLongDate(locale, dayOf(search, step))}
        </span>
      )}
    </h2>
  )
}

type HeadProps<Group extends string> = {
  view: FilterView<Group>
  names: FilterSay<Group>
  say: Say
  count: ReactNode
}

/** Above the list: how many, how sorted, and the chosen filters. */
export function ListHead<Group extends string>({ view, names, say, count }: HeadProps<Group>) {
  return (
    <>
      <div className="mb-3 flex items-center gap-4">
        <div className="min-w-0 flex-1">
          {count}
          <DemoLine say={say} />
        </div>
        <SortSelect view={view} className="max-md:hidden" />
      </div>
      <div className="mb-3 empty:hidden">
        <FilterChips view={view} names={names} />
      </div>
    </>
  )
}

/** Prices are made up, and that is said wherever they are listed. */
export function DemoLine({ say }: { say: Say }) {
  return (
    <p className="flex items-start gap-1.5 text-[13px] text-faint leading-snug">
      <Info size={15} className="mt-0.5 shrink-0" aria-hidden="true" />
      {say.demo}
    </p>
  )
}

/** The page before it knows anything: what a static file can show. */
export function ResultsSkeleton({ label }: { label: string }) {
  return (
    <div className="wrap pt-4.5 pb-14" role="status" aria-label={label}>
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
