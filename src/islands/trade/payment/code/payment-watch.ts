import { atom, computed } from 'nanostores'
import { transactionDetail } from '../../../../../core/trade/payment/calls.ts'
import type * as contract from '../../../../../core/trade/payment/contract.ts'
import type { Checkout, Transaction } from '../../../../../core/trade/payment/contract.ts'
import { type Async, failed, idle, ready } from '../../../../lib/call/async.ts'
import { CallError, call, type call as send } from '../../../../lib/call/call.ts'
import type { Locale } from '../../../../lib/locale.ts'
import { onReturn } from '../../../../lib/page/on-return.ts'

type Deps = {
  call: typeof send
  locale: Locale
  id: string
  /** Injected for tests. */
  wait(ms: number): Promise<void>
}

const FIRST_WAIT_MS = 2_500
const LONGEST_WAIT_MS = 15_000

/** Tickets are issued or never will be. */
export function isSettled(transaction: Transaction): boolean {
  const { paymentStatus, bookings } = transaction
  if (paymentStatus === 'paid') return bookings.every(({ status_issue }) => status_issue !== 'pending')
  return paymentStatus === 'expired' || paymentStatus === 'refund_due' || paymentStatus === 'refunded'
}

/** The shown code was cancelled or replaced elsewhere, as in another tab. */
export function isCodeOver({ attempt_id }: Pick<Checkout, 'attempt_id'>, transaction: Transaction): boolean {
  const { paymentStatus, paymentDetail } = transaction
  return paymentStatus === 'unpaid' && !!attempt_id && attempt_id !== paymentDetail?.id
}

/** Another member signed in meanwhile: what was known is not theirs to see. */
export function isForeign({ code }: CallError): boolean {
  return code === 'transaction_not_found'
}

/** Polls less and less often and keeps the last answer on failure. `$trouble` is why the last check failed. */
export function createPaymentWatch({ call, locale, id, wait }: Deps) {
  const $transaction = atom<Async<Transaction>>(idle)
  const $checking = atom(false)
  const $trouble = atom<CallError | null>(null)
  const $settled = computed($transaction, (async) => async.state === 'ready' && isSettled(async.value))
  let stopped = false
  let asking: Promise<void> | null = null

  async function ask(): Promise<void> {
    $checking.set(true)
    try {
      const input = { params: { id } }
      $transaction.set(ready(await call<typeof contract.transactionDetail>(transactionDetail, input, { locale })))
      $trouble.set(null)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      $trouble.set(error)
      if ($transaction.get().state !== 'ready' || isForeign(error)) $transaction.set(failed(error))
    } finally {
      $checking.set(false)
    }
  }

  /** Two at once are one call. */
  function check(): Promise<void> {
    asking ??= ask().finally(() => {
      asking = null
    })
    return asking
  }

  /** Nothing is asked while signed out: the page asks again after signing in. */
  async function watch(): Promise<void> {
    for (let pause = FIRST_WAIT_MS; !stopped && !$settled.get(); pause = Math.min(pause * 1.2, LONGEST_WAIT_MS)) {
      if ($trouble.get()?.code !== 'unauthenticated') await check()
      if ($settled.get() || stopped) return
      await wait(pause)
    }
  }

  return { $transaction, $checking, $trouble, $settled, check, watch, stop: () => (stopped = true) }
}

export type PaymentWatch = ReturnType<typeof createPaymentWatch>

/** Polls while the page is open, and asks at once when the page is looked at again. */
export function openWatch(locale: Locale, id: string): PaymentWatch {
  const watch = createPaymentWatch({ call, locale, id, wait: (ms) => new Promise((done) => setTimeout(done, ms)) })
  void watch.watch()
  onReturn(() => {
    if (!watch.$settled.get()) void watch.check()
  })
  return watch
}
