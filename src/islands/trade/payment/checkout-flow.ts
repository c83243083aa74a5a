import { atom, computed, type WritableAtom } from 'nanostores'
import { cancelCharge, charge, merchantInfo } from '../../../../core/trade/payment/calls.ts'
import { takes } from '../../../../core/trade/payment/channels.ts'
import { getCheckout } from '../../../../core/trade/payment/checkout-calls.ts'
import type * as contract from '../../../../core/trade/payment/contract.ts'
import type { Checkout, ListedMerchant } from '../../../../core/trade/payment/contract.ts'
import { payable } from '../../../../core/trade/payment/fee.ts'
import { canChoosePart, chargedBy, chargedSum, paysWhole } from '../../../../core/trade/payment/part-or-whole.ts'
import { type Async, idle, loading, ready } from '../../../lib/call/async.ts'
import { CallError, type call as send } from '../../../lib/call/call.ts'
import type { Locale } from '../../../lib/locale.ts'
import { settle } from '../../../lib/page/settle.ts'
import { channelName } from './channel-order.ts'
import { askAgain } from './code/ask-again.ts'

/** `last`: the channel that this browser used last. */
type Deps = { call: typeof send; locale: Locale; id: string; last?: string }

export function createCheckoutFlow({ call, locale, id, last = '' }: Deps) {
  const $checkout = atom<Async<Checkout>>(idle)
  const $merchants = atom<Async<ListedMerchant[]>>(idle)
  const $chosen = atom<ListedMerchant | null>(null)
  /** True: the whole price is paid at once; false: in parts, where that is possible; null: as it was chosen last. */
  const $whole = atom<boolean | null>(null)
  /** The checkout by that choice. */
  const $priced = computed([$checkout, $whole], (checkout, whole) => {
    if (checkout.state !== 'ready' || whole === null) return checkout
    const bookings = chargedBy(checkout.value.bookings, whole)
    return ready({ ...checkout.value, bookings, amount: chargedSum(bookings) })
  })
  const $charging = atom<Async<Checkout>>(idle)
  /** The server's sums for the chosen channel, computed before the call. */
  const $sum = computed([$priced, $chosen], (checkout, chosen) => {
    if (checkout.state !== 'ready') return null
    return payable(checkout.value.amount, chosen?.productCode ?? null, chosen?.card_fee ?? false)
  })

  /** The channels that take this amount. */
  const $offered = computed([$priced, $merchants], (checkout, merchants) => {
    if (checkout.state !== 'ready' || merchants.state !== 'ready') return []
    return merchants.value.filter((merchant) => takesAmount(merchant, checkout.value.amount))
  })

  /** None is there, or none takes this amount. */
  const $withoutMethod = computed(
    [$checkout, $merchants, $offered],
    (checkout, merchants, offered) => checkout.state === 'ready' && merchants.state === 'ready' && offered.length === 0,
  )

  const askCheckout = () => call<typeof contract.getCheckout>(getCheckout, { params: { id } }, { locale })

  async function loadCheckout(): Promise<void> {
    begin($checkout)
    await settle($checkout, askCheckout)
  }

  /** Asks again after a failure; while signed out only signing in helps. */
  async function retryCheckout(): Promise<void> {
    const checkout = $checkout.get()
    if (checkout.state === 'failed' && checkout.error.code !== 'unauthenticated') await loadCheckout()
  }

  /** Keeps the last answer when the call fails. */
  async function refreshCheckout(): Promise<void> {
    await settle({ set: (answer) => answer.state === 'ready' && $checkout.set(answer) }, askCheckout)
  }

  async function loadMerchants(): Promise<void> {
    begin($merchants)
    await settle($merchants, () => call<typeof contract.merchantInfo>(merchantInfo, {}, { locale }))
    chooseKnown()
  }

  /** The only one, the member's preference, else the last one used unless it costs a fee. Waits for both answers. */
  function chooseKnown(): void {
    const merchants = $offered.get()
    const [first, ...others] = merchants
    const known =
      (others.length === 0 ? first : undefined) ??
      merchants.find((merchant) => merchant.preferred) ??
      merchants.find((merchant) => channelName(merchant) === last && !merchant.card_fee)
    if (known && !$chosen.get()) $chosen.set(known)
  }

  async function load(): Promise<void> {
    await Promise.all([loadCheckout(), loadMerchants()])
    chooseKnown()
  }

  async function pay(): Promise<Checkout | null> {
    const chosen = $chosen.get()
    if (!chosen || $charging.get().state === 'loading') return null
    $charging.set(loading)
    const { bankCode, productCode } = chosen
    const body = { transaction_id: id, bankCode, productCode, ...wholeIn($priced.get()) }
    return await settle($charging, () => call<typeof contract.charge>(charge, { body }, { locale }))
  }

  /** A channel that does not take the other sum is chosen no more. */
  function choosePart(whole: boolean): void {
    $whole.set(whole)
    const chosen = $chosen.get()
    if (chosen && !$offered.get().includes(chosen)) $chosen.set(null)
  }

  /** Rejects with a CallError; a code that was paid meanwhile shows as paid. */
  async function cancel(): Promise<void> {
    try {
      const body = { transaction_id: id }
      $checkout.set(ready(await call<typeof contract.cancelCharge>(cancelCharge, { body }, { locale })))
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'already_paid') throw error
      await loadCheckout()
    }
  }

  return {
    $checkout,
    $merchants,
    $chosen,
    $offered,
    $withoutMethod,
    $charging,
    $priced,
    $sum,
    load,
    loadCheckout,
    retryCheckout,
    refreshCheckout,
    loadMerchants,
    /** The deadline passed by this browser's clock, which may be fast. */
    watchDeadline: () => askAgain(refreshCheckout),
    choosePart,
    choose: (merchant: ListedMerchant) => $chosen.set(merchant),
    pay,
    cancel,
    /** Shows the checkout that a call of another island answered. */
    show: (checkout: Checkout) => $checkout.set(ready(checkout)),
  }
}

export type CheckoutFlow = ReturnType<typeof createCheckoutFlow>

function wholeIn(checkout: Async<Checkout>): { whole?: boolean } {
  if (checkout.state !== 'ready' || !canChoosePart(checkout.value.bookings)) return {}
  return { whole: paysWhole(checkout.value.bookings) }
}

function takesAmount(merchant: ListedMerchant, amount: number): boolean {
  const { min_amount: min, max_amount: max, productCode, card_fee } = merchant
  return takes({ min, max }, payable(amount, productCode, card_fee).total)
}

/** A repeat keeps what is shown, as an open sign-in dialog, until the answer is in. */
function begin<T>($answer: WritableAtom<Async<T>>): void {
  if ($answer.get().state === 'idle') $answer.set(loading)
}
