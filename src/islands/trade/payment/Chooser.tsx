import { useState } from 'react'
import { formatRupiah } from '../../../../core/base/common/money.ts'
import type { Checkout, ListedMerchant } from '../../../../core/trade/payment/contract.ts'
import { canChoosePart, chargedBy, chargedSum, paysWhole } from '../../../../core/trade/payment/part-or-whole.ts'
import { errorText } from '../../../lib/call/error-text.ts'
import type { Locale } from '../../../lib/locale.ts'
import { momentText } from '../../../lib/page/moment.ts'
import { pathTo } from '../../../lib/paths.ts'
import { useValue } from '../../../lib/store.ts'
import { Banner } from '../../../ui/react/Banner.tsx'
import { Countdown } from '../../../ui/react/Countdown.tsx'
import { FailureText } from '../../../ui/react/FailureText.tsx'
import { Later } from '../../../ui/react/Later.tsx'
import { useWords } from '../../../ui/react/words.tsx'
import { SeatsLink } from '../booking/SeatsLink.tsx'
import { Channels } from './Channels.tsx'
import { $lastChannel, channelName } from './channel-order.ts'
import type { CheckoutFlow } from './checkout-flow.ts'
import { SignInHere } from './SignInHere.tsx'
import { SumLines } from './SumLines.tsx'

const loadRunning = () => import('./code/RunningCode.tsx')
const loadInvoice = () => import('../invoice/InvoicePart.tsx')

type Props = { flow: CheckoutFlow; checkout: Checkout }

export function Chooser({ flow, checkout: asked }: Props) {
  const { t } = useWords()
  const sum = useValue(flow.$sum)
  const priced = useValue(flow.$priced)
  const checkout = priced.state === 'ready' && !asked.instructions ? priced.value : asked
  const { instructions } = checkout
  return (
    <div className="grid items-start gap-6 max-md:pb-36 md:grid-cols-[1fr_22rem]">
      {instructions ? <Running flow={flow} checkout={checkout} /> : <Ways flow={flow} checkout={checkout} />}
      <aside className="card grid gap-4 p-5 md:sticky md:top-4">
        <h2 className="text-lg">{t('checkout:summary')}</h2>
        {!instructions && canChoosePart(checkout.bookings) ? (
          <PartOrWhole bookings={checkout.bookings} choose={flow.choosePart} />
        ) : null}
        <SumLines
          bookings={checkout.bookings}
          fee={(instructions ? checkout.fee : sum?.fee) ?? 0}
          channel={instructions ? checkout.productCode : null}
        />
        <SeatsLink bookings={checkout.bookings} word="checkout:chooseSeats" />
        <ToCompany id={checkout.id} />
        <div
          data-sticks-at-foot="tall"
          className="grid gap-2 max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-30 max-md:border-line max-md:border-t max-md:bg-card max-md:px-4 max-md:pt-2 max-md:pb-4"
        >
          <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-note md:rounded-field md:bg-note-tint md:px-3 md:py-2">
            <Countdown
              label={t(checkout.limit_once_chosen ? 'checkout:chooseBefore' : 'checkout:payBefore')}
              until={checkout.timeLimit}
              onEnd={flow.watchDeadline}
            />
          </p>
          {instructions ? null : <PayButton flow={flow} checkout={checkout} />}
        </div>
      </aside>
    </div>
  )
}

type PartProps = Pick<Checkout, 'bookings'> & { choose(whole: boolean): void }

function PartOrWhole({ bookings, choose }: PartProps) {
  const { t } = useWords()
  const chosen = paysWhole(bookings)
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{t('checkout:howMuch')}</legend>
      {[false, true].map((whole) => (
        <label
          key={String(whole)}
          className="flex min-h-11 items-center gap-3 rounded-field border border-line px-3 py-2 has-checked:border-primary has-checked:bg-tint"
        >
          <input type="radio" name="part" checked={chosen === whole} onChange={() => choose(whole)} />
          <span className="flex-1">{t(whole ? 'checkout:payWhole' : 'checkout:payPart')}</span>
          <b className="tabular">{formatRupiah(chargedSum(chargedBy(bookings, whole)))}</b>
        </label>
      ))}
    </fieldset>
  )
}

/** Few buyers use it, so it loads when opened. */
function ToCompany({ id }: { id: string }) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-primary">{t('company:forCompany')}</summary>
      {isOpen && (
        <Later load={loadInvoice} waiting={<div className="min-h-64" aria-busy="true" />}>
          {({ default: InvoicePart }) => <InvoicePart transactionId={id} isOpen />}
        </Later>
      )}
    </details>
  )
}

function Ways({ flow, checkout }: Props) {
  const { t, locale } = useWords()
  const merchants = useValue(flow.$merchants)
  const offered = useValue(flow.$offered)
  const chosen = useValue(flow.$chosen)
  const isWithoutMethod = useValue(flow.$withoutMethod)
  return (
    <section className="card p-5 sm:p-6">
      {checkout.last_attempt === 'denied' ? (
        <div className="mb-5">
          <Banner kind="bad" title={t('checkout:denied.title')}>
            {t('checkout:denied.text')}
          </Banner>
        </div>
      ) : null}
      {checkout.last_attempt === 'cancelled' ? (
        <div className="mb-5">
          <Banner kind="note" title={t('checkout:cancelled.title')}>
            {t('checkout:cancelled.text')}
          </Banner>
        </div>
      ) : null}
      <h2 className="text-xl">{t('checkout:chooseChannel')}</h2>
      <p className="mt-1 mb-5 text-soft">
        {t('checkout:chooseHint')}{' '}
        {checkout.limit_once_chosen
          ? t('checkout:onceChosen', { moment: momentText(locale, checkout.limit_once_chosen) })
          : null}
      </p>
      {merchants.state === 'failed' ? (
        <Banner
          kind="bad"
          title={<FailureText error={merchants.error} retry={flow.loadMerchants} />}
          actions={
            <button type="button" className="btn btn-quiet" onClick={flow.loadMerchants}>
              {t('checkout:retry')}
            </button>
          }
        />
      ) : null}
      {isWithoutMethod ? <Banner kind="bad" title={t('errors:no_payment_method')} /> : null}
      {merchants.state === 'ready' && offered.length > 0 ? (
        <Channels
          amount={checkout.amount}
          last={lastOf(offered)}
          merchants={offered}
          chosen={chosen}
          choose={flow.choose}
        />
      ) : null}
      {merchants.state === 'ready' && offered.length < merchants.value.length ? (
        <p className="mt-4 text-faint text-sm">
          {t('checkout:notOffered', {
            names: namesOf(
              merchants.value.filter((each) => !offered.includes(each)),
              locale,
            ),
          })}
        </p>
      ) : null}
    </section>
  )
}

/** The member's own of any device, else that of this browser. */
function lastOf(offered: readonly ListedMerchant[]): string {
  const preferred = offered.find((merchant) => merchant.preferred)
  return preferred ? channelName(preferred) : $lastChannel.get()
}

function namesOf(merchants: readonly ListedMerchant[], locale: Locale): string {
  const names = merchants.map(({ productName }) => productName)
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
}

function Running({ flow, checkout }: Props) {
  const { t } = useWords()
  const merchants = useValue(flow.$merchants)
  const { bankCode, productCode, instructions } = checkout
  if (!instructions) return null
  const known =
    merchants.state === 'ready' &&
    merchants.value.find((merchant) => merchant.bankCode === bankCode && merchant.productCode === productCode)
  const method = known ? known.productName : t(`payment:name.${bankCode}`, { defaultValue: bankCode ?? '' })
  return (
    <Later load={loadRunning} waiting={<section className="card min-h-64" aria-busy="true" />}>
      {({ default: RunningCode }) => (
        <RunningCode checkout={checkout} instructions={instructions} method={method} cancel={flow.cancel} />
      )}
    </Later>
  )
}

function PayButton({ flow, checkout }: Props) {
  const { locale, t } = useWords()
  const chosen = useValue(flow.$chosen)
  const isWithoutMethod = useValue(flow.$withoutMethod)
  const charging = useValue(flow.$charging)
  const sum = useValue(flow.$sum)

  const isPaying = charging.state === 'loading'
  async function pay() {
    if (isPaying) return
    const charged = await flow.pay()
    if (!charged || !chosen) return
    $lastChannel.set(channelName(chosen))
    location.assign(charged.redirectUrl ?? pathTo(locale, 'paymentCode', { id: charged.id }))
  }

  return (
    <>
      {charging.state === 'failed' ? (
        charging.error.code === 'unauthenticated' ? (
          <SignInHere onDone={pay} />
        ) : (
          <Banner kind="bad" title={errorText(t, charging.error)} />
        )
      ) : null}
      <button type="button" className="btn btn-action w-full" disabled={!chosen} aria-disabled={isPaying} onClick={pay}>
        {isPaying ? t('checkout:starting') : t('checkout:pay', { amount: formatRupiah(sum?.total ?? checkout.amount) })}
      </button>
      {chosen || isWithoutMethod ? null : <p className="text-center text-faint text-sm">{t('checkout:chooseFirst')}</p>}
    </>
  )
}
