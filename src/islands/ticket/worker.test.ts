import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, it, vi } from 'vitest'

const SITE = 'https://pelesir.example'
const PAGE = '/id/member/ticket'
const FILE = `${SITE}/_astro/abc.js`

type Options = { kept?: Record<string, string>; isFull?: boolean; fetch: typeof globalThis.fetch }

/** What the worker answers; its limit for the network is over as soon as it is set. */
async function answered(request: { url: string; mode: string }, { kept = {}, isFull = false, fetch }: Options) {
  const handlers = new Map<string, (event: object) => void>()
  const put = async () => {
    if (isFull) throw new DOMException('', 'QuotaExceededError')
  }
  const match = async (key: string) => (key in kept ? new Response(kept[key]) : undefined)
  runInNewContext(readFileSync('src/islands/ticket/worker.js', 'utf8'), {
    addEventListener: (type: string, handler: (event: object) => void) => handlers.set(type, handler),
    location: { origin: SITE },
    caches: { match, open: async () => ({ put }) },
    AbortSignal: { timeout: () => AbortSignal.abort() },
    fetch,
    Response,
    URL,
  })
  const respondWith = vi.fn<(answer: Promise<Response>) => void>()
  handlers.get('fetch')?.({ request: { method: 'GET', ...request }, respondWith })
  return await (await respondWith.mock.calls[0]?.[0])?.text()
}

const page = { url: `${SITE}${PAGE}?id=1`, mode: 'navigate' }
const silent: typeof fetch = (_, init) =>
  new Promise((_resolve, reject) => {
    if (init?.signal?.aborted) reject(init.signal.reason)
  })

it('shows the page that is kept where the network does not answer', async () => {
  expect(await answered(page, { kept: { [PAGE]: 'kept' }, fetch: silent })).toBe('kept')
})

it('shows the page of the network while there is one', async () => {
  expect(await answered(page, { kept: { [PAGE]: 'kept' }, fetch: async () => new Response('new') })).toBe('new')
})

it('shows the page of the network on a device without room to keep it', async () => {
  expect(await answered(page, { isFull: true, fetch: async () => new Response('new') })).toBe('new')
})

it('fetches no built file twice', async () => {
  const again = vi.fn<typeof fetch>()
  expect(await answered({ url: FILE, mode: 'cors' }, { kept: { [FILE]: 'kept' }, fetch: again })).toBe('kept')
  expect(again).not.toHaveBeenCalled()
})
