import { ExpirationPlugin } from 'workbox-expiration'
import { Strategy, type StrategyHandler, type StrategyOptions } from 'workbox-strategies'
import type { Shelf } from '../caches.ts'
import { currentOwner, forgetOwn } from './owner.ts'

/** How long the network may take when the device has a copy; as for the ticket itself (`ticket/Page.tsx`). */
const PATIENCE_MS = 4_000
/** A proxy says so while the server behind it is away. */
const AWAY = new Set([502, 503, 504])

const DAY_SECONDS = 86_400

type Test = (response: Response) => Promise<boolean>

type Options = Required<Pick<StrategyOptions, 'cacheName' | 'matchOptions' | 'plugins'>>

/** `purge`: goes first where the device has no room. */
export function boundedCache({ name, most, days }: Shelf, isKeepable: Test, purge: boolean): Options {
  const matchOptions = { ignoreVary: true }
  const bounds = { maxEntries: most, maxAgeSeconds: days * DAY_SECONDS, matchOptions, purgeOnQuotaError: purge }
  return {
    cacheName: name,
    matchOptions,
    plugins: [
      { cacheWillUpdate: async ({ response }) => ((await isKeepable(response)) ? response : null) },
      // Its own types differ in what may be undefined.
      new ExpirationPlugin(bounds) as Options['plugins'][number],
    ],
  }
}

/** The network first, and what is kept where it does not answer. */
export abstract class OwnStrategy extends Strategy {
  constructor(shelf: Shelf, isKeepable: Test, purge: boolean) {
    super(boundedCache(shelf, isKeepable, purge))
  }

  /** Sends the request, and keeps the answer under `key` while the same person is signed in. */
  protected async ask(request: Request, key: Request, owner: string, handler: StrategyHandler): Promise<Response> {
    const response = await handler.fetch(request)
    if (response.status === 200) {
      const copy = response.clone()
      // A full device and an answer that was cut leave all as it was.
      handler.waitUntil(keepFor(owner, () => handler.cachePut(key, copy)).catch(() => {}))
    }
    return response
  }
}

async function keepFor(owner: string, put: () => Promise<unknown>): Promise<void> {
  if ((await currentOwner()) !== owner) return
  await put()
  if ((await currentOwner()) !== owner) await forgetOwn()
}

/** Null where the kept copy should stand in: the network fails, takes too long, or has no server behind it. */
export async function inTime(asked: Promise<Response>): Promise<Response | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE_MS))
  const response = await Promise.race([asked.catch(() => null), late])
  return response && !AWAY.has(response.status) ? response : null
}
