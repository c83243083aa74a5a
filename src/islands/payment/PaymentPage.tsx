import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { formatRupiah } from '../../../core/common/money.ts'
import type { Checkout } from '../../../core/payment/contract.ts'
import { call } from '../../lib/call.ts'
import { errorText } from '../../lib/error-text.ts'
import { pathTo } from '../../lib/paths.ts'
import { Countdown } from '../../ui/react/Countdown.tsx'
import { Notice } from '../../ui/react/Notice.tsx'
import { type IslandProps, useWords, WordsProvider } from '../../ui/react/words.tsx'
import { SeatsLink } from '../booking/SeatsLink.tsx'
import { useSignInFirst } from '../booking/use-sign-in-first.ts'
import { Channels } from './Channels.tsx'
import { ToCart } from './CheckoutFailed.tsx'
import { type CheckoutFlow, createCheckoutFlow } from './checkout-flow.ts'
import { Expired } from './Expired.tsx'
import { PaymentSkeleton } from './PaymentSkeleton.tsx'
import { paymentId } from './payment-id.ts'
import { SumLines } from './SumLines.tsx'

type Made = { flow: CheckoutFlow }

/** The page is drawn once, with both answers. */
export async function openPage({ locale }: IslandProps): Promise<Made> {
  const flow = createCheckoutFlow({ call, locale, id: await paymentId(locale) })
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
  const { locale, t } = useWords()
  const checkout = useStore(flow.$checkout)
  const signInFirst = useSignInFirst(checkout, locale)
  const moved =
    checkout.state === 'ready' &&
    checkout.value.paymentStatus !== 'unpaid' &&
    checkout.value.paymentStatus !== 'expired'
  useEffect(() => {
    if (moved && checkout.state === 'ready')
      location.replace(pathTo(locale, 'paymentFinish', { id: checkout.value.id }))
  }, [moved, checkout, locale])

  if (checkout.state === 'failed' && !signInFirst) {
    return (
      <Notice
        kind="bad"
        title={t('checkout:failed')}
        actions={
          <>
            <button type="button" className="btn btn-quiet" onClick={() => flow.load()}>
              {t('checkout:retry')}
            </button>
            <ToCart />
            <a className="btn btn-quiet" href={pathTo(locale, 'memberHistory')}>
              {t('checkout:toHistory')}
            </a>
          </>
        }
      >
        {errorText(t, checkout.error)}
      </Notice>
    )
  }
  if (checkout.state !== 'ready' || moved) return <PaymentSkeleton />
  if (checkout.value.paymentStatus === 'expired') return <Expired bookings={checkout.value.bookings} />
  return <Chooser flow={flow} checkout={checkout.value} />
}

function Chooser({ flow, checkout }: { flow: CheckoutFlow; checkout: Checkout }) {
  const { locale, t } = useWords()
  const merchants = useStore(flow.$merchants)
  const chosen = useStore(flow.$chosen)
  const charging = useStore(flow.$charging)
  const sum = useStore(flow.$sum)

  async function pay() {
    const charged = await flow.pay()
    if (!charged) return
    const { redirectUrl } = charged
    location.assign(redirectUrl ?? pathTo(locale, 'paymentCode', { id: charged.id }))
  }

  return (
    <div className="grid items-start gap-6 max-md:pb-28 md:grid-cols-[1fr_22rem]">
      <section className="card p-5 sm:p-6">
        <h2 className="text-xl">{t('checkout:chooseChannel')}</h2>
        <p className="mt-1 mb-5 text-soft">{t('checkout:chooseHint')}</p>
        {merchants.state === 'failed' ? <Notice kind="bad" title={errorText(t, merchants.error)} /> : null}
        {merchants.state === 'ready' ? (
          <Channels merchants={merchants.value} chosen={chosen} choose={flow.choose} />
        ) : null}
        {checkout.instructions && checkout.paymentStatus === 'unpaid' ? (
          <p className="mt-5">
            <a
              className="font-semibold text-primary underline"
              href={checkout.redirectUrl ?? pathTo(locale, 'paymentCode', { id: checkout.id })}
            >
              {t('checkout:backToCode')}
            </a>
          </p>
        ) : null}
      </section>
      <aside className="card grid gap-4 p-5 md:sticky md:top-4">
        <div className="flex items-baseline justify-between gap-3 rounded-field bg-note-tint px-3 py-2 text-note">
          <span>{t('checkout:payBefore')}</span>
          <Countdown until={checkout.timeLimit} />
        </div>
        <h2 className="text-lg">{t('checkout:summary')}</h2>
        {sum ? <SumLines bookings={checkout.bookings} fee={sum.fee} /> : null}
        <SeatsLink bookings={checkout.bookings} word="checkout:chooseSeats" />
        <div className="grid gap-2 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-30 max-md:border-line max-md:border-t max-md:bg-card max-md:px-4 max-md:pt-3 max-md:pb-4">
          {charging.state === 'failed' ? <Notice kind="bad" title={errorText(t, charging.error)} /> : null}
          <button
            type="button"
            className="btn btn-action w-full"
            disabled={!chosen || charging.state === 'loading'}
            onClick={pay}
          >
            {charging.state === 'loading'
              ? t('checkout:starting')
              : t('checkout:pay', { amount: formatRupiah(sum?.total ?? checkout.amount) })}
          </button>
          {chosen ? null : <p className="text-center text-faint text-sm">{t('checkout:chooseFirst')}</p>}
        </div>
      </aside>
    </div>
  )
}
