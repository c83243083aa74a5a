import { formatRupiah } from '../../../../../core/base/common/money.ts'
import type * as contract from '../../../../../core/office/house/report.ts'
import { staffReport } from '../../../../../core/office/house/report-calls.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { Table } from '../../../base/table/Table.tsx'
import { useCall } from '../../../base/table/use-answer.ts'
import type { ReportQuery } from './report-flow.ts'

/** Who ordered for members; nothing without such orders. */
export function StaffReport({ query: { from, to, service } }: { query: ReportQuery }) {
  const { t } = useWords()
  const input = { query: { from, to, ...(service ? { service } : {}) } }
  const { answer } = useCall<typeof contract.staffReport>(staffReport, input)
  if (answer.state !== 'ready' || answer.value.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{t('office-order:report.title')}</h2>
      <Table
        caption={t('office-order:report.title')}
        rows={answer.value}
        keyOf={({ id }) => id}
        columns={{
          'office-order:report.name': ({ name }) => name,
          'office-order:report.orders': { isRight: true, cell: ({ orders }) => String(orders) },
          'office-order:report.amount': { isRight: true, cell: ({ amount }) => formatRupiah(amount) },
          'office-order:report.paid': { isRight: true, cell: ({ paid }) => formatRupiah(paid) },
        }}
      />
    </section>
  )
}
