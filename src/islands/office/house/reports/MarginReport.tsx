import { formatRupiah, sumRupiah } from '../../../../../core/base/common/money.ts'
import type * as contract from '../../../../../core/office/house/report.ts'
import { marginReport } from '../../../../../core/office/house/report-calls.ts'
import { pathTo } from '../../../../lib/paths.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { Table } from '../../../base/table/Table.tsx'
import { useCall } from '../../../base/table/use-answer.ts'
import { useMay } from '../../desk/use-may.ts'
import type { ReportQuery } from './report-flow.ts'

/** Margin by product. The link is for staff who may change settings. */
export function MarginReport({ query: { from, to, service } }: { query: ReportQuery }) {
  const { t, locale } = useWords()
  const input = { query: { from, to, ...(service ? { service } : {}) } }
  const { answer } = useCall<typeof contract.marginReport>(marginReport, input)
  const rows = answer.state === 'ready' ? answer.value : []
  const unknown = sumRupiah(rows.map((row) => row.unknown))
  const mayChange = useMay('settings')
  if (rows.length === 0 && !mayChange) return null
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{t('reports:margin.title')}</h2>
        {mayChange && (
          <a className="btn btn-quiet" href={`${pathTo(locale, 'adminSettings')}#pricing`}>
            {t('reports:margin.markup')}
          </a>
        )}
      </div>
      {rows.length > 0 && (
        <Table
          caption={t('reports:margin.title')}
          rows={rows}
          keyOf={(row) => row.service}
          columns={{
            'reports:service': (row) => t(`${row.service}-home:name`),
            'reports:margin.bookings': { isRight: true, cell: ({ bookings }) => String(bookings) },
            'reports:margin.sold': { isRight: true, cell: ({ sold }) => formatRupiah(sold) },
            'reports:margin.cost': { isRight: true, cell: ({ cost }) => formatRupiah(cost) },
            'reports:margin.commission': { isRight: true, cell: ({ commission }) => formatRupiah(commission) },
            'reports:margin.margin': { isRight: true, cell: ({ margin }) => <b>{formatRupiah(margin)}</b> },
          }}
        />
      )}
      {answer.state === 'ready' && rows.length === 0 && <p className="text-soft">{t('reports:margin.none')}</p>}
      {unknown > 0 && <p className="text-faint text-sm">{t('reports:margin.unknown', { count: unknown })}</p>}
    </section>
  )
}
