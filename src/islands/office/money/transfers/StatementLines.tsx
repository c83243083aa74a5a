import { useState } from 'react'
import { formatRupiah } from '../../../../../core/base/common/money.ts'
import type { OpenPayment, Statement, StatementLineView } from '../../../../../core/office/money/statement.ts'
import type * as contract from '../../../../../core/office/money/transfer.ts'
import { receiveTransfer } from '../../../../../core/office/money/transfer-calls.ts'
import { formatPlainDate } from '../../../../lib/format.ts'
import { pathTo } from '../../../../lib/paths.ts'
import { SelectField } from '../../../../ui/form/SelectField.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { ActionFailed } from '../../../base/table/ActionFailed.tsx'
import { Table } from '../../../base/table/Table.tsx'
import { useAction } from '../../../people/account/use-action.ts'
import { nearest } from './nearest.ts'

type Props = { account: string; statement: Statement }

export function StatementLines({ account, statement: { lines, open } }: Props) {
  const { locale, t } = useWords()
  const matched = lines.filter(({ match }) => match).length
  if (lines.length === 0) return <p className="text-soft">{t('transfers:statement.empty')}</p>
  return (
    <div className="grid gap-3">
      <p role="status">{t('transfers:statement.count', { count: lines.length, matched })}</p>
      <Table
        caption={t('transfers:statement.title')}
        rows={lines}
        keyOf={({ id }) => id}
        columns={{
          'transfers:statement.date': ({ date }) => formatPlainDate(locale, date),
          'transfers:statement.line': ({ text }) => <span className="break-words font-normal">{text}</span>,
          'transfers:statement.match': (line) => <Proposal account={account} line={line} open={open} />,
          'transfers:statement.amount': { isRight: true, cell: ({ amount }) => formatRupiah(amount) },
        }}
      />
    </div>
  )
}

/** Nothing is paid without a person's yes. Another amount is looked at on the page of the transfer. */
function Proposal({
  account,
  line: { id: line, date, amount, state, match },
  open,
}: {
  account: string
  line: StatementLineView
  open: readonly OpenPayment[]
}) {
  const { locale, t } = useWords()
  const { send, isSending, error } = useAction()
  const [isNoted, setNoted] = useState(state === 'noted')
  if (isNoted) return <span className="tag bg-good-tint text-good">{t('transfers:statement.noted')}</span>
  if (!match) {
    const word = state === 'known' ? 'known' : 'noMatch'
    const received = { line, amount: String(amount), paid_on: date, account }
    return (
      <div className="grid justify-items-start gap-2">
        <span className="text-faint">{t(`transfers:statement.${word}`)}</span>
        <ByHand choices={nearest(open, { amount, date })} received={received} />
      </div>
    )
  }
  const { id, version } = match
  const note = () =>
    send<typeof contract.receiveTransfer>(
      receiveTransfer,
      { params: { id }, body: { amount, paid_on: date, account, version, line } },
      () => setNoted(true),
    )
  return (
    <div className="grid justify-items-start gap-2">
      <span>{`${match.number} · ${match.title}`}</span>
      <span className="text-faint text-sm">
        {t(`transfers:statement.by.${match.by}`, { amount: formatRupiah(match.amount) })}
      </span>
      {match.by === 'reference' ? (
        <a
          className="btn btn-quiet"
          href={pathTo(locale, 'adminTransfer', { id, line, amount: String(amount), paid_on: date, account })}
          target="_blank"
          rel="noopener"
        >
          {t('transfers:statement.look')}
        </a>
      ) : (
        <button type="button" className="btn btn-quiet" aria-disabled={isSending} onClick={note}>
          {t(isSending ? 'table:saving' : 'transfers:statement.yes')}
        </button>
      )}
      <ActionFailed error={error} onReload={() => {}} />
    </div>
  )
}

type ByHandProps = { choices: readonly OpenPayment[]; received: Readonly<Record<string, string>> }

/** Senders round amounts: a person finds the payment. Its page begins with what the line says. */
function ByHand({ choices, received }: ByHandProps) {
  const { locale, t } = useWords()
  const [id, setId] = useState('')
  if (choices.length === 0) return null
  return (
    <div className="flex flex-wrap items-end gap-2">
      <SelectField
        label={t('transfers:statement.byHand')}
        choose={t('transfers:statement.choose')}
        options={choices.map(({ id: value, number, title, amount }) => ({
          value,
          label: `${formatRupiah(amount)} · ${number} · ${title}`,
        }))}
        value={id}
        onChange={({ target }) => setId(target.value)}
      />
      {id && (
        <a
          className="btn btn-quiet"
          href={pathTo(locale, 'adminTransfer', { id, ...received })}
          target="_blank"
          rel="noopener"
        >
          {t('transfers:statement.look')}
        </a>
      )}
    </div>
  )
}
