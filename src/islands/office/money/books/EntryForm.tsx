import { HOME_ZONE, todayIn } from '../../../../../core/base/common/dates.ts'
import type * as contract from '../../../../../core/office/money/books.ts'
import { entry, listBookAccounts, writeBookEntry } from '../../../../../core/office/money/books-calls.ts'
import { readAccount } from '../../../../../core/trade/books/accounts.ts'
import { HAND_RULES } from '../../../../../core/trade/books/hand.ts'
import type { HandKind } from '../../../../../core/trade/books/kinds.ts'
import { formatMonth } from '../../../../lib/format.ts'
import { Dialog } from '../../../../ui/react/Dialog.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { toast } from '../../../../ui/toast.ts'
import { Failed } from '../../../base/table/Failed.tsx'
import { useCall } from '../../../base/table/use-answer.ts'
import { DeclaredForm } from '../../form/DeclaredForm.tsx'

type Props = { onClose: () => void; onWritten: () => void }

export function EntryForm({ onClose, onWritten }: Props) {
  const { locale, t } = useWords()
  const { answer, ask } = useCall<typeof contract.listBookAccounts>(listBookAccounts, {})
  const accounts = answer.state === 'ready' ? answer.value : []
  const fitting = (kind: HandKind, side: 'debit' | 'credit') => {
    const code = HAND_RULES[kind][side]
    const right = accounts.filter(({ account }) => code === null || readAccount(account)?.code === code)
    return { options: right.map(({ account, name }) => ({ value: account, label: name })) }
  }
  return (
    <Dialog open onClose={onClose} title={t('office-books:write')} kind="sheet">
      <DeclaredForm
        of={entry}
        known={{ day: todayIn(HOME_ZONE, new Date()) }}
        save={(send, body) =>
          send<typeof contract.writeBookEntry>(writeBookEntry, { body }, ({ id, month }) => {
            toast(t('office-books:saved', { entry: id, month: formatMonth(locale, month) }))
            onWritten()
          })
        }
        drawn={({ values: { kind } }) => ({ debit: fitting(kind, 'debit'), credit: fitting(kind, 'credit') })}
        onReload={() => {}}
        onCancel={onClose}
      >
        <p className="text-soft sm:col-span-2">{t('office-books:writeText')}</p>
        {answer.state === 'failed' && <Failed error={answer.error} onRetry={ask} />}
      </DeclaredForm>
    </Dialog>
  )
}
