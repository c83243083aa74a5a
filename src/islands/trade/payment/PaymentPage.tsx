import { useEffect } from 'react'
import { call } from '../../../lib/call/call.ts'
import { onReturn } from '../../../lib/page/on-return.ts'
import { pathTo } from '../../../lib/paths.ts'
import { useValue } from '../../../lib/store.ts'
import { type IslandProps, useWords, WordsProvider } from '../../../ui/react/words.tsx'
import { ToCart } from '../booking/CheckoutFailed.tsx'
import { Chooser } from './Chooser.tsx'
import { $lastChannel } from './channel-order.ts'
import { type CheckoutFlow, createCheckoutFlow } from './checkout-flow.ts'
import { Expired } from './Expired.tsx'
import { PaymentFailed } from './PaymentFailed.tsx'
import { PaymentSkeleton } from './PaymentSkeleton.tsx'
import { paymentId } from './payment-id.ts'
import { SignInHere } from './SignInHere.tsx'
import { useLastStep } from './use-last-step.ts'

type Made = { flow: CheckoutFlow }

export async function openPage({ locale }: IslandProps): Promise<Made> {
  const flow = createCheckoutFlow({ call, locale, id: await paymentId(locale), last: $lastChannel.get() })
  await flow.load()
  return { flow }
}

export function Page({ flow, ...props }: IslandProps & Made) {
  return (
    <WordsProvider {...props}>
      <Choose flow={flow} />
    </WordsProvider>
  )
}

function Choose({ flow }: { flow: CheckoutFlow }) {
  const { locale } = useWords()
  const checkout = useValue(flow.$checkout)
  useLastStep(checkout)
  const moved =
    checkout.state === 'ready' &&
    checkout.value.paymentStatus !== 'unpaid' &&
    checkout.value.paymentStatus !== 'expired'
  useEffect(() => {
    if (moved && checkout.state === 'ready')
      location.replace(pathTo(locale, 'paymentFinish', { id: checkout.value.id }))
  }, [moved, checkout, locale])
  // A code may have been started or cancelled in another tab.
  useEffect(() => onReturn(() => void flow.refreshCheckout()), [flow])

  if (checkout.state === 'failed') {
    if (checkout.error.code === 'unauthenticated') return <SignInHere onDone={flow.load} />
    return (
      <PaymentFailed error={checkout.error} retry={flow.load}>
        <ToCart />
      </PaymentFailed>
    )
  }
  if (checkout.state !== 'ready' || moved) return <PaymentSkeleton />
  if (checkout.value.paymentStatus === 'expired') return <Expired bookings={checkout.value.bookings} />
  return <Chooser flow={flow} checkout={checkout.value} />
}
