import type * as contract from '../../../../../../core/office/bookings/booking-changes.ts'
import { discount, discountBooking } from '../../../../../../core/office/bookings/booking-changes-calls.ts'
import { useWords } from '../../../../../ui/react/words.tsx'
import { DeclaredForm } from '../../../form/DeclaredForm.tsx'
import { type ChangeProps, Sums } from './shared.tsx'

export function DiscountForm({ booking, onDone }: ChangeProps) {
  const { t } = useWords()
  const isPaid = booking.payment_status === 'paid'
  return (
    <DeclaredForm
      of={discount}
      save={(send, { amount, reason }) => {
        const expected = Math.max(0, booking.amount - amount)
        const body = { amount, expected, reason, version: booking.updated_at }
        return send<typeof contract.discountBooking>(discountBooking, { params: { id: booking.id }, body }, onDone)
      }}
      drawn={{ amount: { hint: t(`office-booking-page:discountHint.${isPaid ? 'paid' : 'open'}`) } }}
      submit={() => t('office-booking-page:submit.discount')}
      onReload={onDone}
      className="grid gap-4"
    >
      <Sums
        sums={[
          ['price', booking.amount],
          ['due', booking.due],
        ]}
      />
    </DeclaredForm>
  )
}
