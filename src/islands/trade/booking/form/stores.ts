import type { WritableAtom } from 'nanostores'
import type { Service } from '../../../../../core/trade/booking/services.ts'
import { orderPrefix } from '../../../../lib/ordering.ts'
import { readLike, storedAtom } from '../../../../lib/stored.ts'
import { withoutNumbers } from './people/party.ts'

type Attempt = { request: string; key: string }
type Booked = { trip: string; checkoutId: string }

/** In this tab as it was typed; in the others, and after it is closed, without numbers of documents. */
export type Draft<Form> = { get: () => Form | null; set: (form: Form | null) => void }

export type BookingStores<Form> = {
  /** Survives reload, login and another choice; cleared by booking and logout. */
  $draft: Draft<Form>
  /** Last request and its idempotency key: resent unchanged it is the same booking. */
  $attempt: WritableAtom<Attempt | null>
  /** Last booked trip, to warn before it is booked twice. */
  $booked: WritableAtom<Booked | null>
}

const ATTEMPT: Attempt = { request: '', key: '' }
const BOOKED: Booked = { trip: '', checkoutId: '' }

const EMPTY = { fallback: null, version: 1 }
/** The form says this limit above its fields. */
const DRAFT_HOURS = 24

/** `form` is like what is stored, with one person at least. */
export function bookingStores<Form>(service: Service, form: Form): BookingStores<Form> {
  return {
    ...formStores(`${orderPrefix()}${service}-booking`, form),
    $booked: storedAtom<Booked | null>(`${orderPrefix()}${service}-booked`, { read: readLike(BOOKED), ...EMPTY }),
  }
}

export type FormStores<Form> = Pick<BookingStores<Form>, '$draft' | '$attempt'>

export function formStores<Form>(name: string, form: Form): FormStores<Form> {
  return {
    $draft: draftStore(`${name}-draft`, form),
    $attempt: storedAtom<Attempt | null>(`${name}-attempt`, { read: readLike(ATTEMPT), ...EMPTY }),
  }
}

export function draftStore<Form>(name: string, form: Form): Draft<Form> {
  const options = { read: readLike(form), hours: DRAFT_HOURS, ...EMPTY }
  const $tab = storedAtom<Form | null>(name, options)
  const $browser = storedAtom<Form | null>(name, { ...options, keep: 'local' })
  return {
    get: () => $tab.get() ?? $browser.get(),
    set(typed) {
      $tab.set(typed)
      $browser.set(typed && withoutNumbers(typed))
    },
  }
}

/** Reuses the key of an unchanged request. */
export function attemptKey($attempt: WritableAtom<Attempt | null>, request: unknown, newKey: () => string): string {
  const text = JSON.stringify(request)
  const known = $attempt.get()
  if (known?.request === text) return known.key
  const key = newKey()
  $attempt.set({ request: text, key })
  return key
}
