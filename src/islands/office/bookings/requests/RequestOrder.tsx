import type { FormEvent } from 'react'
import type * as contract from '../../../../../core/office/bookings/request.ts'
import { bookRequest } from '../../../../../core/office/bookings/request-calls.ts'
import { pathTo } from '../../../../lib/paths.ts'
import { TextField } from '../../../../ui/form/TextField.tsx'
import { useWords } from '../../../../ui/react/words.tsx'
import { ActionFailed } from '../../../base/table/ActionFailed.tsx'
import { useAction } from '../../../people/account/use-action.ts'
import type { Changing } from './RequestForm.tsx'

/** Link to the booking that the request became, or the ways to make one of it. */
export function RequestOrder({ request, onChanged, onReload }: Changing) {
  const { locale, t } = useWords()
  const { send, isSending, error } = useAction()
  const { booking, order } = request
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = { booking: String(new FormData(event.currentTarget).get('booking') ?? '') }
    void send<typeof contract.bookRequest>(bookRequest, { params: { id: request.id }, body }, onChanged)
  }
  if (booking)
    return (
      <section className="card grid gap-2 p-5">
        <h2 className="text-xl">{t('office-reply:order')}</h2>
        <a href={pathTo(locale, 'adminBooking', { id: booking.id })} className="text-primary underline">
          {t('office-reply:became', { code: booking.code })}
        </a>
      </section>
    )
  if (!order) return null
  return (
    <section className="card grid gap-4 p-5">
      <h2 className="text-xl">{t('office-reply:order')}</h2>
      <p className="text-soft">{t('office-reply:orderText')}</p>
      <a href={pathTo(locale, 'adminOrder', { request: request.id })} className="btn btn-quiet justify-self-start">
        {t('office-reply:makeOrder')}
      </a>
      <details>
        <summary className="text-primary">{t('office-reply:link')}</summary>
        <form onSubmit={submit} method="post" noValidate className="mt-3 grid gap-3">
          <TextField
            label={t('office-reply:code')}
            error={error?.errors.booking}
            name="booking"
            maxLength={100}
            autoComplete="off"
          />
          <ActionFailed error={error} onReload={onReload} />
          <button type="submit" className="btn btn-quiet justify-self-start" aria-disabled={isSending}>
            {t('office-reply:linkSubmit')}
          </button>
        </form>
      </details>
    </section>
  )
}
