import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { HOME_ZONE, todayIn } from '../../../../core/base/common/dates.ts'
import { formatRupiah } from '../../../../core/base/common/money.ts'
import type * as contract from '../../../../core/trade/partner/contract.ts'
import type { StatementRow } from '../../../../core/trade/partner/contract.ts'
import type { Async } from '../../../lib/call/async.ts'
import { formatMonth } from '../../../lib/format.ts'
import { Field } from '../../../ui/form/Field.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { Failed } from '../../base/table/Failed.tsx'
import { ListSkeleton } from '../../base/table/ListView.tsx'
import { Table } from '../../base/table/Table.tsx'

type Statement = (typeof contract.ownStatement)['data']['_zod']['output']
type Props = {
  month: string
  answer: Async<Statement>
  onMonth: (month: string) => void
  onRetry: () => void
  /** Actions beside printing, such as download. */
  files: ReactNode
  codeOf: (booking: StatementRow['booking']) => ReactNode
}

const MONTHS = 24

export function thisMonth(): string {
  return todayIn(HOME_ZONE, new Date()).slice(0, 7)
}

/** Statement of a month; the current month changes with each payment. Words: `partner`. */
export function StatementOf({ month, answer, onMonth, onRetry, files, codeOf }: Props) {
  const { locale, t } = useWords()
  const title = t('partner:statement', { month: formatMonth(locale, month) })
  return (
    <section className="card grid gap-4 p-5">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <h2 className="text-xl">{title}</h2>
        <div className="flex flex-wrap items-end gap-2 print:hidden">
          <Field label={t('partner:month')}>
            {(control) => (
              <Select {...control} value={month} onChange={(event) => onMonth(event.currentTarget.value)}>
                {lastMonths().map((each) => (
                  <option key={each} value={each}>
                    {formatMonth(locale, each)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <button type="button" className="btn btn-quiet" onClick={() => print()}>
            <Printer size={18} aria-hidden="true" />
            {t('partner:print')}
          </button>
          {files}
        </div>
      </div>
      {answer.state === 'failed' && <Failed error={answer.error} onRetry={onRetry} />}
      {(answer.state === 'loading' || answer.state === 'idle') && <ListSkeleton />}
      {answer.state === 'ready' && <Sums statement={answer.value} title={title} codeOf={codeOf} />}
    </section>
  )
}

function Sums({ statement, title, codeOf }: { statement: Statement; title: string } & Pick<Props, 'codeOf'>) {
  const { t } = useWords()
  const { rows, totals } = statement
  if (rows.length === 0) return <p className="text-soft">{t('partner:noSales')}</p>
  return (
    <>
      <dl className="tabular grid grid-cols-1 gap-3 sm:grid-cols-3">
        {(['sold', 'refunded', 'commission'] as const).map((sum) => (
          <div key={sum} className="rounded-field bg-sunken px-4 py-3">
            <dt className="text-faint text-sm">{t(`partner:sum.${sum}`)}</dt>
            <dd className="font-bold text-lg">{formatRupiah(totals[sum])}</dd>
          </div>
        ))}
      </dl>
      <Table
        caption={title}
        rows={rows}
        keyOf={({ booking }) => booking.id}
        columns={{
          'partner:booking': ({ booking, member }) => (
            <>
              {codeOf(booking)}
              <span className="block text-faint text-xs">{`${booking.title} · ${member}`}</span>
            </>
          ),
          'partner:sum.sold': { isRight: true, cell: ({ sold }) => formatRupiah(sold) },
          'partner:sum.refunded': { isRight: true, cell: ({ refunded }) => formatRupiah(refunded) },
          'partner:share': ({ model, share }) => t(`partner:model.${model}`, { share: share / 100 }),
          'partner:sum.commission': { isRight: true, cell: ({ commission }) => formatRupiah(commission) },
        }}
      />
    </>
  )
}

/** Months such as `2026-12`, newest first. */
function lastMonths(): string[] {
  const [year = 0, month = 1] = todayIn(HOME_ZONE, new Date()).split('-').map(Number)
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  )
}
