import { dropFavourite, keepFavourites, listFavourites } from '../../../../core/trade/kept/calls.ts'
import type * as contract from '../../../../core/trade/kept/contract.ts'
import type { Favourite } from '../../../../core/trade/kept/contract.ts'
import { CallError, call } from '../../../lib/call/call.ts'
import { isObject } from '../../../lib/call/kind.ts'
import type { Locale } from '../../../lib/locale.ts'
import { storedAtom } from '../../../lib/stored.ts'
import { PRODUCTS } from '../../../products.ts'
import { type Kept, keyOf } from './kept.ts'

/** `isSent`: in the account too. */
export type KeptHere = Kept & { key: string; isSent: boolean; at: string }

/** Most favourites of a visitor; in the account there is more room. */
export const MOST_HERE = 50

/** Newest first. Cleared at logout, since the account has them. */
export const $kept = storedAtom<readonly KeptHere[]>('favourites', {
  keep: 'local',
  version: 1,
  fallback: [],
  read: (stored) => (Array.isArray(stored) ? stored.flatMap((each) => readOne(each) ?? []) : null),
})

function readOne(stored: unknown): KeptHere | null {
  if (!isObject(stored)) return null
  const { item, address, title, price, isSent, at } = stored
  const service = PRODUCTS.find(({ slug }) => slug === stored.service)?.slug
  const isText = (value: unknown): value is string => typeof value === 'string'
  if (!service || !isText(item) || !isText(address) || !isText(title) || !isText(at)) return null
  const kept = { service, item, address, title, price: typeof price === 'number' ? price : null }
  return { ...kept, key: keyOf(kept), isSent: isSent === true, at }
}

export function isMember(): boolean {
  return document.documentElement.dataset.member !== undefined
}

type Toggled = 'kept' | 'dropped' | 'full'

/** Changes the device first, then the account. Throws CallError after putting back what the device had. */
export async function toggleKept(kept: Kept, locale: Locale, now: Date): Promise<Toggled> {
  const key = keyOf(kept)
  const before = $kept.get()
  const was = before.find((each) => each.key === key) ?? null
  if (!was && !isMember() && before.length >= MOST_HERE) return 'full'
  put(key, was ? null : { ...kept, key, isSent: false, at: now.toISOString() })
  const done = was ? 'dropped' : 'kept'
  if (!isMember()) return done
  try {
    if (was) await call<typeof contract.dropFavourite>(dropFavourite, { params: { ...kept } }, { locale })
    else await sendKept(locale)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    // After the session has ended the device keeps it as for a visitor.
    if (error.code === 'unauthenticated') return done
    put(key, was)
    throw error
  }
  return done
}

/** Replaces one of the list as it is now, since others may have changed during a call. Null removes it. */
function put(key: string, one: KeptHere | null): void {
  const others = $kept.get().filter((each) => each.key !== key)
  $kept.set(one ? [one, ...others].sort((a, b) => b.at.localeCompare(a.at)) : others)
}

/** Sends what was kept before signing in. Throws CallError. */
async function sendKept(locale: Locale): Promise<void> {
  const sent = $kept
    .get()
    .filter(({ isSent }) => !isSent)
    .slice(0, MOST_HERE)
  if (sent.length === 0) return
  const items = sent.map(({ address, title, price }) => ({ address, title, price }))
  takeOver(await call<typeof contract.keepFavourites>(keepFavourites, { body: { items } }, { locale }), sent)
}

/**
 * Loads the account's favourites and sends those kept here. The list comes first: a full account refuses more,
 * but is still shown. Throws CallError.
 */
export async function loadKept(locale: Locale): Promise<void> {
  if (!isMember()) return
  takeOver(await call<typeof contract.listFavourites>(listFavourites, {}, { locale }))
  await sendKept(locale)
}

/** The account's favourites replace those of the device, except what was not `sent` yet. */
function takeOver(favourites: readonly Favourite[], sent: readonly KeptHere[] = []): void {
  const own = favourites.map(({ created_at: at, ...kept }) => ({ ...kept, key: keyOf(kept), isSent: true, at }))
  const settled = new Set([...own, ...sent].map(({ key }) => key))
  $kept.set([...$kept.get().filter(({ key, isSent }) => !isSent && !settled.has(key)), ...own])
}
