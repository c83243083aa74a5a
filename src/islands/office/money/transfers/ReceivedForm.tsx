import { type FormEvent, useRef } from 'react'
import { HOME_ZONE, todayIn } from '../../../../../core/base/common/dates.ts'
import type { CallError } from '../../../../lib/call/call.ts'
import { focusFirstWrong } from '../../../../ui/form/focus.ts'
import { SelectField } from '../../../../ui/form/SelectField.tsx'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { ActionFailed } from '../../../base/table/ActionFailed.tsx'

export type Received = { amount: number; paid_on: string; account: string }

type Props = {
  words: {
    amount: string
    hint?: string | undefined
    paidOn: string
    account: string
    /** The choice of no account. */
    choose?: string
    submit: string
  }
  /** Amount that the field begins with, in rupiah. */
  amount: number | ''
  /** Other values that the form begins with. */
  paidOn?: string | undefined
  account?: string | undefined
  /** Null for cash. */
  accounts: readonly { bank: string; number: string; holder: string }[] | null
  isQuiet?: boolean
  isSending: boolean
  error: CallError | null
  onSend: (received: Received) => Promise<void>
  onReload: () => void
}

/** Money that came by bank transfer or in cash: how much, on which day, to which account. */
export function ReceivedForm({
  words,
  amount,
  paidOn,
  account,
  accounts,
  isQuiet,
  isSending,
  error,
  onSend,
  onReload,
}: Props) {
  const form = useRef<HTMLFormElement>(null)
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const textOf = (name: string) => String(data.get(name) ?? '')
    await onSend({
      amount: Number(textOf('amount').replace(/\D/g, '')),
      paid_on: textOf('paid_on'),
      account: textOf('account'),
    })
    requestAnimationFrame(() => focusFirstWrong(form.current))
  }
  return (
    <form ref={form} onSubmit={submit} method="post" noValidate className="grid gap-4">
      <TextField
        name="amount"
        label={words.amount}
        hint={words.hint}
        error={error?.errors.amount}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={amount}
      />
      <TextField
        name="paid_on"
        type="date"
        label={words.paidOn}
        error={error?.errors.paid_on}
        defaultValue={paidOn ?? todayIn(HOME_ZONE, new Date())}
      />
      {accounts && (
        <SelectField
          key={accounts.length}
          name="account"
          label={words.account}
          error={error?.errors.account}
          choose={words.choose}
          defaultValue={account ?? (accounts.length === 1 ? accounts[0]?.number : '')}
          options={accounts.map(({ bank, number, holder }) => ({
            value: number,
            label: `${bank} ${number} · ${holder}`,
          }))}
        />
      )}
      <ActionFailed error={error} onReload={onReload} />
      <button
        type="submit"
        className={`btn justify-self-start ${isQuiet ? 'btn-quiet' : 'btn-action'}`}
        aria-disabled={isSending}
      >
        {words.submit}
      </button>
    </form>
  )
}
