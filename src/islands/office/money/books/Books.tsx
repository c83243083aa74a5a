import { type ReactNode, useState } from 'react'
import { formatRupiah } from '../../../../../core/base/common/money.ts'
import type * as contract from '../../../../../core/office/money/books.ts'
import type { BookBalance } from '../../../../../core/office/money/books.ts'
import { exportTrialBalance, getBooks } from '../../../../../core/office/money/books-calls.ts'
import { monthOf } from '../../../../../core/trade/books/months.ts'
import { formatMonth } from '../../../../lib/format.ts'
import { pathTo } from '../../../../lib/paths.ts'
import { Field } from '../../../../ui/form/Field.tsx'
import { Select } from '../../../../ui/form/Select.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { Empty } from '../../../base/table/Empty.tsx'
import { Failed } from '../../../base/table/Failed.tsx'
import { ListSkeleton } from '../../../base/table/ListView.tsx'
import { Table } from '../../../base/table/Table.tsx'
import { useCall } from '../../../base/table/use-answer.ts'
import { Download } from '../../desk/export/Download.tsx'
import { useMay } from '../../desk/use-may.ts'
import { BooksCheck } from './BooksCheck.tsx'
import { Entries } from './Entries.tsx'
import { EntryForm } from './EntryForm.tsx'
import { Months } from './Months.tsx'
import { InColumn, SideOf } from './Side.tsx'

type Answer = contract.Books

/** The trial balance of a month, or with `entries` in the address what was booked in it. */
export default function Books() {
  return new URLSearchParams(location.search).has('entries') ? <Entries /> : <TrialBalance />
}

function TrialBalance() {
  const { locale } = useWords()
  const [month, setMonth] = useState(() => new URLSearchParams(location.search).get('month') ?? monthOf(new Date()))
  const { answer, ask } = useCall<typeof contract.getBooks>(getBooks, { query: { month } })
  const [last, setLast] = useState<Answer | null>(null)
  if (answer.state === 'ready' && last !== answer.value) setLast(answer.value)
  if (answer.state === 'failed') return <Failed error={answer.error} onRetry={ask} />
  if (!last) return <ListSkeleton />
  function choose(chosen: string) {
    history.replaceState(null, '', pathTo(locale, 'adminBooks', { month: chosen }))
    setMonth(chosen)
  }
  const isLoading = answer.state === 'loading'
  return (
    <div aria-busy={isLoading} className={`grid gap-4 ${isLoading ? 'opacity-60' : ''}`}>
      <Head books={last} onMonth={choose} onChanged={ask} />
      <Balances books={last} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <BooksCheck />
        <Months books={last} onMonth={choose} onClosed={ask} />
      </div>
    </div>
  )
}

type HeadProps = { books: Answer; onMonth: (month: string) => void; onChanged: () => void }

function Head({ books: { month, months }, onMonth, onChanged }: HeadProps) {
  const { locale, t } = useWords()
  const mayWrite = useMay('books_close')
  const [isWriting, setWriting] = useState(false)
  const known = months.map((each) => each.month)
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Field label={t('office-books:month')} className="w-full sm:w-56">
          {(control) => (
            <Select {...control} value={month} onChange={(event) => onMonth(event.currentTarget.value)}>
              {(known.includes(month) ? known : [month, ...known]).map((each) => (
                <option key={each} value={each}>
                  {formatMonth(locale, each)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <div className="flex flex-wrap gap-2">
          <a className="btn btn-quiet" href={pathTo(locale, 'adminBooks', { entries: 'all', month })}>
            {t('office-books:journal')}
          </a>
          <Download files={[{ kind: 'books', call: exportTrialBalance }]} filters={[]} usual={{ month }} />
          {mayWrite && (
            <button type="button" className="btn btn-quiet" onClick={() => setWriting(true)}>
              {t('office-books:write')}
            </button>
          )}
        </div>
      </div>
      {isWriting && (
        <EntryForm
          onClose={() => setWriting(false)}
          onWritten={() => {
            setWriting(false)
            onChanged()
          }}
        />
      )}
    </>
  )
}

function Balances({ books: { month, rows, totals } }: { books: Answer }) {
  const { locale, t } = useWords()
  if (rows.length === 0) return <Empty title={t('office-books:empty')} text={t('office-books:emptyText')} />
  const right = (cell: (row: BookBalance) => ReactNode) => ({ isRight: true, cell })
  return (
    <Table
      caption={t('office-books:trialOf', { month: formatMonth(locale, month) })}
      rows={rows}
      keyOf={({ account }) => account}
      hrefOf={({ account }) => pathTo(locale, 'adminBooks', { entries: 'all', month, account })}
      columns={{
        'office-books:column.account': ({ name }) => name,
        'office-books:column.opening': { ...right(({ opening }) => <Balance amount={opening} />), isWideOnly: true },
        'office-books:column.debit': {
          ...right(({ debit }) => <InColumn amount={debit} side="debit" />),
          isWideOnly: true,
        },
        'office-books:column.credit': {
          ...right(({ credit }) => <InColumn amount={credit} side="credit" />),
          isWideOnly: true,
        },
        'office-books:column.closing': right(({ closing }) => <Balance amount={closing} />),
      }}
      sums={{
        label: t('office-books:total'),
        cells: {
          'office-books:column.debit': formatRupiah(totals.debit),
          'office-books:column.credit': formatRupiah(totals.credit),
        },
      }}
    />
  )
}

/** The side of a balance, not its sign. */
function Balance({ amount }: { amount: number }) {
  if (amount === 0) return formatRupiah(0)
  return <SideOf amount={Math.abs(amount)} side={amount > 0 ? 'debit' : 'credit'} />
}
