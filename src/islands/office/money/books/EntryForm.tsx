import { type FormEvent, useState } from 'react'
import { HOME_ZONE, todayIn } from '../../../../../core/base/common/dates.ts'
import type * as contract from '../../../../../core/office/money/books.ts'
import { listBookAccounts, writeBookEntry } from '../../../../../core/office/money/books-calls.ts'
import { readAccount } from '../../../../../core/trade/books/accounts.ts'
import { HAND_RULES } from '../../../../../core/trade/books/hand.ts'
import { HAND_KINDS, type HandKind } from '../../../../../core/trade/books/kinds.ts'
import { formatMonth } from '../../../../lib/format.ts'
import { Field } from '../../../../ui/form/Field.tsx'
import { Select } from '../../../../ui/form/Select.tsx'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { Dialog } from '../../../../ui/react/Dialog.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { toast } from '../../../../ui/toast.ts'
import { ActionFailed } from '../../../base/table/ActionFailed.tsx'
import { Failed } from '../../../base/table/Failed.tsx'
import { useCall } from '../../../base/table/use-answer.ts'
import { useAction } from '../../../people/account/use-action.ts'
import { FormButtons } from '../../desk/FormButtons.tsx'

type Props = { onClose: () => void; onWritten: () => void }

export function EntryForm({ onClose, onWritten }: Props) {
  const { locale, t } = useWords()
  const { answer, ask } = useCall<typeof contract.listBookAccounts>(listBookAccounts, {})
  const { send, isSending, error } = useAction()
  const [kind, setKind] = useState<HandKind>('supplier_paid')
  const today = todayIn(HOME_ZONE, new Date())
  const accounts = answer.state === 'ready' ? answer.value : []
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const textOf = (name: string) => String(data.get(name) ?? '')
    const body = {
      kind,
      debit: textOf('debit'),
      credit: textOf('credit'),
      amount: Number(textOf('amount').replace(/\D/g, '')),
      day: textOf('day'),
      note: textOf('note'),
    }
    void send<typeof contract.writeBookEntry>(writeBookEntry, { body }, ({ id, month }) => {
      toast(t('office-books:saved', { entry: id, month: formatMonth(locale, month) }))
      onWritten()
    })
  }
  return (
    <Dialog open onClose={onClose} title={t('office-books:write')} kind="sheet">
      <form onSubmit={submit} method="post" noValidate className="grid gap-4">
        <p className="text-soft">{t('office-books:writeText')}</p>
        {answer.state === 'failed' && <Failed error={answer.error} onRetry={ask} />}
        <Field label={t('office-books:column.kind')}>
          {(control) => (
            <Select
              {...control}
              name="kind"
              value={kind}
              onChange={(event) => setKind(HAND_KINDS.find((each) => each === event.currentTarget.value) ?? kind)}
            >
              {HAND_KINDS.map((each) => (
                <option key={each} value={each}>
                  {t(`office-books:kind.${each}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {(['debit', 'credit'] as const).map((side) => {
          const code = HAND_RULES[kind][side]
          const fitting = accounts.filter(({ account }) => code === null || readAccount(account)?.code === code)
          const only = fitting.length === 1 ? fitting[0] : null
          return (
            <Field
              key={`${side} ${kind} ${fitting.length}`}
              label={t(`office-books:${side}Side`)}
              error={error?.errors[side]}
            >
              {(control) => (
                <Select {...control} name={side} defaultValue={only?.account ?? ''}>
                  <option value="">{t('office-books:choose')}</option>
                  {fitting.map(({ account, name }) => (
                    <option key={account} value={account}>
                      {name}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          )
        })}
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={t('office-books:amount')}
            error={error?.errors.amount}
            name="amount"
            inputMode="numeric"
            autoComplete="off"
          />
          <TextField
            label={t('office-books:day')}
            error={error?.errors.day}
            name="day"
            type="date"
            defaultValue={today}
            max={today}
          />
        </div>
        <p className="text-faint text-sm">{t('office-books:dayHint')}</p>
        <Field label={t('office-books:note')} error={error?.errors.note}>
          {(control) => <textarea {...control} name="note" rows={2} maxLength={500} className="input min-h-20" />}
        </Field>
        <ActionFailed error={error} onReload={() => {}} />
        <FormButtons
          isSending={isSending}
          words={{ save: t('office-books:save'), sending: t('office-books:saving'), cancel: t('office-books:cancel') }}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
