import { atom } from 'nanostores'
import type { NewPassenger } from '../../../../../core/people/account/wire-passenger.ts'
import type { PriceChange } from '../../../../../core/trade/booking/contract.ts'
import { checkout } from '../../../../../core/trade/payment/checkout-calls.ts'
import type * as contract from '../../../../../core/trade/payment/contract.ts'
import { CallError, type CallOptions, call } from '../../../../lib/call/call.ts'
import type { Locale } from '../../../../lib/locale.ts'
import { pathTo } from '../../../../lib/paths.ts'
import { isLike } from '../../../../lib/stored.ts'
import type { Problems } from '../../../../ui/form/problems.ts'
import { attemptKey, type BookingStores } from './stores.ts'

type Priced = { expected_total: number; discount_code?: string; expected_discount?: number | undefined }

/** `trip`: the trip's address. `keep`: passengers to add to the member's list. */
export type Order<Request extends Priced> = {
  request: Request
  trip: string
  keep: readonly NewPassenger[]
}

export type Held = { checkoutId: string; bookings: readonly string[] }

export type BookedProduct<Request extends Priced> = {
  place: (request: Request, options: CallOptions) => Promise<{ bookings: readonly { id: string }[] }>
  stores: Pick<BookingStores<unknown>, '$attempt' | '$booked'> & { $draft: { set(none: null): void } }
  /** Error codes after which this cannot be booked. */
  gone: ReadonlySet<string>
  next: (held: Held, locale: Locale) => string
  /** Page after an order of staff, who do not pay here; null for a member's own order. */
  ordered?: (bookings: readonly string[], locale: Locale) => string | null
}

export type BookingState =
  | { at: 'filling' }
  | { at: 'reviewing' }
  | { at: 'signing_in' }
  | { at: 'sending' }
  /** Nothing was booked. */
  | { at: 'price_changed'; oldTotal: number; newTotal: number }
  | { at: 'gone'; error: CallError }
  /** Fields that only the server rejects. */
  | { at: 'refused'; fields: Problems }
  /** The discount code takes off nothing, or something else than was shown. */
  | { at: 'code_refused'; error: CallError }
  /** May succeed when tried again. `held`: it was booked, and could not be checked out. */
  | { at: 'failed'; error: CallError; held: boolean }
  | { at: 'booked' }

type BookingTarget = 'payment' | 'cart'

export type BookingDeps = {
  locale: Locale
  /** The browser's guess; the server decides. */
  isMember: () => boolean
  newKey: () => string
  /** How the tab came to the site (`lib/visits/came-from.ts`). */
  cameFrom?: () => Promise<string | undefined>
  wait: (ms: number) => Promise<void>
  go: (href: string) => void
}

/** Codes after which the idempotency key is spent; the next try is a new booking. */
const KEY_SPENT = new Set(['booking_expired', 'booking_not_found', 'already_paid', 'idempotency_mismatch'])
const CHANGE: PriceChange = { old_total: 0, new_total: 0 }
const PROGRESS_WAIT_MS = 2_000
const PROGRESS_TRIES = 10

/** Sends an order once, however often the button is pressed. */
export function createBooking<Request extends Priced>(
  product: BookedProduct<Request>,
  deps: BookingDeps,
  begin: 'filling' | 'reviewing' = 'filling',
) {
  const { $draft, $attempt, $booked } = product.stores
  const $state = atom<BookingState>({ at: begin })
  let order: Order<Request> | null = null
  let target: BookingTarget = 'payment'
  let saved: string | null = null

  async function book(next: Order<Request>, to: BookingTarget = 'payment'): Promise<void> {
    if ($state.get().at === 'sending' || $state.get().at === 'booked') return
    order = textOf(next) === saved ? { ...next, keep: [] } : next
    target = to
    if (!deps.isMember()) return $state.set({ at: 'signing_in' })
    await send(order)
  }

  async function send(sent: Order<Request>): Promise<void> {
    $state.set({ at: 'sending' })
    let held = false
    try {
      const bookings = (await place(product, deps, sent.request)).bookings.map(({ id }) => id)
      held = true
      const office = product.ordered?.(bookings, deps.locale)
      if (office) return finish(null, bookings, sent.trip, office)
      const keeping = keepPeople(deps.locale, sent.keep)
      const [checkedOut] = await Promise.allSettled([target === 'payment' ? checkOut(bookings) : null, keeping])
      // A second try after a failed checkout must not save the same people twice.
      if (await keeping) {
        saved = textOf(sent)
        order = { ...sent, keep: [] }
      }
      if (checkedOut.status === 'rejected') throw checkedOut.reason
      const transaction = checkedOut.value
      finish(transaction, bookings, sent.trip)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      if (KEY_SPENT.has(error.code)) $attempt.set(null)
      $state.set(stateAfter(error, product.gone, held && !KEY_SPENT.has(error.code)))
    }
  }

  const checkOut = (bookings: string[]) =>
    call<typeof contract.checkout>(checkout, { body: { bookings } }, { locale: deps.locale })

  /** Without a checkout the bookings wait in the cart, which chooses those that its address names. */
  function finish(paid: { id: string } | null, bookings: readonly string[], trip: string, office?: string): void {
    $draft.set(null)
    $attempt.set(null)
    if (paid) $booked.set({ trip, checkoutId: paid.id })
    $state.set({ at: 'booked' })
    const next = paid
      ? product.next({ checkoutId: paid.id, bookings }, deps.locale)
      : `${pathTo(deps.locale, 'cart')}#${bookings}`
    deps.go(office ?? next)
  }

  return {
    $state,
    review: () => $state.set({ at: 'reviewing' }),
    edit: () => $state.set({ at: 'filling' }),
    book,
    signedIn: async () => {
      if (order && $state.get().at === 'signing_in') await send(order)
    },
    acceptPrice: async () => {
      const state = $state.get()
      if (!order || state.at !== 'price_changed') return
      // The code takes something else off another price.
      order = { ...order, request: { ...order.request, expected_total: state.newTotal, expected_discount: undefined } }
      await send(order)
    },
    /** The connection is back: what failed without it may be sent again. */
    backOnline(): void {
      const state = $state.get()
      if (state.at === 'failed' && state.error.code === 'offline') $state.set({ at: 'reviewing' })
    },
    retry: async () => {
      if (order && $state.get().at === 'failed') await send(order)
    },
  }
}

export type BookingSteps = Omit<ReturnType<typeof createBooking>, 'book'>

function textOf({ request, keep }: { request: object; keep: readonly object[] }): string {
  return JSON.stringify([request, keep])
}

/** Repeats while an earlier sending of the same request is in progress. */
async function place<Request extends Priced>(product: BookedProduct<Request>, deps: BookingDeps, request: Request) {
  const from = await deps.cameFrom?.()
  const idempotencyKey = attemptKey(product.stores.$attempt, request, deps.newKey)
  for (let tries = 1; ; tries++) {
    try {
      return await product.place(request, { locale: deps.locale, idempotencyKey, from })
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'request_in_progress' || tries === PROGRESS_TRIES) throw error
      await deps.wait(PROGRESS_WAIT_MS)
    }
  }
}

/** Most orders keep none, so the code for it is loaded then. True when each is kept. */
async function keepPeople(locale: Locale, people: readonly NewPassenger[]): Promise<boolean> {
  if (people.length === 0) return true
  const saved = await import('./people/saved-passengers.ts').catch(() => null)
  return saved ? await saved.keepPassengers(locale, people) : false
}

function stateAfter(error: CallError, gone: ReadonlySet<string>, held: boolean): BookingState {
  if (error.code === 'unauthenticated') return { at: 'signing_in' }
  // Also where something that was chosen is gone.
  if (Object.keys(error.errors).length > 0) return { at: 'refused', fields: error.errors }
  if (error.code.startsWith('discount_')) return { at: 'code_refused', error }
  if (gone.has(error.code)) return { at: 'gone', error }
  const { data } = error
  if (error.code === 'price_changed' && isLike(CHANGE, data))
    return { at: 'price_changed', oldTotal: data.old_total, newTotal: data.new_total }
  return { at: 'failed', error, held }
}
