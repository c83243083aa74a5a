import { HOME_ZONE, localTime } from '../../../../../core/base/common/dates.ts'
import type { SupplierHealth } from '../../../../../core/products/suppliers/health.ts'
import { formatClock } from '../../../../lib/format.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { Table } from '../../../base/table/Table.tsx'

const LOOK = { works: 'text-good', failing: 'text-warn', out: 'text-bad' } as const

/** How each of several suppliers did in the last hour. */
export function SupplierTable({ suppliers }: { suppliers: readonly SupplierHealth[] }) {
  const { t, locale } = useWords()
  const stateOf = ({ state, out_until }: SupplierHealth) =>
    t(
      `office-doctor:bySupplier.${state}`,
      out_until ? { until: formatClock(locale, localTime(new Date(out_until), HOME_ZONE).time) } : {},
    )
  return (
    <section className="mt-4 grid gap-2">
      <h3>{t('office-doctor:bySupplier.title')}</h3>
      <p className="text-soft">{t('office-doctor:bySupplier.intro')}</p>
      <Table
        caption={t('office-doctor:bySupplier.title')}
        rows={suppliers}
        keyOf={({ service, supplier }) => `${service} ${supplier}`}
        columns={{
          'office-doctor:bySupplier.name': ({ supplier }) => supplier,
          'office-doctor:bySupplier.product': ({ service }) => t(`${service}-home:name`),
          'office-doctor:bySupplier.state': (row) => <span className={LOOK[row.state]}>{stateOf(row)}</span>,
          'office-doctor:bySupplier.calls': { cell: ({ calls }) => calls.toLocaleString(locale), isRight: true },
          'office-doctor:bySupplier.failures': {
            cell: ({ failures }) => failures.toLocaleString(locale),
            isRight: true,
          },
          'office-doctor:bySupplier.median': {
            cell: ({ median_ms: ms }) =>
              ms === null ? '–' : t('office-doctor:bySupplier.ms', { ms: ms.toLocaleString(locale) }),
            isRight: true,
          },
        }}
      />
    </section>
  )
}
