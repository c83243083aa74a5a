import { CircleAlert, CircleCheck } from 'lucide-react'
import { formatRupiah } from '../../../../../core/base/common/money.ts'
import type * as contract from '../../../../../core/office/money/books.ts'
import type { BooksFindings } from '../../../../../core/office/money/books.ts'
import { checkBooks } from '../../../../../core/office/money/books-calls.ts'
import { formatMonth } from '../../../../lib/format.ts'
import type { Locale } from '../../../../lib/locale.ts'
import type { Say } from '../../../../lib/words.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { Failed } from '../../../base/table/Failed.tsx'
import { ListSkeleton } from '../../../base/table/ListView.tsx'
import { useCall } from '../../../base/table/use-answer.ts'

/** Whether the books balance, and what does not. */
export function BooksCheck() {
  const { locale, t } = useWords()
  const { answer, ask } = useCall<typeof contract.checkBooks>(checkBooks, {})
  return (
    <section className="card grid gap-3 p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg">{t('office-books:check.title')}</h2>
        <button type="button" className="btn btn-quiet" onClick={() => void ask()}>
          {t('office-books:check.again')}
        </button>
      </div>
      {answer.state === 'failed' && <Failed error={answer.error} onRetry={ask} />}
      {answer.state === 'loading' && <ListSkeleton />}
      {answer.state === 'ready' && <Findings check={answer.value} texts={textsOf(answer.value, locale, t)} />}
    </section>
  )
}

function Findings({ check: { balances, totals }, texts }: { check: BooksFindings; texts: readonly string[] }) {
  const { t } = useWords()
  const { ledger, reports, books } = totals
  const [Icon, look] = balances ? ([CircleCheck, 'text-good'] as const) : ([CircleAlert, 'text-bad'] as const)
  return (
    <div role="status" className="grid gap-2">
      <p className={`flex items-start gap-2 font-semibold ${look}`}>
        <Icon size={20} className="mt-0.5 shrink-0" aria-hidden="true" />
        {t(`office-books:check.${balances ? 'ok' : 'bad'}`)}
      </p>
      {texts.length > 0 && (
        <ul className="grid list-disc gap-1 pl-6 text-sm">
          {texts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
      <p className="text-faint text-sm">
        {t('office-books:check.totals', {
          ledger: formatRupiah(ledger),
          reports: formatRupiah(reports),
          books: formatRupiah(books),
        })}
      </p>
    </div>
  )
}

function textsOf(
  { unbalanced, differing, missing, costs, taxes, changed }: BooksFindings,
  locale: Locale,
  t: Say,
): string[] {
  const fault = (word: string) => (found: BooksFindings['differing'][number]) =>
    t(`office-books:check.${word}`, {
      entry: found.entry,
      month: formatMonth(locale, found.month),
      amount: formatRupiah(found.off),
    })
  return [
    ...unbalanced.map(fault('unbalanced')),
    ...differing.map(fault('differing')),
    ...(missing > 0 ? [t('office-books:check.missing', { count: missing })] : []),
    ...(costs > 0 ? [t('office-books:check.costs', { count: costs })] : []),
    ...(taxes > 0 ? [t('office-books:check.taxes', { count: taxes })] : []),
    ...(changed.length > 0
      ? [t('office-books:check.changed', { months: changed.map((month) => formatMonth(locale, month)).join(', ') })]
      : []),
  ]
}
