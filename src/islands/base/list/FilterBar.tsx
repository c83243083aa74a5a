import { ArrowUpDown, ChevronDown, SlidersHorizontal, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatRupiah } from '../../../../core/base/common/money.ts'
import type { PriceRange, SelectedFilter } from '../../../../core/base/list/filter.ts'
import { warm } from '../../../lib/page/warm.ts'
import { useValue } from '../../../lib/store.ts'
import type { Say } from '../../../lib/words.ts'
import { Later } from '../../../ui/react/Later.tsx'
import { Skeleton } from '../../../ui/react/Skeleton.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import type { AnyView } from './stores/view.ts'
import type { FilterNames, ListWords } from './words.ts'

/** Filters load in their own files, as the first offers do not need them. */
const loadFilters = () => import('./Filters.tsx')
const loadSheet = () => import('./FilterSheet.tsx')

type Props = { view: AnyView; names: FilterNames }
type ViewProps = Pick<Props, 'view'>

type TopProps = Props & { top?: ReactNode }

export function FilterSide({ view, names, top }: TopProps) {
  const { t } = useWords()
  const { chosen } = useValue(view.$ranked)
  return (
    <aside
      aria-label={t('list:filter.title')}
      className="card sticky top-22 max-h-[calc(100dvh-7rem)] overflow-y-auto overscroll-contain p-4.5 not-js:hidden max-md:hidden"
    >
      <div className="mb-2 flex min-h-8 items-center justify-between">
        <h2 className="text-base">{t('list:filter.title')}</h2>
        {chosen.length > 0 && <ResetButton view={view} />}
      </div>
      <Later load={loadFilters} waiting={<Skeleton className="h-96" />}>
        {({ default: Filters }) => <Filters view={view} names={names} top={top} />}
      </Later>
    </aside>
  )
}

function ResetButton({ view }: ViewProps) {
  const { t } = useWords()
  return (
    <button type="button" onClick={view.reset} className="min-h-8 font-semibold text-primary text-sm hover:underline">
      {t('list:filter.reset')}
    </button>
  )
}

export function FilterChips({ view, names }: Props) {
  const { t } = useWords()
  const { chosen, bounds } = useValue(view.$ranked)
  if (chosen.length === 0) return null
  return (
    <ul aria-label={t('list:filter.chosen')} className="flex flex-wrap gap-2">
      {chosen.map((selected) => {
        const name = chipName(t, names, selected, bounds)
        return (
          <li key={selected.group + name}>
            <button
              type="button"
              aria-label={t('list:filter.remove', { name })}
              onClick={() => view.remove(selected)}
              className="chip min-h-11 bg-tint text-primary hover:border-primary md:min-h-9"
            >
              {name}
              <X size={14} aria-hidden="true" />
            </button>
          </li>
        )
      })}
    </ul>
  )
}

type SortProps = Props & { className?: string }

/** The platform's select: a sheet on phones, a list elsewhere. */
export function SortSelect({ view, names, className = '' }: SortProps) {
  const { t } = useWords()
  const { sort } = useValue(view.$state)
  return (
    <label className={`relative inline-flex ${className}`}>
      <span className="sr-only">{t('list:sort.title')}</span>
      <ArrowUpDown
        size={16}
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2"
        aria-hidden="true"
      />
      <select
        value={sort}
        onChange={(event) => view.sortBy(event.target.value)}
        className="min-h-11 w-full appearance-none rounded-full border border-line bg-card pr-8 pl-8.5 font-semibold text-ink text-sm pointer-coarse:text-base"
      >
        {view.orders.map((order) => (
          <option key={order} value={order}>
            {names.order(order)}
          </option>
        ))}
      </select>
      <ChevronDown
        size={16}
        className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2"
        aria-hidden="true"
      />
    </label>
  )
}

type BottomProps = TopProps & { words: ListWords; more?: ReactNode }

/** Phones: filters, order and `more`, a button of the list's own, at the bottom while the list is in sight. */
export function FilterBottom({ view, names, words, top, more }: BottomProps) {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  const { chosen } = useValue(view.$ranked)
  return (
    <div
      data-sticks-at-foot
      className="sticky bottom-0 z-10 -mx-4 grid auto-cols-auto grid-flow-col grid-cols-[auto_minmax(0,1fr)] gap-2 border-line border-t bg-card px-4 py-1.5 not-js:hidden md:hidden"
    >
      <button
        type="button"
        onClick={() => setOpen(true)}
        onPointerEnter={() => warm(loadSheet)}
        onFocus={() => warm(loadSheet)}
        className="btn btn-quiet rounded-full px-3.5 text-sm"
      >
        <SlidersHorizontal size={16} aria-hidden="true" />
        <span className="max-xs:sr-only">
          {chosen.length ? t('list:filter.titleCount', { count: chosen.length }) : t('list:filter.title')}
        </span>
      </button>
      <SortSelect view={view} names={names} />
      {more}
      {open && (
        <Later load={loadSheet} again={t('list:states.retry')}>
          {({ default: FilterSheet }) => (
            <FilterSheet view={view} names={names} words={words} top={top} onClose={() => setOpen(false)} />
          )}
        </Later>
      )}
    </div>
  )
}

/** `bounds`: price range of the whole list, in rupiah. */
function chipName(
  t: Say,
  names: FilterNames,
  { group, value }: SelectedFilter<string>,
  bounds: PriceRange | null,
): string {
  return typeof value === 'string' ? names.chip(group, value) : priceName(t, value, bounds)
}

/** An end equal to the bound is left out. */
function priceName(t: Say, { min, max }: PriceRange, bounds: PriceRange | null): string {
  if (bounds && min <= bounds.min) return t('list:filter.upTo', { price: formatRupiah(max) })
  if (bounds && max >= bounds.max) return t('list:filter.atLeast', { price: formatRupiah(min) })
  return `${formatRupiah(min)} – ${formatRupiah(max)}`
}
