import type { ComponentProps } from 'react'
import { HOME_ZONE, todayIn } from '../../../../../core/base/common/dates.ts'
import type { Values } from '../../../../../core/base/form/fields.ts'
import { received } from '../../../../../core/office/money/transfer-calls.ts'
import { DeclaredForm, type Drawn } from '../../form/DeclaredForm.tsx'

export type Received = Values<typeof received.own>
type Form = ComponentProps<typeof DeclaredForm<typeof received.own>>

type Props = Pick<Form, 'save' | 'submit' | 'onReload' | 'isQuiet' | 'action'> & {
  /** Word file of its labels. */
  word: string
  /** Values that it begins with. */
  known: Partial<Received>
  /** Null for cash. */
  accounts: readonly { bank: string; number: string; holder: string }[] | null
  /** Without the hint about amounts. */
  isPlain?: boolean
}

/** Money that came by bank transfer or in cash: how much, on which day, to which account. */
export function ReceivedForm({ word, known, accounts, isPlain = false, ...form }: Props) {
  const account: Drawn = accounts !== null && {
    options: accounts.map(({ bank, number, holder }) => ({ value: number, label: `${bank} ${number} · ${holder}` })),
  }
  return (
    <DeclaredForm
      of={{ ...received, word }}
      known={{ paid_on: todayIn(HOME_ZONE, new Date()), ...known }}
      drawn={{ account, ...(isPlain ? { amount: { hint: '' } } : {}) }}
      className="grid gap-4"
      {...form}
    />
  )
}
