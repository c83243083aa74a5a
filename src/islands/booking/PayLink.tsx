import { useState } from 'react'
import type { Booking } from '../../../core/booking/contract.ts'
import { checkout } from '../../../core/payment/calls.ts'
import type * as contract from '../../../core/payment/contract.ts'
import { CallError, call } from '../../lib/call.ts'
import { errorText } from '../../lib/error-text.ts'
import { pathTo } from '../../lib/paths.ts'
import { useWords } from '../../ui/react/words.tsx'
import { toast } from '../../ui/toast.ts'

/** Links to the open payment, or to a new one for these bookings. */
export function PayLink({ bookings }: { bookings: readonly Booking[] }) {
  const { locale, t } = useWords()
  const [busy, setBusy] = useState(false)
  const opened = bookings.find((booking) => booking.transaction_id !== null)?.transaction_id
  if (opened) {
    return (
      <a className="btn btn-action" href={pathTo(locale, 'payment', { id: opened })}>
        {t('history:pay')}
      </a>
    )
  }
  async function open() {
    setBusy(true)
    try {
      const { id } = await call<typeof contract.checkout>(
        checkout,
        { body: { bookings: bookings.map((booking) => booking.id) } },
        { locale },
      )
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
