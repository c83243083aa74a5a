import { formatRupiah, type Rupiah } from '../../../../core/base/common/money.ts'
import type { ExploreAnswer } from '../../../../core/trade/explore/contract.ts'
import { formatMonth } from '../../../lib/format.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { exploreHref } from './given.ts'
import type { ExplorePage } from './stores/explore.ts'

/** Budgets are round: the price would be another tomorrow. Rupiah. */
const STEP = 50_000

type Props = { page: ExplorePage; answer: ExploreAnswer }

/** Says what would help: a higher budget, all means, or another month, which follow below. */
export function Empty({ page: { search }, answer: { above } }: Props) {
  const { t, locale } = useWords()
  const month = formatMonth(locale, search.month)
  const isBudget = search.budget !== null && above !== null
  return (
    <div className="card mt-4 grid justify-items-start gap-3 p-5">
      <p className="font-bold text-lg">
        {isBudget
          ? t('explore:empty.budget', { budget: formatRupiah(search.budget ?? 0) })
          : t('explore:empty.title', { month })}
      </p>
      <p className="text-soft">
        {isBudget ? t('explore:empty.raiseText', { month, price: formatRupiah(above) }) : t('explore:empty.text')}
      </p>
      <p className="flex flex-wrap gap-3">
        {isBudget && (
          <a href={exploreHref(locale, { ...search, budget: roundUp(above) })} className="btn btn-action">
            {t('explore:empty.raise', { price: formatRupiah(roundUp(above)) })}
          </a>
        )}
        {search.by && (
          <a href={exploreHref(locale, { ...search, by: '' })} className="btn btn-quiet">
            {t('explore:empty.all')}
          </a>
        )}
      </p>
    </div>
  )
}

function roundUp(price: Rupiah): Rupiah {
  return Math.ceil(price / STEP) * STEP
}
