import { useState } from 'react'
import type { Booking } from '../../../../core/trade/booking/contract.ts'
import { checkout } from '../../../../core/trade/payment/checkout-calls.ts'
import type * as contract from '../../../../core/trade/payment/contract.ts'
import { CallError, call } from '../../../lib/call/call.ts'
import { pathTo } from '../../../lib/paths.ts'
import { useWords } from '../../../ui/react/words.tsx'
import { withLateSession } from '../../people/account/sign-in/late-session.ts'
import { CheckoutFailed } from './CheckoutFailed.tsx'
import { payWords } from './pay-words.ts'

type Props = { bookings: readonly Booking[]; look?: string }

export function PayLink({ bookings, look = 'btn btn-action' }: Props) {
  const speech = useWords()
  const { locale, t } = speech
  const { pay } = payWords(...bookings)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallError | null>(null)
  const opened = bookings.find((booking) => booking.transaction_id !== null)?.transaction_id
  if (opened) {
    return (
      <a className={look} href={pathTo(locale, 'payment', { id: opened })}>
        {t(pay)}
      </a>
    )
  }
  async function open() {
    setBusy(true)
    try {
      const body = { bookings: bookings.map((booking) => booking.id) }
      const send = () => call<typeof contract.checkout>(checkout, { body }, { locale })
      const { id } = await withLateSession(speech, send)
      location.assign(pathTo(locale, 'payment', { id }))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(error)
      setBusy(false)
    }
  }
  return (
    <>
      <button type="button" className={look} disabled={busy} onClick={open}>
        {t(pay)}
      </button>
      {failure && <CheckoutFailed error={failure} onClose={() => setFailure(null)} />}
    </>
  )
}
