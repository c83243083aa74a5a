import { Download } from 'lucide-react'
import { formatRupiah } from '../../../../core/base/common/money.ts'
import { priceHistoryFile } from '../../../../core/trade/prices/calls.ts'
import type { PricedDay, PriceHistory } from '../../../../core/trade/prices/contract.ts'
import type { PriceSearch } from '../../../../core/trade/prices/search.ts'
import { formatMonth, formatPlainDate } from '../../../lib/format.ts'
import { pathTo } from '../../../lib/paths.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { LineChart } from '../../base/chart/LineChart.tsx'

/** Rows of the table; the file has all. */
const SHOWN = 31

type Props = { history: PriceHistory; search: PriceSearch; services: Readonly<Record<string, string>> }

export function History({ history, search, services }: Props) {
  const { t, locale } = useWords()
  const { origin, destination, days, searches, months, demo } = history
  const ends = { from: origin.name, to: destination.name }
  const hrefOf = (change: Partial<PriceSearch>) => pathTo(locale, 'priceHistory', { ...search, ...change })
  const reversed = { origin: destination.code, destination: origin.code, month: null }
  return (
    <>
      <h1 className="text-2xl sm:text-3xl">{t('prices:heading', { ...ends, service: services[search.service] })}</h1>
      {days.length > 0 && <p className="mt-2 max-w-[70ch] text-soft">{t('prices:said', { count: searches })}</p>}
      {months.length > 1 && <Months months={months} search={search} hrefOf={(month) => hrefOf({ month })} />}
      {days.length > 0 ? <Prices days={days} search={search} /> : <Nothing ends={ends} />}
      <p className="mt-6 flex flex-wrap gap-3">
        <a href={`/${locale}/${history.path}?${new URLSearchParams(history.query)}`} className="btn btn-action">
          {t('prices:search', ends)}
        </a>
        <a href={hrefOf(reversed)} className="btn btn-quiet">
          {t('prices:reverse', { from: destination.name, to: origin.name })}
        </a>
      </p>
      {demo && days.length > 0 && <p className="mt-4 text-faint text-sm">{t('prices:demo')}</p>}
    </>
  )
}

function Nothing({ ends }: { ends: { from: string; to: string } }) {
  const { t } = useWords()
  return (
    <div className="card mt-4 p-5">
      <p className="font-bold text-lg">{t('prices:empty')}</p>
      <p className="mt-1 text-soft">{t('prices:emptyText', ends)}</p>
    </div>
  )
}

type MonthsProps = { months: readonly string[]; search: PriceSearch; hrefOf: (month: string | null) => string }

function Months({ months, search, hrefOf }: MonthsProps) {
  const { t, locale } = useWords()
  return (
    <nav aria-label={t('prices:months')} className="mt-4">
      <h2 className="font-semibold text-sm">{t('prices:months')}</h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        {[null, ...months].map((month) => (
          <li key={month}>
            <a
              href={hrefOf(month)}
              aria-current={month === search.month ? 'page' : undefined}
              className="chip min-h-11 hover:bg-sunken aria-[current]:border-primary aria-[current]:bg-tint"
            >
              {month === null ? t('prices:allMonths') : formatMonth(locale, month)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Prices({ days, search }: { days: readonly PricedDay[]; search: PriceSearch }) {
  const { t, locale } = useWords()
  const newest = days.toReversed().slice(0, SHOWN)
  const query = Object.entries({ ...search, language: locale }).flatMap(([name, value]) =>
    value === null ? [] : [[name, value]],
  )
  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-5">
      <LineChart title={t('prices:chart')} values={days.map(({ day: date, lowest: value }) => ({ date, value }))} />
      <div>
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard
          tabIndex={0}
          aria-label={t('prices:table')}
          className="card overflow-x-auto"
        >
          <table className="w-full text-left text-sm">
            <caption className="sr-only">{t('prices:table')}</caption>
            <thead className="text-faint">
              <tr>
                {(['column.day', 'price', 'column.searches'] as const).map((name, index) => (
                  <th
                    key={name}
                    scope="col"
                    className={`border-line border-b px-2.5 py-2.5 sm:px-4 font-semibold ${index > 0 ? 'text-right' : ''}`}
                  >
                    {t(`prices:${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {newest.map(({ day, lowest, searches }) => (
                <tr key={day} className="not-last:*:border-line not-last:*:border-b">
                  <th scope="row" className="px-2.5 py-2.5 sm:px-4 font-normal">
                    {formatPlainDate(locale, day)}
                  </th>
                  <td className="tabular px-2.5 py-2.5 sm:px-4 text-right">{formatRupiah(lowest)}</td>
                  <td className="tabular px-2.5 py-2.5 sm:px-4 text-right">{searches}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
        {days.length > SHOWN && <p className="mt-2 text-faint text-sm">{t('prices:newest', { count: SHOWN })}</p>}
        <a
          href={`${priceHistoryFile.path}?${new URLSearchParams(query)}`}
          download
          className="mt-3 inline-flex min-h-11 items-center gap-2 font-semibold text-primary hover:underline"
        >
          <Download size={18} aria-hidden="true" />
          {t('prices:csv')}
        </a>
      </div>
    </div>
  )
}
