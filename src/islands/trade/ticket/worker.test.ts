import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, it, vi } from 'vitest'

const SITE = 'https://pelesir.example'
const PAGE = '/id/member/ticket'
const FILE = `${SITE}/_astro/abc.js`

/** The worker's own code, with what a browser would give it. */
function handlersOf(globals: object) {
  const handlers = new Map<string, (event: object) => void>()
  const addEventListener = (type: string, handler: (event: object) => void) => handlers.set(type, handler)
  runInNewContext(readFileSync('src/islands/trade/ticket/worker.js', 'utf8'), { addEventListener, ...globals })
  return handlers
}

type Options = { kept?: Record<string, string>; isFull?: boolean; fetch: typeof globalThis.fetch }

/** Answer of the worker; its limit for the network is over as soon as it is set. */
async function answered(request: { url: string; mode: string }, { kept = {}, isFull = false, fetch }: Options) {
  const put = async () => {
    if (isFull) throw new DOMException('', 'QuotaExceededError')
  }
  const match = async (key: string) => (key in kept ? new Response(kept[key]) : undefined)
  const handlers = handlersOf({
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

/** Answer of the worker to the page that asks it to keep its files. */
async function answerToKeeping({ kept, reached }: { kept: string[]; reached: string[] }) {
  const add = async (path: string) => {
    if (!reached.includes(path)) throw new TypeError('Failed to fetch')
  }
  const match = async (path: string) => (kept.includes(path) ? new Response('kept') : undefined)
  const handlers = handlersOf({ caches: { open: async () => ({ add, match }) } })
  const postMessage = vi.fn<(isKept: boolean) => void>()
  const waitUntil = vi.fn<(work: Promise<void>) => void>()
  handlers.get('message')?.({ data: [PAGE, FILE], ports: [{ postMessage }], waitUntil })
  await waitUntil.mock.calls[0]?.[0]
  return postMessage.mock.calls[0]?.[0]
}

it('says that the page is kept when all of it is, from now or before', async () => {
  expect(await answerToKeeping({ kept: [], reached: [PAGE, FILE] })).toBe(true)
  expect(await answerToKeeping({ kept: [PAGE, FILE], reached: [] })).toBe(true)
  expect(await answerToKeeping({ kept: [PAGE], reached: [FILE] })).toBe(true)
})

it('does not say so when a connection ended before all was there', async () => {
  expect(await answerToKeeping({ kept: [], reached: [PAGE] })).toBe(false)
})
