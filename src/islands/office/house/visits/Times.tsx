import { PAGE_KINDS, type PageKind } from '../../../../../core/base/visits/pages.ts'
import { METRICS, type Metric } from '../../../../../core/base/visits/times.ts'
import type { TimeRow } from '../../../../../core/office/visits/contract.ts'
import { formatDecimal } from '../../../../lib/format.ts'
import type { Locale } from '../../../../lib/locale.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { Table } from '../../../base/table/Table.tsx'
import { countText } from './totals.ts'

/** A row for each kind of page that was measured. */
export function Times({ rows }: { rows: readonly TimeRow[] }) {
  const { locale, t } = useWords()
  const kinds = PAGE_KINDS.filter((kind) => rows.some((row) => row.kind === kind))
  const found = (kind: PageKind, metric: Metric) => rows.find((row) => row.kind === kind && row.metric === metric)
  const cellOf = (metric: Metric) => (kind: PageKind) => {
    const row = found(kind, metric)
    if (!row) return '–'
    return metric === 'cls'
      ? hundredths(locale, row.bound)
      : t('office-visits:times.seconds', { seconds: seconds(locale, row.bound) })
  }
  return (
    <section className="grid gap-3">
      <h2 className="text-xl">{t('office-visits:times.title')}</h2>
      {kinds.length === 0 ? (
        <p className="text-soft">{t('office-visits:times.none')}</p>
      ) : (
        <Table
          caption={t('office-visits:times.title')}
          rows={kinds}
          keyOf={(kind) => kind}
          columns={{
            'office-visits:times.kind': (kind) => t(`office-visits:step.${kind}`),
            ...Object.fromEntries(
              METRICS.map((metric) => [`office-visits:times.${metric}`, { isRight: true, cell: cellOf(metric) }]),
            ),
            'office-visits:times.measured': {
              isRight: true,
              cell: (kind) =>
                countText(locale, Math.max(...METRICS.map((metric) => found(kind, metric)?.measured ?? 0))),
            },
          }}
        />
      )}
      <p className="text-faint text-sm">{t('office-visits:times.note')}</p>
    </section>
  )
}

/** `1,2`, and `0,05` below a second. */
function seconds(locale: Locale, ms: number): string {
  return ms < 1000 ? hundredths(locale, ms) : formatDecimal(locale, ms / 1000)
}

function hundredths(locale: Locale, thousandths: number): string {
  const text = (thousandths / 1000).toFixed(2)
  return locale === 'id' ? text.replace('.', ',') : text
}
