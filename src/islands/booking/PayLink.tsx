import { useState } from 'react'
import type { Booking } from '../../../core/booking/contract.ts'
import { checkout } from '../../../core/payment/contract.ts'
import { CallError, call } from '../../lib/call.ts'
import { errorText } from '../../lib/error-text.ts'
import { pathTo } from '../../lib/paths.ts'
import { useWords } from '../../ui/react/words.tsx'
import { toast } from '../../ui/toast.ts'

/** The way back for whoever left the payment: to the transaction that was opened, or a new one for this booking. */
export function PayLink({ booking }: { booking: Booking }) {
  const { locale, t } = useWords()
  const [busy, setBusy] = useState(false)
  if (booking.transaction_id) {
    return (
      <a className="btn btn-action" href={pathTo(locale, 'payment', { id: booking.transaction_id })}>
        {t('history:pay')}
      </a>
    )
  }
  async function open() {
    setBusy(true)
    try {
      const { id } = await call(checkout, { body: { bookings: [booking.id] } }, { locale })
      location.assign(pathTo(locale, 'payment', { id }))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast(errorText(t, error), 'bad')
      setBusy(false)
    }
  }
  return (
    <button type="button" className="btn btn-action" disabled={busy} onClick={open}>
      {t('history:pay')}
    </button>
  )
}
