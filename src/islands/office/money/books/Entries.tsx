import { useMemo } from 'react'
import { formatRupiah } from '../../../../../core/base/common/money.ts'
import type * as contract from '../../../../../core/office/money/books.ts'
import type { BookEntry } from '../../../../../core/office/money/books.ts'
import { exportBookEntries, listBookAccounts, listBookEntries } from '../../../../../core/office/money/books-calls.ts'
import { ENTRY_KINDS } from '../../../../../core/trade/books/kinds.ts'
import { monthOf } from '../../../../../core/trade/books/months.ts'
import { formatMonth } from '../../../../lib/format.ts'
import { momentText } from '../../../../lib/page/moment.ts'
import { pathTo } from '../../../../lib/paths.ts'
import { Dialog } from '../../../../ui/react/Dialog.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { Facts } from '../../../base/table/Facts.tsx'
import { ListSkeleton } from '../../../base/table/ListView.tsx'
import { choiceFilter, defineOfficeList, type Filter } from '../../../base/table/office-list.tsx'
import { Table } from '../../../base/table/Table.tsx'
import { useCall } from '../../../base/table/use-answer.ts'
import { Moment } from '../../../base/table/When.tsx'
import { Download } from '../../desk/export/Download.tsx'
import { InColumn } from './Side.tsx'

type Account = { account: string; name: string }

/** Entries of a month, of one account or all. The list waits for the accounts that it can be filtered by. */
export function Entries() {
  const month = new URLSearchParams(location.search).get('month') ?? monthOf(new Date())
  const { answer } = useCall<typeof contract.listBookAccounts>(listBookAccounts, {})
  const isKnown = answer.state === 'ready' || answer.state === 'failed'
  const accounts = answer.state === 'ready' ? answer.value : []
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that is defined anew would forget what it shows
  const List = useMemo(() => (isKnown ? listOf(month, accounts) : null), [isKnown, month])
  return List ? <List /> : <ListSkeleton />
}

function listOf(month: string, accounts: readonly Account[]) {
  const byAccount: Filter = (t, name) => ({
    kind: 'choice',
    name,
    label: t('office-books:column.account'),
    usual: t('office-books:allAccounts'),
    options: accounts.map(({ account, name: text }) => ({ value: account, label: text })),
  })
  return defineOfficeList<typeof contract.listBookEntries>({
    call: listBookEntries,
    fixed: { month },
    title: 'office-books:journal',
    empty: { title: 'office-books:empty', text: 'office-books:emptyText' },
    filters: {
      account: byAccount,
      kind: choiceFilter('office-books:column.kind', ENTRY_KINDS, 'office-books:kind'),
    },
    above: ({ locale, t }) => (
      <>
        <a className="btn btn-quiet" href={pathTo(locale, 'adminBooks', { month })}>
          {t('office-books:trialOf', { month: formatMonth(locale, month) })}
        </a>
        <Download
          files={[{ kind: 'bookEntries', call: exportBookEntries }]}
          filters={['account', 'kind']}
          usual={{ month }}
        />
      </>
    ),
    keyOf: ({ id }) => id,
    dialog: (entry, { done }) => <EntryDialog entry={entry} onClose={done} />,
    columns: () => ({
      'office-books:column.entry': ({ id, kind }) => <EntryName id={id} kind={kind} />,
      'office-books:column.at': ({ at }) => <Moment at={at} />,
      'office-books:column.booking': {
        isWideOnly: true,
        cell: ({ bookings }) => bookings.map(({ code }) => code).join(', ') || '–',
      },
      'office-books:field.note': { isWideOnly: true, cell: ({ note }) => note ?? '–' },
      'office-books:column.debit': { isRight: true, cell: ({ debit }) => <InColumn amount={debit} side="debit" /> },
      'office-books:column.credit': { isRight: true, cell: ({ credit }) => <InColumn amount={credit} side="credit" /> },
    }),
  })
}

function EntryName({ id, kind }: Pick<BookEntry, 'id' | 'kind'>) {
  const { t } = useWords()
  return (
    <>
      <span className="tabular">{id}</span> · {t(`office-books:kind.${kind}`)}
    </>
  )
}

function EntryDialog({ entry, onClose }: { entry: BookEntry; onClose: () => void }) {
  const { locale, t } = useWords()
  const facts: readonly [string, string | null][] = [
    ['office-books:column.kind', t(`office-books:kind.${entry.kind}`)],
    ['office-books:happened', momentText(locale, entry.at)],
    ['office-books:column.month', formatMonth(locale, entry.month)],
    ['office-books:order', entry.order],
    ['office-books:field.note', entry.note],
    ['office-books:writtenBy', entry.written_by],
  ]
  return (
    <Dialog open onClose={onClose} title={t('office-books:number', { entry: entry.id })} kind="side">
      <div className="grid gap-4">
        <Facts facts={facts.map(([word, text]) => ({ label: t(word), text }))} />
        {entry.bookings.length > 0 && (
          <p className="flex flex-wrap gap-3 text-sm">
            {entry.bookings.map(({ id, code }) => (
              <a key={id} className="tabular text-primary underline" href={pathTo(locale, 'adminBooking', { id })}>
                {code}
              </a>
            ))}
          </p>
        )}
        <Table
          caption={t('office-books:lines')}
          rows={entry.lines.map((line, index) => ({ ...line, index }))}
          keyOf={({ index }) => String(index)}
          columns={{
            'office-books:column.account': ({ name }) => name,
            'office-books:column.debit': {
              isRight: true,
              cell: ({ debit }) => (debit > 0 ? formatRupiah(debit) : null),
            },
            'office-books:column.credit': {
              isRight: true,
              cell: ({ credit }) => (credit > 0 ? formatRupiah(credit) : null),
            },
          }}
        />
      </div>
    </Dialog>
  )
}
