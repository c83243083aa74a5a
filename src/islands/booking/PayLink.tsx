import { useState } from 'react'
import type { Booking } from '../../../core/booking/contract.ts'
import { checkout } from '../../../core/payment/checkout-calls.ts'
import type * as contract from '../../../core/payment/contract.ts'
import { CallError, call } from '../../lib/call.ts'
import { pathTo } from '../../lib/paths.ts'
import { useWords } from '../../ui/react/words.tsx'
import { CheckoutFailed } from '../payment/CheckoutFailed.tsx'
import { payWords } from './pay-words.ts'

/** Loaded on the press: payment and detail pages carry this link's file. */
const loadSession = () => import('../account/with-session.ts').catch(() => null)

export function PayLink({ bookings }: { bookings: readonly Booking[] }) {
  const speech = useWords()
  const { locale, t } = speech
  const { pay } = payWords(...bookings)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallError | null>(null)
  const opened = bookings.find((booking) => booking.transaction_id !== null)?.transaction_id
  if (opened) {
    return (
      <a className="btn btn-action" href={pathTo(locale, 'payment', { id: opened })}>
        {t(pay)}
      </a>
    )
  }
  async function open() {
    setBusy(true)
    try {
      const body = { bookings: bookings.map((booking) => booking.id) }
      const send = () => call<typeof contract.checkout>(checkout, { body }, { locale })
      const session = await loadSession()
      const { id } = await (session ? session.withSession(speech, send) : send())
      location.assign(pathTo(locale, 'payment', { id }))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <>
      <button type="button" className="btn btn-action" disabled={busy} onClick={open}>
        {t(pay)}
      </button>
      {failure && <CheckoutFailed error={failure} onClose={() => setFailure(null)} />}
    </>
  )
}
