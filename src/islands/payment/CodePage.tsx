import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { formatRupiah } from '../../../core/common/money.ts'
import type { Checkout, Instructions } from '../../../core/payment/contract.ts'
import { settled } from '../../lib/async.ts'
import { call } from '../../lib/call.ts'
import { errorText } from '../../lib/error-text.ts'
import { formatInstant } from '../../lib/format.ts'
import { pathTo } from '../../lib/paths.ts'
import { CopyButton } from '../../ui/react/CopyButton.tsx'
import { Countdown } from '../../ui/react/Countdown.tsx'
import { Notice } from '../../ui/react/Notice.tsx'
import { type IslandProps, useWords, WordsProvider } from '../../ui/react/words.tsx'
import { toast } from '../../ui/toast.ts'
import { useSignInFirst } from '../booking/use-sign-in-first.ts'
import { type CheckoutFlow, createCheckoutFlow } from './checkout-flow.ts'
import { Expired } from './Expired.tsx'
import { HowToPay } from './HowToPay.tsx'
import { PaymentSkeleton } from './PaymentSkeleton.tsx'
import { paymentId } from './payment-id.ts'
import { openWatch, type PaymentWatch } from './payment-watch.ts'
import { QrImage } from './QrImage.tsx'
import { SumLines } from './SumLines.tsx'

type Made = { flow: CheckoutFlow; watch: PaymentWatch }

/** The page is drawn once, with both answers. */
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
  const checkout = useStore(flow.$checkout)
  const transaction = useStore(watch.$transaction)
  const status = transaction.state === 'ready' ? transaction.value.paymentStatus : null
  const id = transaction.state === 'ready' ? transaction.value.id : null

  const signInFirst = useSignInFirst(checkout, locale)
  const started = checkout.state !== 'ready' || checkout.value.instructions !== null
  useEffect(() => {
    if (!started && checkout.state === 'ready') location.replace(pathTo(locale, 'payment', { id: checkout.value.id }))
  }, [started, checkout, locale])
  useEffect(() => {
    // Money that arrived, in time or late, leads on without a click.
    if (id && status && status !== 'unpaid' && status !== 'expired')
      location.replace(pathTo(locale, 'paymentFinish', { id }))
  }, [id, status, locale])

  if (checkout.state === 'failed' && !signInFirst) {
    return (
      <Notice kind="bad" title={t('checkout:failed')}>
        {errorText(t, checkout.error)}
      </Notice>
    )
  }
  if (checkout.state !== 'ready') return <PaymentSkeleton />
  if (status === 'expired') return <Expired bookings={checkout.value.bookings} />
  const { instructions } = checkout.value
  if (!instructions) return <PaymentSkeleton />
  const sandbox = transaction.state === 'ready' && transaction.value.paymentDetail?.paymentGateway === 'sandbox'
  return <Pay checkout={checkout.value} instructions={instructions} watch={watch} sandbox={sandbox} />
}

type PayProps = { checkout: Checkout; instructions: Instructions; watch: PaymentWatch; sandbox: boolean }

function Pay({ checkout, instructions, watch, sandbox }: PayProps) {
  const { locale, t } = useWords()
  const checking = useStore(watch.$checking)
  const until = formatInstant(locale, instructions.expiresAt, 'Asia/Jakarta')
  const typed = instructions.code ?? instructions.qrString ?? ''

  async function paid() {
    await watch.check()
    const now = watch.$transaction.get()
    if (now.state === 'ready' && now.value.paymentStatus === 'unpaid') toast(t('checkout:notYet'), 'bad')
  }

  return (
    <div className="grid items-start gap-6 md:grid-cols-[1fr_22rem]">
      <section className="card grid gap-5 p-5 sm:p-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2 className="text-xl">{t('checkout:waiting')}</h2>
          <p className="text-note">
            {t('checkout:timeLeft')} <Countdown until={instructions.expiresAt} />
          </p>
        </div>
        <p className="text-soft">{t('checkout:payUntil', { date: until.date, time: `${until.time} WIB` })}</p>
        {instructions.qrString ? <QrImage text={instructions.qrString} /> : null}
        {instructions.billerCode ? <CodeRow label={t('checkout:billerCode')} value={instructions.billerCode} /> : null}
        {instructions.code && instructions.type !== 'qr' ? (
          <CodeRow label={t(`checkout:code.${instructions.type}`)} value={instructions.code} big />
        ) : null}
        {instructions.redirectUrl ? (
          <a className="btn btn-action justify-self-start" href={instructions.redirectUrl}>
            {t('checkout:openPage')}
          </a>
        ) : null}
        <CodeRow label={t('checkout:exactAmount')} value={formatRupiah(checkout.total)} copy={String(checkout.total)} />
        <HowToPay bankCode={checkout.bankCode ?? ''} />
        {sandbox && typed ? (
          <Notice
            kind="note"
            title={t('checkout:sandboxTitle')}
            actions={
              <a
                className="btn btn-quiet"
                href={pathTo(locale, 'sandboxBank', { code: typed })}
                target="_blank"
                rel="noopener"
              >
                {t('checkout:sandboxOpen')}
              </a>
            }
          >
            {t('checkout:sandboxText')}
          </Notice>
        ) : null}
      </section>
      <aside className="card grid gap-4 p-5 md:sticky md:top-4">
        <h2 className="text-lg">{t('checkout:summary')}</h2>
        <SumLines bookings={checkout.bookings} fee={checkout.fee} />
        <button type="button" className="btn btn-action w-full" onClick={paid} disabled={checking}>
          {checking ? t('checkout:checking') : t('checkout:iHavePaid')}
        </button>
        <p className="text-faint text-sm" role="status">
          {t('checkout:selfNotice')}
        </p>
        <a
          className="text-center font-semibold text-primary underline"
          href={pathTo(locale, 'payment', { id: checkout.id })}
        >
          {t('checkout:otherChannel')}
        </a>
      </aside>
    </div>
  )
}

function CodeRow({
  label,
  value,
  copy = value,
  big = false,
}: {
  label: string
  value: string
  copy?: string
  big?: boolean
}) {
  return (
    <div className="flex items-center justify-between gap-4 rounded-field bg-sunken px-4 py-3">
      <div className="min-w-0">
        <p className="text-faint text-sm">{label}</p>
        <p className={`tabular break-words font-bold ${big ? 'text-xl sm:text-2xl sm:tracking-wide' : 'text-lg'}`}>
          {big ? grouped(value) : value}
        </p>
      </div>
      <CopyButton text={copy} label={label} />
    </div>
  )
}

/** Groups of four digits; the copied text has no spaces. */
function grouped(code: string): string {
  return /^\d+$/.test(code) ? code.replace(/(\d{4})(?=\d)/g, '$1 ') : code
}
