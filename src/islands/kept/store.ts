import { dropFavourite, keepFavourites, listFavourites } from '../../../core/kept/calls.ts'
import type * as contract from '../../../core/kept/contract.ts'
import type { Favourite } from '../../../core/kept/contract.ts'
import { CallError, call } from '../../lib/call.ts'
import { isObject } from '../../lib/kind.ts'
import type { Locale } from '../../lib/locale.ts'
import { storedAtom } from '../../lib/stored.ts'
import { PRODUCTS } from '../../products.ts'
import { type Kept, keyOf } from './kept.ts'

/** `isSent`: in the account too. */
export type KeptHere = Kept & { key: string; isSent: boolean; at: string }

/** Of visitors; in the account there is more room. */
export const MOST_HERE = 50

/** Newest first. Personal as little as a bookmark; cleared at logout, as the account has them. */
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

/** The device knows at once; the account is told. Throws CallError, and then all is as it was. */
export async function toggleKept(kept: Kept, locale: Locale, now: Date): Promise<Toggled> {
  const key = keyOf(kept)
  const before = $kept.get()
  const isHere = before.some((each) => each.key === key)
  if (!isHere && !isMember() && before.length >= MOST_HERE) return 'full'
  const others = before.filter((each) => each.key !== key)
  $kept.set(isHere ? others : [{ ...kept, key, isSent: false, at: now.toISOString() }, ...others])
  if (!isMember()) return isHere ? 'dropped' : 'kept'
  try {
    if (isHere) await call<typeof contract.dropFavourite>(dropFavourite, { params: { ...kept } }, { locale })
    else await sendKept(locale)
  } catch (error) {
    // Whose session has ended keeps it as a visitor.
    if (error instanceof CallError && error.code !== 'unauthenticated') $kept.set(before)
    if (!(error instanceof CallError) || error.code !== 'unauthenticated') throw error
  }
  return isHere ? 'dropped' : 'kept'
}

/** Sends what was kept before signing in. Throws CallError. */
async function sendKept(locale: Locale): Promise<void> {
  const unsent = $kept.get().filter(({ isSent }) => !isSent)
  if (unsent.length === 0) return
  const items = unsent.slice(0, MOST_HERE).map(({ address, title, price }) => ({ address, title, price }))
  const answer = await call<typeof contract.keepFavourites>(keepFavourites, { body: { items } }, { locale })
  takeOver(answer)
}

/** Of the account, with what was kept here. Throws CallError. */
export async function loadKept(locale: Locale): Promise<void> {
  if (!isMember()) return
  await sendKept(locale)
  takeOver(await call<typeof contract.listFavourites>(listFavourites, {}, { locale }))
}

function takeOver(favourites: readonly Favourite[]): void {
  $kept.set(favourites.map(({ created_at: at, ...kept }) => ({ ...kept, key: keyOf(kept), isSent: true, at })))
}
