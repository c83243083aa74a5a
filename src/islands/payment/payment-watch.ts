import { atom, computed } from 'nanostores'
import { transactionDetail } from '../../../core/payment/calls.ts'
import type * as contract from '../../../core/payment/contract.ts'
import type { Transaction } from '../../../core/payment/contract.ts'
import { type Async, failed, idle, ready } from '../../lib/async.ts'
import { CallError, call, type call as send } from '../../lib/call.ts'
import type { Locale } from '../../lib/locale.ts'

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

/** Polls less and less often, keeps the last answer on failure, and asks at once on "I have paid". */
export function createPaymentWatch({ call, locale, id, wait }: Deps) {
  const $transaction = atom<Async<Transaction>>(idle)
  const $checking = atom(false)
  const $settled = computed($transaction, (async) => async.state === 'ready' && isSettled(async.value))
  let stopped = false

  async function check(): Promise<void> {
    $checking.set(true)
    try {
      $transaction.set(
        ready(await call<typeof contract.transactionDetail>(transactionDetail, { params: { id } }, { locale })),
      )
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if ($transaction.get().state !== 'ready') $transaction.set(failed(error))
    } finally {
      $checking.set(false)
    }
  }

  async function watch(): Promise<void> {
    for (let pause = FIRST_WAIT_MS; !stopped; pause = Math.min(pause * 1.2, LONGEST_WAIT_MS)) {
      await check()
      if ($settled.get() || stopped) return
      await wait(pause)
    }
  }

  return { $transaction, $checking, $settled, check, watch, stop: () => (stopped = true) }
}

export type PaymentWatch = ReturnType<typeof createPaymentWatch>

/** Polls while the page is open. */
export function openWatch(locale: Locale, id: string): PaymentWatch {
  const watch = createPaymentWatch({ call, locale, id, wait: (ms) => new Promise((done) => setTimeout(done, ms)) })
  void watch.watch()
  return watch
}
