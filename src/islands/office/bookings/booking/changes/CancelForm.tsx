import { type FormEvent, useRef, useState } from 'react'
import { formatRupiah } from '../../../../../../core/base/common/money.ts'
import type * as contract from '../../../../../../core/office/bookings/booking-changes.ts'
import { cancelFor, quoteCancelFor } from '../../../../../../core/office/bookings/booking-changes-calls.ts'
import { pathTo } from '../../../../../lib/paths.ts'
import { focusFirstWrong } from '../../../../../ui/form/focus.ts'
import { useWords } from '../../../../../ui/react/words.tsx'
import { ActionFailed } from '../../../../base/table/ActionFailed.tsx'
import { Failed } from '../../../../base/table/Failed.tsx'
import { useCall } from '../../../../base/table/use-answer.ts'
import { useAction } from '../../../../people/account/use-action.ts'
import { AccountFields, accountOf } from '../../../../trade/booking/cancel/AccountFields.tsx'
import { AmountField, amountIn, type ChangeProps, PeopleChoice, ReasonField, Sums, textIn } from './shared.tsx'

/** All of it, or some of its people where the product can. */
export function CancelForm({ booking, onDone }: ChangeProps) {
  const [people, setPeople] = useState<number[]>([])
  const travellers = booking.people.filter(({ index }) => index !== null).length
  const some = people.length < travellers ? people : []
  return (
    <div className="grid gap-4">
      {booking.acts.includes('split') && (
        <PeopleChoice booking={booking} legend="whoCancels" chosen={people} onChoose={setPeople} />
      )}
      <Offer key={some.join()} booking={booking} people={some} onDone={onDone} />
    </div>
  )
}

function Offer({ booking, people, onDone }: ChangeProps & { people: readonly number[] }) {
  const query = people.length > 0 ? { people: people.join(',') } : {}
  const input = { params: { id: booking.id }, query }
  const { answer, ask } = useCall<typeof contract.quoteCancelFor>(quoteCancelFor, input)
  if (answer.state === 'failed') return <Failed error={answer.error} onRetry={ask} />
  if (answer.state !== 'ready') return <div className="min-h-64" aria-busy="true" />
  return <Confirm booking={booking} people={people} offer={answer.value} onDone={onDone} />
}

type ConfirmProps = ChangeProps & { people: readonly number[]; offer: contract.StaffCancelOffer }

function Confirm({ booking, people, offer, onDone }: ConfirmProps) {
  const { locale, t } = useWords()
  const form = useRef<HTMLFormElement>(null)
  const { send, isSending, error } = useAction()
  const mayChoose = offer.is_paid && booking.acts.includes('price')
  const [refund, setRefund] = useState(offer.refund)
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const reason = textIn(data, 'reason').trim()
    const account = accountOf(event.currentTarget)
    const body = {
      refund: mayChoose ? amountIn(data, 'refund') : offer.refund,
      expected: offer.refund,
      version: booking.updated_at,
      ...(reason ? { reason } : {}),
      ...(Object.values(account).some((text) => text.trim()) ? { account } : {}),
      ...(people.length > 0 ? { people: [...people] } : {}),
    }
    await send<typeof contract.cancelFor>(cancelFor, { params: { id: booking.id }, body }, ({ id }) => {
      if (id === booking.id) onDone()
      else location.href = id === null ? pathTo(locale, 'adminBooking') : pathTo(locale, 'adminBooking', { id })
    })
    requestAnimationFrame(() => focusFirstWrong(form.current))
  }
  return (
    <form ref={form} onSubmit={submit} method="post" noValidate className="grid gap-4">
      {offer.is_paid ? (
        <Sums
          sums={[
            ['byRules', offer.refund],
            ['most', offer.most],
          ]}
        />
      ) : (
        <p>{t('office-booking-page:dropText')}</p>
      )}
      {mayChoose && (
        <div onChange={(event) => setRefund(Number((event.target as HTMLInputElement).value.replace(/\D/g, '')))}>
          <AmountField
            name="refund"
            label={t('office-booking-page:refund')}
            hint={t('office-booking-page:refundHint')}
            error={error?.errors.refund}
            amount={offer.refund}
          />
        </div>
      )}
      {offer.to_account > 0 && (
        <>
          <p className="text-soft text-sm">{t('office-booking-page:account')}</p>
          <AccountFields errors={error?.errors ?? {}} />
        </>
      )}
      <ReasonField error={error?.errors.reason} optional={refund === offer.refund} />
      <ActionFailed error={error} onReload={onDone} />
      <button type="submit" className="btn btn-destroy" aria-disabled={isSending}>
        {offer.is_paid
          ? t('office-booking-page:submit.cancel', { amount: formatRupiah(mayChoose ? refund : offer.refund) })
          : t('office-booking-page:submit.drop')}
      </button>
    </form>
  )
}
