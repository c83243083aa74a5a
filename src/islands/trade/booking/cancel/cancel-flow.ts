import { atom } from 'nanostores'
import * as z from 'zod/mini'
import { cancelBooking, quoteCancelSome } from '../../../../../core/trade/booking/calls.ts'
import type { RefundAccount } from '../../../../../core/trade/booking/change/refund-account.ts'
import type * as contract from '../../../../../core/trade/booking/contract.ts'
import type { Booking, OwnCancelOffer } from '../../../../../core/trade/booking/contract.ts'
import { CallError, type call as send } from '../../../../lib/call/call.ts'
import { NotConfirmed } from '../../../../lib/call/confirmed-call.ts'
import type { Locale } from '../../../../lib/locale.ts'

export type CancelState =
  | { at: 'closed' }
  | { at: 'asking' }
  /** `before`: the refund shown until it changed. Rupiah. */
  | { at: 'quoted'; quote: OwnCancelOffer; before: number | null }
  | { at: 'sending'; quote: OwnCancelOffer }
  /** Without a quote the amount could not be asked. */
  | { at: 'failed'; error: CallError; quote: OwnCancelOffer | null }

type Deps = {
  call: typeof send
  locale: Locale
  onDone: (booking: Booking) => void
  /** Sends, and may ask to sign in first. */
  within?: <Answer>(send: () => Promise<Answer>) => Promise<Answer>
}

const refundChange = z.object({ old_refund: z.number(), new_refund: z.number() })

/** Shows the refund, then cancels for exactly that amount. */
export function createCancelling(id: string, { call, locale, onDone, within = (send) => send() }: Deps) {
  const $state = atom<CancelState>({ at: 'closed' })
  /** Indexes of the travellers to cancel; empty for all. */
  let people: readonly number[] = []
  const ask = () => {
    const query = people.length > 0 ? { people: people.join(',') } : {}
    return within(() => call<typeof contract.quoteCancelSome>(quoteCancelSome, { params: { id }, query }, { locale }))
  }

  async function open(): Promise<void> {
    people = []
    await show()
  }

  async function choose(chosen: readonly number[]): Promise<void> {
    people = chosen
    await show()
  }

  async function show(): Promise<void> {
    $state.set({ at: 'asking' })
    try {
      const quote = await ask()
      if ($state.get().at === 'asking') $state.set({ at: 'quoted', quote, before: null })
    } catch (error) {
      fail(error, null)
    }
  }

  /** Cancels for the quoted refund. `account` is given where the quote asks for one. */
  async function confirm(account: RefundAccount | null = null): Promise<void> {
    const state = $state.get()
    if (state.at !== 'quoted' && state.at !== 'failed') return
    const { quote } = state
    if (quote === null) return show()
    $state.set({ at: 'sending', quote })
    try {
      const some = people.length > 0 ? { people: [...people], version: quote.version } : {}
      const body = { refund: quote.refund, ...(account ? { account } : {}), ...some }
      const input = { params: { id }, body }
      onDone(await within(() => call<typeof contract.cancelBooking>(cancelBooking, input, { locale })))
      $state.set({ at: 'closed' })
    } catch (error) {
      const change = error instanceof CallError ? z.safeParse(refundChange, error.data).data : undefined
      if (error instanceof NotConfirmed) $state.set({ at: 'quoted', quote, before: null })
      else if (change) await askAgain(change.old_refund)
      else fail(error, quote)
    }
  }

  /** The new quote has the rule and the fee too. */
  async function askAgain(before: number): Promise<void> {
    try {
      $state.set({ at: 'quoted', quote: await ask(), before })
    } catch (error) {
      fail(error, null)
    }
  }

  function fail(error: unknown, quote: OwnCancelOffer | null): void {
    if (!(error instanceof CallError)) throw error
    $state.set({ at: 'failed', error, quote })
  }

  return {
    $state,
    open,
    choose,
    confirm,
    close: () => {
      if ($state.get().at !== 'sending') $state.set({ at: 'closed' })
    },
  }
}

export type Cancelling = ReturnType<typeof createCancelling>
