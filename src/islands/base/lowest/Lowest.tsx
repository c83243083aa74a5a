import type { Call } from '../../../../core/base/common/call/call.ts'
import { addDays, type CalendarDate } from '../../../../core/base/common/dates.ts'
import { formatRupiah, type Rupiah } from '../../../../core/base/common/money.ts'
import { formatMonth, formatShortDate } from '../../../lib/format.ts'
import { type ProductPage, pathTo } from '../../../lib/paths.ts'
import { createWords } from '../../../lib/words.ts'
import type { IslandProps } from '../../../ui/react/words.tsx'

/** `price` is the lowest in rupiah, null where nothing is sold. */
export type Day = { date: CalendarDate; price: Rupiah | null }

export type LowestProps = IslandProps & {
  /** Calendar of prices, and what it is asked for beside the days. */
  call: Call
  input: Readonly<Record<string, string>>
  /** Search that a price leads to, with the names of its days: each one day after the one before. */
  results: ProductPage
  search: Readonly<Record<string, string>>
  names: readonly string[]
  per: 'person' | 'room'
}

type Priced = { date: CalendarDate; price: Rupiah }

/** The cheapest day of each month. No script takes it over. Words: `lowest`. */
export function Lowest({ locale, words, results, search, names, per, days }: LowestProps & { days: readonly Day[] }) {
  const t = createWords(locale, words)
  const months = [...Map.groupBy(days, ({ date }) => date.slice(0, 7))].flatMap(([month, all]) => {
    const cheapest = cheapestOf(all)
    return cheapest ? [{ month, ...cheapest }] : []
  })
  const prices = months.map(({ price }) => price)
  const least = Math.min(...prices)
  const differ = least < Math.max(...prices)
  const hrefOf = (date: CalendarDate) =>
    pathTo(locale, results, {
      ...search,
      ...Object.fromEntries(names.map((name, index) => [name, addDays(date, index)])),
    })
  return (
    <section aria-labelledby="lowest">
      <h2 id="lowest" className="text-xl">
        {t('lowest:title')}
      </h2>
      <ul className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {months.map(({ month, date, price }) => (
          <li key={month} className="card relative grid content-start gap-0.5 p-3.5">
            <span className="text-sm text-soft">{formatMonth(locale, month)}</span>
            <a href={hrefOf(date)} className="text-lg font-bold tabular after:absolute after:inset-0 hover:underline">
              {formatRupiah(price)}
            </a>
            <span className="text-sm text-soft">{formatShortDate(locale, date)}</span>
            {differ && price === least && <span className="text-sm font-semibold text-good">{t('lowest:least')}</span>}
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-soft">{t(`lowest:per.${per}`)}</p>
    </section>
  )
}

function cheapestOf(days: readonly Day[]): Priced | null {
  return days.reduce<Priced | null>(
    (known, { date, price }) => (price !== null && (known === null || price < known.price) ? { date, price } : known),
    null,
  )
}
