import { type FormEvent, useRef } from 'react'
import type * as contract from '../../../../../../core/office/bookings/booking-changes.ts'
import { discountBooking } from '../../../../../../core/office/bookings/booking-changes-calls.ts'
import { focusFirstWrong } from '../../../../../ui/form/focus.ts'
import { useWords } from '../../../../../ui/react/words.tsx'
import { ActionFailed } from '../../../../base/table/ActionFailed.tsx'
import { useAction } from '../../../../people/account/use-action.ts'
import { AmountField, amountIn, type ChangeProps, ReasonField, Sums, textIn } from './shared.tsx'

export function DiscountForm({ booking, onDone }: ChangeProps) {
  const { t } = useWords()
  const form = useRef<HTMLFormElement>(null)
  const { send, isSending, error } = useAction()
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const amount = amountIn(data, 'amount')
    const expected = Math.max(0, booking.amount - amount)
    const body = { amount, expected, reason: textIn(data, 'reason'), version: booking.updated_at }
    await send<typeof contract.discountBooking>(discountBooking, { params: { id: booking.id }, body }, onDone)
    requestAnimationFrame(() => focusFirstWrong(form.current))
  }
  const isPaid = booking.payment_status === 'paid'
  return (
    <form ref={form} onSubmit={submit} method="post" noValidate className="grid gap-4">
      <Sums
        sums={[
          ['price', booking.amount],
          ['due', booking.due],
        ]}
      />
      <AmountField
        name="amount"
        label={t('office-booking-page:discount')}
        hint={t(`office-booking-page:discountHint.${isPaid ? 'paid' : 'open'}`)}
        error={error?.errors.amount}
      />
      <ReasonField error={error?.errors.reason} />
      <ActionFailed error={error} onReload={onDone} />
      <button type="submit" className="btn btn-action" aria-disabled={isSending}>
        {t('office-booking-page:submit.discount')}
      </button>
    </form>
  )
}
