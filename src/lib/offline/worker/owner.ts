import { CacheExpiration } from 'workbox-expiration'
import { OLD_TICKETS, OWN_SHELVES, OWNER } from '../caches.ts'
import { HINT_COOKIE, keeperOf, MARK_COOKIE, VISITOR } from '../keeper.ts'

const KEY = '/owner'

type Cookies = { get(name: string): Promise<{ value?: string } | null> }

/** Undefined in browsers whose workers see no cookies: there the pages say it (`start.ts`). */
async function keeperNow(): Promise<string | undefined> {
  const { cookieStore } = globalThis as { cookieStore?: Cookies }
  if (!cookieStore) return undefined
  const [hint, mark] = await Promise.all([cookieStore.get(HINT_COOKIE), cookieStore.get(MARK_COOKIE)])
  return keeperOf(hint?.value, mark?.value)
}

let turn: Promise<unknown> = Promise.resolve()

/** Says whose things are kept now. Another owner than the last one starts with nothing. `told` is what a page says of its own cookies. */
export function currentOwner(told?: string): Promise<string> {
  // A browser that keeps nothing here, as in private windows, has nothing to forget either.
  const found = turn.then(() => settleOwner(told)).catch(() => VISITOR)
  turn = found
  return found
}

async function settleOwner(told: string | undefined): Promise<string> {
  const cache = await caches.open(OWNER)
  const last = await (await cache.match(KEY))?.text()
  const owner = (await keeperNow()) ?? told ?? last ?? VISITOR
  if (owner === last) return owner
  if (last !== undefined) await forgetOwn()
  await cache.put(KEY, new Response(owner))
  return owner
}

/** Signing out forgets: pages, answers, and then the list of their addresses. */
export async function forgetOwn(): Promise<void> {
  const names = Object.values(OWN_SHELVES).map(({ name }) => name)
  await Promise.all([...names, OLD_TICKETS].map((name) => caches.delete(name)))
  // The list is in another storage, which may be missing.
  await Promise.allSettled(names.map((name) => new CacheExpiration(name, { maxEntries: 1 }).delete()))
}
