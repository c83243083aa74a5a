import { formatRupiah } from '../../../../../core/base/common/money.ts'
import type { ReportBy, ReportRow } from '../../../../../core/office/house/report.ts'
import { formatPlainDate, formatShortDate } from '../../../../lib/format.ts'
import type { Locale } from '../../../../lib/locale.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { Empty } from '../../../base/table/Empty.tsx'
import { Table } from '../../../base/table/Table.tsx'
import { Chart } from '../../desk/Chart.tsx'
import type { Report } from './report-flow.ts'

const SUMS = ['sales', 'fees', 'refunds', 'reversals', 'net'] as const

type Props = { report: Report; by: ReportBy; channelName: (channel: string) => string }

export function ReportView({ report: { rows, totals }, by, channelName }: Props) {
  const { locale, t } = useWords()
  const labelOf = ({ key }: ReportRow) => {
    if (key === '') return t('reports:deleted')
    if (by === 'day') return formatPlainDate(locale, key)
    return by === 'service' ? t(`${key}-home:name`) : channelName(key)
  }
  const amounts = Object.fromEntries(
    SUMS.map((sum) => [`reports:column.${sum}`, { isRight: true, cell: (row: ReportRow) => formatRupiah(row[sum]) }]),
  )
  const moved = rows.filter((row) => SUMS.some((sum) => row[sum] !== 0))
  if (moved.length === 0) return <Empty title={t('reports:empty')} text={t('reports:emptyText')} />
  return (
    <div className="grid gap-4">
      <dl className="card grid grid-cols-2 gap-4 p-4 sm:grid-cols-5">
        {SUMS.map((sum) => (
          <div key={sum}>
            <dt className="text-faint text-sm">{t(`reports:column.${sum}`)}</dt>
            <dd className="tabular font-bold">{formatRupiah(totals[sum])}</dd>
          </div>
        ))}
      </dl>
      {by === 'day' && (
        <Chart
          title={t('reports:chart')}
          bars={rows.map((row) => ({ label: labelOf(row), short: shortDay(locale, row.key), value: row.net }))}
          format={formatRupiah}
          columns={{ label: t('reports:chartColumns.label'), value: t('reports:chartColumns.value') }}
        />
      )}
      <Table
        caption={t('reports:caption')}
        rows={moved}
        keyOf={({ key }) => key}
        columns={{ [`reports:column.${by}`]: labelOf, ...amounts }}
      />
    </div>
  )
}

/** `3 Nov`. */
function shortDay(locale: Locale, day: string): string {
  return formatShortDate(locale, day).split(', ').at(-1) ?? day
}
