import type * as contract from '../../../../../core/office/bookings/request.ts'
import { became, bookRequest } from '../../../../../core/office/bookings/request-calls.ts'
import { pathTo } from '../../../../lib/paths.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { DeclaredForm } from '../../form/DeclaredForm.tsx'
import type { Changing } from './RequestForm.tsx'

/** Link to the booking that the request became, or the ways to make one of it. */
export function RequestOrder({ request, onChanged, onReload }: Changing) {
  const { locale, t } = useWords()
  const { booking, order } = request
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
        <DeclaredForm
          of={became}
          save={(send, body) =>
            send<typeof contract.bookRequest>(bookRequest, { params: { id: request.id }, body }, onChanged)
          }
          submit={() => t('office-reply:linkSubmit')}
          onReload={onReload}
          isQuiet
          className="mt-3 grid gap-3"
        />
      </details>
    </section>
  )
}
