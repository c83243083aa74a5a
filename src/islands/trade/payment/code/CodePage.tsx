import { useEffect } from 'react'
import { isPassing } from '../../../../lib/call/again.ts'
import { settled } from '../../../../lib/call/async.ts'
import { call } from '../../../../lib/call/call.ts'
import { onReturn } from '../../../../lib/page/on-return.ts'
import { pathTo } from '../../../../lib/paths.ts'
import { useValue } from '../../../../lib/store.ts'
import { type IslandProps, useWords, WordsProvider } from '../../../../ui/react/words.tsx'
import { toast } from '../../../../ui/toast.ts'
import { type CheckoutFlow, createCheckoutFlow } from '../checkout-flow.ts'
import { Expired } from '../Expired.tsx'
import { PaymentFailed } from '../PaymentFailed.tsx'
import { PaymentSkeleton } from '../PaymentSkeleton.tsx'
import { paymentId } from '../payment-id.ts'
import { Trouble } from '../Trouble.tsx'
import { useLastStep } from '../use-last-step.ts'
import { useRefusal } from '../use-refusal.ts'
import { OpenCode } from './OpenCode.tsx'
import { isCodeOver, isForeign, openWatch, type PaymentWatch } from './payment-watch.ts'

type Made = { flow: CheckoutFlow; watch: PaymentWatch }

export async function openPage({ locale }: IslandProps): Promise<Made> {
  const id = await paymentId(locale)
  const flow = createCheckoutFlow({ call, locale, id })
  const watch = openWatch(locale, id)
  await Promise.all([flow.loadCheckout(), settled(watch.$transaction)])
  return { flow, watch }
}

export function Page({ flow, watch, ...props }: IslandProps & Made) {
  return (
    <WordsProvider {...props}>
      <Waiting flow={flow} watch={watch} />
    </WordsProvider>
  )
}

function Waiting({ flow, watch }: Made) {
  const { locale, t } = useWords()
  const checkout = useValue(flow.$checkout)
  const transaction = useValue(watch.$transaction)
  useLastStep(checkout)
  const status = transaction.state === 'ready' ? transaction.value.paymentStatus : null
  const id = transaction.state === 'ready' ? transaction.value.id : null

  const refused = useRefusal(transaction)
  const started = checkout.state !== 'ready' || checkout.value.instructions !== null
  useEffect(() => {
    if (!started && checkout.state === 'ready') location.replace(pathTo(locale, 'payment', { id: checkout.value.id }))
  }, [started, checkout, locale])
  useEffect(() => {
    // Money that arrived, in time or late, leads on without a click.
    if (id && status && status !== 'unpaid' && status !== 'expired')
      location.replace(pathTo(locale, 'paymentFinish', { id }))
  }, [id, status, locale])
  useEffect(() => onReturn(() => void flow.retryCheckout()), [flow])
  useEffect(() => {
    if (checkout.state !== 'ready' || transaction.state !== 'ready' || !isCodeOver(checkout.value, transaction.value))
      return
    // The new code is shown here; without one the effect above leads to the methods.
    void flow.refreshCheckout().then(() => {
      if (flow.$checkout.get() !== checkout) toast(t('checkout:codeOver'))
    })
  }, [checkout, transaction, flow, t])

  const failure = [transaction, checkout].find((each) => each.state === 'failed' && isForeign(each.error)) ?? checkout
  if (failure.state === 'failed') {
    const again = () => {
      void flow.loadCheckout()
      void watch.check()
    }
    const { error } = failure
    if (isPassing(error) || error.code === 'unauthenticated') return <Trouble error={error} again={again} />
    return <PaymentFailed error={error} retry={again} />
  }
  if (checkout.state !== 'ready') return <PaymentSkeleton />
  if (status === 'expired') return <Expired bookings={checkout.value.bookings} />
  const { instructions } = checkout.value
  if (!instructions || refused) return <PaymentSkeleton />
  const sandbox = transaction.state === 'ready' && transaction.value.paymentDetail?.paymentGateway === 'sandbox'
  return (
    <OpenCode
      checkout={checkout.value}
      instructions={instructions}
      watch={watch}
      sandbox={sandbox}
      cancel={flow.cancel}
      onSent={flow.show}
    />
  )
}
