import { ArrowRight, Pencil, X } from 'lucide-react'
import { Fragment, lazy, Suspense, useRef, useState } from 'react'
import type { FlightSearch } from '../../../../core/flight/search.ts'
import { formatDate, formatShortDate } from '../../../lib/format.ts'
import type { Words } from '../../../lib/words.ts'
import { Skeleton } from '../../../ui/react/Skeleton.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import type { Ends } from '../stores/results-page.ts'
import { placeName } from './names.ts'

const loadForm = () => import('../search-form/FlightSearchForm.tsx')
const FlightSearchForm = lazy(() => loadForm().then((form) => ({ default: form.FlightSearchForm })))

type Props = { search: FlightSearch; ends: Ends; words: Words }

/** What is being looked for, always in sight; it opens into the form. */
export function TripBar({ search, ends, words }: Props) {
  const { t, locale } = useWords()
  const [editing, setEditing] = useState(false)
  const before = useRef(0)
  // The form needs room to scroll, which a bar that sticks has not: the page goes to it, and back when it closes.
  const toggle = () => {
    if (!editing) before.current = window.scrollY
    setEditing(!editing)
    window.scrollTo({ top: editing ? before.current : 0 })
  }
  return (
    <div className={`z-20 bg-laut-700 text-white ${editing ? 'relative' : 'sticky top-0'}`}>
      <div className="wrap flex min-h-17 items-center gap-4 py-2.5">
        <div className="min-w-0 flex-1">
          <h1 className="flex flex-wrap items-center gap-x-2 text-base leading-snug tracking-normal sm:text-lg">
            {placeName(ends.origin)}
            <ArrowRight size={18} aria-hidden="true" className="shrink-0" />
            <span className="sr-only">{t('flight:results.to')}</span>
            {placeName(ends.destination)}
          </h1>
          <p className="text-[13px] text-white/85 leading-snug sm:text-sm">
            {useSummary(search).map((part, index) => (
              <Fragment key={part}>
                <span className="whitespace-nowrap">
                  {part}
                  {index < 2 && ' ·'}
                </span>{' '}
              </Fragment>
            ))}
          </p>
        </div>
        <button
          type="button"
          aria-expanded={editing}
          onClick={toggle}
          onPointerEnter={loadForm}
          onFocus={loadForm}
          className="btn shrink-0 bg-white/12 px-3.5 text-white hover:bg-white/20 sm:px-5"
        >
          {editing ? <X size={18} aria-hidden="true" /> : <Pencil size={16} aria-hidden="true" />}
          <span className="max-sm:sr-only">{t(editing ? 'flight:results.closeEdit' : 'flight:results.edit')}</span>
        </button>
      </div>
      {editing && (
        <div className="wrap pb-5 text-ink">
          <div className="card shadow-card">
            <Suspense fallback={<Skeleton className="m-5 h-60" />}>
              <FlightSearchForm
                locale={locale}
                words={words}
                initial={{ search, airports: [ends.origin, ends.destination] }}
              />
            </Suspense>
          </div>
        </div>
      )}
    </div>
  )
}

/** When, who, and in which cabin. */
function useSummary({ departDate, returnDate, pax, cabinClass }: FlightSearch): string[] {
  const { t, locale } = useWords()
  const dates = returnDate
    ? `${formatShortDate(locale, departDate)} – ${formatDate(locale, returnDate)}`
    : formatDate(locale, departDate)
  const people = (['adult', 'child', 'infant'] as const)
    .filter((type) => pax[type] > 0)
    .map((type) => t(`search:count.${type}`, { count: pax[type] }))
    .join(', ')
  return [dates, people, t(`search:cabins.${cabinClass}`)]
}

/** The bar while the page does not know its search yet. */
export function TripBarSkeleton() {
  return (
    <div className="bg-laut-700">
      <div className="wrap grid min-h-17 content-center gap-2 py-2.5">
        <Skeleton className="h-5 w-64 max-w-full bg-white/20" />
        <Skeleton className="h-4 w-48 max-w-full bg-white/20" />
      </div>
    </div>
  )
}
