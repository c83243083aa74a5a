import { atom } from 'nanostores'
import { dropBooking } from '../../../../core/trade/booking/calls.ts'
import type * as bookingContract from '../../../../core/trade/booking/contract.ts'
import type { CartBooking } from '../../../../core/trade/cart/contract.ts'
import { checkout } from '../../../../core/trade/payment/checkout-calls.ts'
import type * as contract from '../../../../core/trade/payment/contract.ts'
import { type Chosen, toggled } from '../../../../core/trade/payment/selection.ts'
import { type Async, failed, idle, loading } from '../../../lib/call/async.ts'
import { CallError, type call as send } from '../../../lib/call/call.ts'
import type { Locale } from '../../../lib/locale.ts'
import { pathTo } from '../../../lib/paths.ts'

/** The query of a page, as the specification writes it. */
export const NEWEST_FIRST = { page: '1', limit: '10', 'order-by': 'created_at', sort: 'desc' } as const

type Deps = {
  call: typeof send
  locale: Locale
  go: (href: string) => void
  reload: () => void
  /** Ids of bookings that were just added, which are chosen once they are seen. */
  added?: readonly string[]
}

/** Chosen bookings stay chosen while pages are turned. */
export function createCart({ call, locale, go, reload, added = [] }: Deps) {
  const $chosen = atom<Chosen>(new Map())
  const $paying = atom<Async<never>>(idle)
  const fresh = new Set(added)

  /** Chooses what was just added, and drops bookings of a page that cannot be paid any more. */
  function seen(rows: readonly Pick<CartBooking, 'id' | 'due' | 'payment_status'>[]): void {
    const next = new Map($chosen.get())
    for (const { id, due, payment_status } of rows) {
      if (!next.has(id) && !fresh.delete(id)) continue
      if (payment_status === 'unpaid') next.set(id, due)
      else next.delete(id)
    }
    $chosen.set(next)
  }

  async function pay(): Promise<void> {
    const bookings = [...$chosen.get().keys()]
    if (bookings.length === 0 || $paying.get().state === 'loading') return
    $paying.set(loading)
    try {
      const { id } = await call<typeof contract.checkout>(checkout, { body: { bookings } }, { locale })
      go(pathTo(locale, 'payment', { id }))
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      $paying.set(failed(error))
      // One of them is gone: shows the rest, with nothing chosen.
      if (error.status >= 400 && error.status < 500) $chosen.set(new Map())
      reload()
    }
  }

  async function remove(id: string): Promise<void> {
    try {
      await call<typeof bookingContract.dropBooking>(dropBooking, { params: { id } }, { locale })
    } finally {
      const next = new Map($chosen.get())
      next.delete(id)
      $chosen.set(next)
      reload()
    }
  }

  return {
    $chosen,
    $paying,
    seen,
    toggle(booking: Pick<CartBooking, 'id' | 'due'>) {
      $paying.set(idle)
      $chosen.set(toggled($chosen.get(), booking))
    },
    pay,
    remove,
  }
}

export type Cart = ReturnType<typeof createCart>
