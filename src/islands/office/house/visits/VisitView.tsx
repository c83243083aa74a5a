import type { EmptySearch, FunnelRow, SourceRow } from '../../../../../core/office/visits/contract.ts'
import { formatPlainDate, formatShortDate } from '../../../../lib/format.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { Table } from '../../../base/table/Table.tsx'
import { Chart } from '../../desk/Chart.tsx'
import { Times } from './Times.tsx'
import { countText, totalOf } from './totals.ts'
import type { VisitReport } from './visit-flow.ts'

const STEPS = ['visits', 'pages', 'searches', 'empty', 'forms', 'requests', 'orders', 'paid'] as const
/** Stands for what is beyond the names that are kept. */
const OTHERS = '*'

export function VisitView({ report: { funnel, days, sources, empty, times } }: { report: VisitReport }) {
  const { locale, t } = useWords()
  return (
    <div className="grid gap-6">
      <Funnel rows={funnel} />
      <Chart
        title={t('office-visits:chart')}
        bars={days.map(({ day, visits }) => ({
          label: formatPlainDate(locale, day),
          short: formatShortDate(locale, day).split(', ').at(-1) ?? day,
          value: visits,
        }))}
        format={(count) => countText(locale, count)}
        formatAxis={(count) => (Number.isInteger(count) ? countText(locale, count) : '')}
        columns={{ label: t('office-visits:column.day'), value: t('office-visits:funnel.visits') }}
      />
      <Sources rows={sources} />
      <NoResults rows={empty} />
      <Times rows={times} />
    </div>
  )
}

function Funnel({ rows }: { rows: readonly FunnelRow[] }) {
  const { locale, t } = useWords()
  const cellOf = (step: (typeof STEPS)[number]) => (row: Omit<FunnelRow, 'product'>) => {
    const share =
      step === 'empty' && row.empty > 0 && row.searches > 0 ? ` (${Math.round((row.empty / row.searches) * 100)}%)` : ''
    return `${countText(locale, row[step])}${share}`
  }
  const total = totalOf(rows)
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{t('office-visits:funnel.title')}</h2>
      <Table
        caption={t('office-visits:funnel.title')}
        rows={rows}
        keyOf={({ product }) => product}
        columns={{
          'office-visits:column.product': ({ product }) =>
            product ? t(`${product}-home:name`) : t('office-visits:noProduct'),
          ...Object.fromEntries(
            STEPS.map((step) => [`office-visits:funnel.${step}`, { isRight: true, cell: cellOf(step) }]),
          ),
        }}
        sums={{
          label: t('office-visits:funnel.total'),
          cells: Object.fromEntries(STEPS.map((step) => [`office-visits:funnel.${step}`, cellOf(step)(total)])),
        }}
      />
      <p className="text-faint text-sm">{t('office-visits:funnel.note')}</p>
    </section>
  )
}

function Sources({ rows }: { rows: readonly SourceRow[] }) {
  const { locale, t } = useWords()
  if (rows.length === 0) return null
  const counted = (of: 'visits' | 'requests' | 'orders') => ({
    isRight: true,
    cell: (row: SourceRow) => countText(locale, row[of]),
  })
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{t('office-visits:sources.title')}</h2>
      <Table
        caption={t('office-visits:sources.title')}
        rows={rows}
        keyOf={({ source, campaign }) => `${source} ${campaign}`}
        columns={{
          'office-visits:sources.source': ({ source }) => t(`office-visits:source.${source || 'unknown'}`),
          'office-visits:sources.campaign': ({ campaign }) =>
            campaign === OTHERS ? t('office-visits:sources.others') : campaign || null,
          'office-visits:funnel.visits': counted('visits'),
          'office-visits:funnel.requests': counted('requests'),
          'office-visits:funnel.orders': counted('orders'),
        }}
      />
      <p className="text-faint text-sm">{t('office-visits:sources.note')}</p>
    </section>
  )
}

function NoResults({ rows }: { rows: readonly EmptySearch[] }) {
  const { locale, t } = useWords()
  const named = ['all', 'promo']
  const placeOf = ({ place, name }: EmptySearch) => {
    if (name) return name
    if (place === OTHERS) return t('office-visits:noResult.others')
    return named.includes(place) ? t(`office-visits:noResult.${place}`) : place
  }
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{t('office-visits:noResult.title')}</h2>
      {rows.length === 0 ? (
        <p className="text-soft">{t('office-visits:noResult.none')}</p>
      ) : (
        <Table
          caption={t('office-visits:noResult.title')}
          rows={rows}
          keyOf={({ product, place }) => `${product} ${place}`}
          columns={{
            'office-visits:noResult.place': placeOf,
            'office-visits:noResult.product': ({ product }) => t(`${product}-home:name`),
            'office-visits:noResult.count': { isRight: true, cell: ({ count }) => countText(locale, count) },
          }}
        />
      )}
    </section>
  )
}
