import type { StrategyHandler } from 'workbox-strategies'
import { keptAt, OWN_SHELVES } from '../caches.ts'
import { isKeepablePage } from '../keepable.ts'
import { markKept } from '../mark.ts'
import { isSameSearch, localeIn, type PageKind } from '../rules.ts'
import { inTime, OwnStrategy } from './keep.ts'
import { currentOwner } from './owner.ts'

const DAY_MS = 86_400_000

/** Pages that were shown from a copy. Their calls may be answered from copies too; those of other pages never are. */
const shownKept = new Set<string>()

export function isShownKept(clientId: string): boolean {
  return shownKept.has(clientId)
}

export class PageStrategy extends OwnStrategy {
  readonly #kind: PageKind

  constructor(kind: PageKind) {
    // Room is made by what can be looked up again, never by tickets and trips.
    super(OWN_SHELVES[kind], (response) => isKeepablePage(kind, response), kind === 'offers' || kind === 'content')
    this.#kind = kind
  }

  protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const owner = await currentOwner()
    const kept = await this.#kept(request, handler)
    const asked = this.ask(request, new Request(request.url), owner, handler)
    if (!kept) return await asked
    handler.waitUntil(asked.then(() => {}).catch(() => {}))
    return (await inTime(asked)) ?? (await this.#shown(request, kept, handler))
  }

  async #kept(request: Request, handler: StrategyHandler): Promise<Response | undefined> {
    try {
      return (await handler.cacheMatch(request)) ?? (await this.#similar(request))
    } catch {
      return undefined
    }
  }

  /** Another address of the same search, or the page of tickets as it was kept before this worker. */
  async #similar({ url }: Request): Promise<Response | undefined> {
    if (this.#kind === 'content') return undefined
    const cache = await caches.open(this.cacheName)
    const asked = new URL(url)
    const keys = (await cache.keys()).map((key) => new URL(key.url))
    const found = keys.findLast((key) =>
      this.#kind === 'ticket' ? key.pathname === asked.pathname : isSameSearch(key, asked),
    )
    const kept = found && (await cache.match(found, { ignoreVary: true }))
    return kept && ageOf(kept) <= OWN_SHELVES[this.#kind].days * DAY_MS ? kept : undefined
  }

  /** Tickets say by themselves that they are kept. */
  async #shown({ url }: Request, kept: Response, { event }: StrategyHandler): Promise<Response> {
    if (event instanceof Event && 'resultingClientId' in event) shownKept.add(String(event.resultingClientId))
    if (this.#kind === 'ticket') return kept
    const locale = localeIn(new URL(url).pathname) ?? 'id'
    const html = markKept(await kept.text(), { locale, kind: this.#kind, at: keptAt(kept) })
    return new Response(html, { headers: pageHeaders(kept) })
  }
}

/** A page that was changed is plain text of another length. */
export function pageHeaders(kept: Response): Headers {
  const headers = new Headers(kept.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  return headers
}

/** In milliseconds. */
function ageOf(kept: Response): number {
  return Date.now() - Date.parse(keptAt(kept))
}
