import { Info } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { useSharedValue, useValue } from '../../../lib/store.ts'
import { Skeleton } from '../../../ui/react/Skeleton.tsx'
import { useWide } from '../../../ui/react/use-wide.ts'
import { $examples } from './examples.ts'
import { FilterBottom, FilterChips, FilterSide, SortSelect } from './FilterBar.tsx'
import { PlainFilters } from './PlainFilters.tsx'
import { ListSkeleton } from './rows/OfferList.tsx'
import type { AnyView } from './stores/view.ts'
import type { FilterNames, ListWords } from './words.ts'

export type LayoutProps = {
  top: ReactNode
  view: AnyView
  names: FilterNames
  words: ListWords
  some: boolean
  busy: boolean
  filterTop?: ReactNode
  side?: ReactNode
  bottom?: ReactNode
  children: ReactNode
}

export function Layout(props: LayoutProps) {
  const { top, view, names, words, some, busy, filterTop, side, bottom, children } = props
  const wide = useWide()
  const columns = side ? 'lg:grid-cols-[15rem_minmax(0,1fr)_minmax(0,41%)]' : ''
  return (
    <div className={`${side ? 'wrap-wide' : 'wrap'} pt-2 md:pt-4.5 md:pb-14 ${some ? '' : 'pb-10'}`}>
      {top}
      {/* A list in pages is ordered when all of them are here, which takes longer than our server waits. */}
      {some && (
        <noscript>{import.meta.env.SSR && view.isWhole() && <PlainFilters view={view} names={names} />}</noscript>
      )}
      <div className={`mt-2 mb-6 grid items-start gap-6 md:mt-4 md:grid-cols-[16.5rem_minmax(0,1fr)] ${columns}`}>
        {some
          ? wide && <FilterSide view={view} names={names} top={filterTop} />
          : busy && <Skeleton className="h-96 rounded-card max-md:hidden" />}
        <div id="results" tabIndex={-1} className={`min-w-0 ${some || busy ? 'md:col-start-2' : 'col-span-full'}`}>
          {children}
        </div>
        {some && side}
      </div>
      {some && !wide && <FilterBottom view={view} names={names} words={words} top={filterTop} more={bottom} />}
    </div>
  )
}

type HeadProps = { view: AnyView; names: FilterNames; count: ReactNode; beside?: ReactNode }

export function ListHead({ view, names, count, beside }: HeadProps) {
  const top = useListTop<HTMLDivElement>(view)
  return (
    <>
      <div ref={top} className="@container mb-2 flex scroll-mt-20 items-center gap-3 md:mb-3">
        <div className="min-w-0 flex-1">{count}</div>
        {beside}
        {/* A narrow window of a desktop is drawn wide: nothing moves when it is taken over. */}
        {useWide() && <SortSelect view={view} names={names} className="not-js:hidden max-md:hidden" />}
      </div>
      <div className="mb-2 empty:hidden md:mb-3">
        <FilterChips view={view} names={names} />
      </div>
    </>
  )
}

export function DemoLine({ words }: { words: ListWords }) {
  const examples = useSharedValue($examples, false)
  if (!examples) return null
  return (
    <p className="mt-5 flex items-start justify-center gap-1.5 text-[0.8125rem] text-faint leading-snug">
      <Info size={15} className="mt-0.5 shrink-0" aria-hidden="true" />
      {words.demo}
    </p>
  )
}

/** Static: rendered at build time. */
export function ResultsSkeleton({ label }: { label: string }) {
  return (
    <div className="wrap pt-2 pb-14 md:pt-4.5" role="status" aria-label={label}>
      <Skeleton className="h-11.5 rounded-card md:h-16" />
      <div className="mt-2 grid items-start gap-6 md:mt-4 md:grid-cols-[16.5rem_minmax(0,1fr)]">
        <Skeleton className="h-96 rounded-card max-md:hidden" />
        <div id="results" className="grid gap-2 pt-3 md:gap-3 md:pt-5">
          <Skeleton className="h-6 w-52" />
          <ListSkeleton />
        </div>
      </div>
    </div>
  )
}

/** After a change of filters or order the list is shown from its start, unless that is in sight. */
function useListTop<Head extends HTMLElement>(view: AnyView): RefObject<Head | null> {
  const head = useRef<Head>(null)
  const { filter, sort } = useValue(view.$state)
  const before = useRef({ view, filter, sort })
  useEffect(() => {
    const { current: last } = before
    before.current = { view, filter, sort }
    if (last.view !== view || (last.filter === filter && last.sort === sort)) return
    if (head.current && head.current.getBoundingClientRect().top < 0) head.current.scrollIntoView()
  }, [view, filter, sort])
  return head
}
