import { Info } from 'lucide-react'
import { formatRupiah, type Rupiah } from '../../../../../core/base/common/money.ts'
import { MAIN_ORDERS } from '../../../../../core/products/journey/sort.ts'
import { formatDuration } from '../../../../lib/format.ts'
import { useValue } from '../../../../lib/store.ts'
import { Skeleton } from '../../../../ui/react/Skeleton.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import type { AnyView } from '../../../base/list/stores/view.ts'

type Props<Offer> = {
  view: AnyView<Offer>
  /** Price for one person; Infinity when nothing is for sale. */
  priceOf: (offer: Offer) => Rupiah
  label: string
}

/** The three orders that most choose by, each with the price and time of its first offer. */
export function OrderTabs<Offer extends { duration: string }>({ view, priceOf, label }: Props<Offer>) {
  const { t, locale } = useWords()
  const { sort } = useValue(view.$state)
  // Drawn again when offers come or filters change.
  useValue(view.$ranked)
  const best = view.topOf('best')
  return (
    <fieldset className="card mb-1.5 grid min-w-0 grid-cols-3 overflow-hidden md:mb-3">
      <legend className="sr-only">{label}</legend>
      {MAIN_ORDERS.map((order) => {
        const top = view.topOf(order)
        const price = top ? priceOf(top) : Number.POSITIVE_INFINITY
        return (
          <button
            key={order}
            type="button"
            aria-pressed={sort === order}
            onClick={() => view.sortBy(order)}
            className="min-h-16 border-line px-1 py-1.5 text-center text-[0.78125rem] text-soft leading-[1.3] not-first:border-l hover:bg-sunken focus-visible:-outline-offset-2 aria-pressed:bg-tint aria-pressed:shadow-[inset_0_-3px] aria-pressed:shadow-primary"
          >
            {t(`journey:orders.${order}`)}
            {top && top === best && order !== 'best' ? (
              <span className="block text-faint">{t('journey:orders.same')}</span>
            ) : top ? (
              <>
                <b className="tabular block whitespace-nowrap text-[0.8125rem] text-ink">
                  {Number.isFinite(price) ? formatRupiah(price) : '–'}
                </b>
                {formatDuration(locale, top.duration)}
              </>
            ) : (
              <span className="grid justify-items-center gap-1.5 pt-1.5">
                <Skeleton className="h-3 w-20 max-w-full" />
                <Skeleton className="h-3 w-12 max-w-full" />
              </span>
            )}
          </button>
        )
      })}
    </fieldset>
  )
}

/** Says in one sentence how the best are found. */
export function OrderHint() {
  const { t } = useWords()
  return (
    <>
      <button
        type="button"
        popoverTarget="order-hint"
        aria-label={t('journey:orders.how')}
        className="relative flex size-6 shrink-0 items-center justify-center rounded-full text-faint after:absolute after:-inset-2.5 hover:text-ink"
      >
        <Info size={17} aria-hidden="true" />
      </button>
      <p
        popover="auto"
        id="order-hint"
        className="m-auto max-w-[min(24rem,100%-2rem)] rounded-card border border-line bg-card p-4 text-ink text-sm shadow-card backdrop:bg-black/30"
      >
        {t('journey:orders.hint')}
      </p>
    </>
  )
}
