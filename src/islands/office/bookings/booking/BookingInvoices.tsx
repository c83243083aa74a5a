import { useEffect } from 'react'
import type { OfficeBookingDetail } from '../../../../../core/office/bookings/booking.ts'
import type * as contract from '../../../../../core/office/money/invoice.ts'
import { invoiceBooking, listInvoices } from '../../../../../core/office/money/invoice-calls.ts'
import { mayCall } from '../../../../../core/people/account/roles.ts'
import { useValue } from '../../../../lib/store.ts'
import { useWords } from '../../../../ui/react/words.tsx'
import { toast } from '../../../../ui/toast.ts'
import { ActionFailed } from '../../../base/table/ActionFailed.tsx'
import { useCall } from '../../../base/table/use-answer.ts'
import { $member, loadMember } from '../../../people/account/member.ts'
import { useAction } from '../../../people/account/use-action.ts'
import { InvoiceList } from '../../money/invoices/InvoiceList.tsx'

/** For finance, after a payment. Word files: `office-invoices`, `company`. */
export function BookingInvoices({ booking }: { booking: OfficeBookingDetail }) {
  const { locale } = useWords()
  const member = useValue($member)
  useEffect(() => {
    if ($member.get().state === 'idle') void loadMember(locale, document.cookie)
  }, [locale])
  const wasPaid = booking.ledger.some(({ kind }) => kind === 'payment')
  if (!wasPaid || member.state !== 'ready' || !mayCall(member.value, 'invoices')) return null
  return <Documents id={booking.id} isPaid={booking.paid > 0} />
}

function Documents({ id, isPaid }: { id: string; isPaid: boolean }) {
  const { t } = useWords()
  const { answer, ask } = useCall<typeof contract.listInvoices>(listInvoices, { query: { booking: id } })
  const { send, isSending, error } = useAction()
  if (answer.state !== 'ready') return null
  const { data } = answer.value
  const make = () =>
    send<typeof contract.invoiceBooking>(invoiceBooking, { params: { id }, body: {} }, () => {
      toast(t('office-invoices:made'))
      void ask()
    })
  return (
    <section className="card grid gap-3 p-4">
      <h2 className="font-bold">{t('office-invoices:title')}</h2>
      {data.length > 0 ? (
        <InvoiceList invoices={data} />
      ) : (
        <p className="text-soft text-sm">{t('office-invoices:none')}</p>
      )}
      {data.length === 0 && isPaid && (
        <button type="button" className="btn btn-quiet justify-self-start" aria-disabled={isSending} onClick={make}>
          {t('company:ask')}
        </button>
      )}
      <ActionFailed error={error} onReload={() => void ask()} />
    </section>
  )
}
