import type { StrategyHandler } from 'workbox-strategies'
import { OWN_SHELVES } from '../caches.ts'
import { isKeepableAnswer } from '../keepable.ts'
import { inTime, OwnStrategy } from './keep.ts'
import { currentOwner, forgetOwn } from './owner.ts'
import { isShownKept } from './pages.ts'

/** Answers of the calls that a list or a trip makes. A cache has no POST, so each has an address of its own. */
export class AnswerStrategy extends OwnStrategy {
  constructor() {
    super(OWN_SHELVES.answer, isKeepableAnswer, true)
  }

  protected override async _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const owner = await currentOwner()
    const key = await keyOf(request)
    const isOfKept = isShownKept('clientId' in handler.event ? String(handler.event.clientId) : '')
    const kept = isOfKept ? await handler.cacheMatch(key) : undefined
    const asked = this.ask(request, key, owner, handler).then(async (response) => {
      // The session ended on the server.
      if (response.status === 401) await forgetOwn()
      return response
    })
    if (!kept) return await asked
    handler.waitUntil(asked.then(() => {}).catch(() => {}))
    return (await inTime(asked)) ?? kept
  }
}

/** By address, language and body, which no address shows. */
async function keyOf(request: Request): Promise<Request> {
  const said = [request.method, request.headers.get('language'), await request.clone().text()].join(' ')
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(said)))
  const key = new URL(request.url)
  key.searchParams.set('kept', [...hash.slice(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join(''))
  return new Request(key)
}
