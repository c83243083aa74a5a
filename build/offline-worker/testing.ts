import { runInNewContext } from 'node:vm'
import * as database from 'fake-indexeddb'
import { workerScript } from '../offline-worker.ts'

export const SITE = 'https://pelesir.example'
const FACTS = {
  offers: ['ferry/results', 'ferry/detail'],
  closed: ['ferry/booking'],
  shell: ['/id/offline', '/en/offline', '/_astro/shell.js'],
}
const script = await workerScript(FACTS)

/** A cache of a browser, without `Vary`. */
class MemoryCache {
  readonly entries = new Map<string, Response>()
  readonly #isFull: () => boolean
  constructor(isFull: () => boolean) {
    this.#isFull = isFull
  }
  async put(key: Request | URL | string, response: Response) {
    const body = await response.arrayBuffer()
    if (this.#isFull()) throw new DOMException('', 'QuotaExceededError')
    const { status, headers } = response
    this.entries.delete(addressOf(key))
    this.entries.set(addressOf(key), new Response(body, { status, headers }))
  }
  async match(key: Request | URL | string) {
    return this.entries.get(addressOf(key))?.clone()
  }
  async delete(key: Request | URL | string) {
    return this.entries.delete(addressOf(key))
  }
  async keys() {
    return [...this.entries.keys()].map((url) => new Request(url))
  }
}

function addressOf(key: Request | URL | string): string {
  return new URL(key instanceof Request ? key.url : key, SITE).href
}

class Happening extends Event {
  readonly work: Promise<unknown>[] = []
  waitUntil(work: Promise<unknown>) {
    this.work.push(work.catch(() => {}))
  }
  async settled() {
    for (let count = -1; count !== this.work.length; ) {
      count = this.work.length
      await Promise.all(this.work)
    }
  }
}

class Fetching extends Happening {
  answer: Promise<Response> | undefined
  readonly request: Request
  readonly clientId: string
  readonly resultingClientId: string
  readonly preloadResponse = Promise.resolve(undefined)
  constructor(request: Request, client: string) {
    super('fetch')
    this.request = request
    this.clientId = client
    this.resultingClientId = client
  }
  respondWith(answer: Promise<Response>) {
    this.answer = Promise.resolve(answer)
  }
}

/** Node makes no request of a navigation. */
class Visit extends Request {
  override get mode() {
    return 'navigate' as const
  }
  override clone() {
    return new Visit(super.clone())
  }
}

/** The page as the server sends it. */
export function page(text: string, { headers = {}, head = '' } = {}): Response {
  const date = new Date().toUTCString()
  const html = `<!doctype html><html lang="id"><head>${head}</head><body class="a"><h1>${text}</h1></body></html>`
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8', date, ...headers } })
}

export function answer(data: unknown, status = 200): Response {
  return Response.json({ success: status === 200, data }, { status })
}

const { IDBDatabase, IDBObjectStore, IDBIndex, IDBCursor, IDBTransaction, IDBRequest, IDBKeyRange } = database
const databaseTypes = { IDBDatabase, IDBObjectStore, IDBIndex, IDBCursor, IDBTransaction, IDBRequest, IDBKeyRange }

type Net = (request: Request) => Promise<Response> | Response
export type Options = { hasCookies?: boolean; hasCaches?: boolean }

/** The built worker with what a browser would give it, and a network that `net` answers. */
export async function startWorker({ hasCookies = true, hasCaches = true }: Options = {}) {
  const stores = new Map<string, MemoryCache>()
  const cookies = new Map<string, string>()
  const state = { isFull: false, net: (() => page('offline page')) as Net, open: 1, hasSkipped: false }
  const refuse = () => Promise.reject(new DOMException('', 'SecurityError'))
  const open = async (name: string) => {
    const store = stores.get(name) ?? new MemoryCache(() => state.isFull)
    stores.set(name, store)
    return store
  }
  const caches = {
    open,
    has: async (name: string) => stores.has(name),
    delete: async (name: string) => stores.delete(name),
    match: async (key: Request, { cacheName }: { cacheName: string }) => await (await open(cacheName)).match(key),
  }
  const handlers = new Map<string, (event: Event) => void>()
  const fetch = async (asked: Request | string) =>
    await state.net(typeof asked === 'string' ? new Request(new URL(asked, SITE)) : asked)
  const globals = {
    ...{ URL, URLSearchParams, Request, Response, Headers, Event, Error, TextEncoder, Uint8Array, DOMException, Date },
    ...{ indexedDB: new database.IDBFactory(), ...databaseTypes },
    ...{ crypto, setTimeout: (work: () => void, ms: number) => setTimeout(work, ms && 20), clearTimeout },
    location: new URL(SITE),
    FetchEvent: Fetching,
    fetch,
    caches: hasCaches ? caches : { open: refuse, has: refuse, delete: refuse, match: refuse },
    ...(hasCookies
      ? { cookieStore: { get: async (name: string) => (cookies.has(name) ? { value: cookies.get(name) } : null) } }
      : {}),
    registration: { scope: `${SITE}/`, navigationPreload: { enable: async () => {} } },
    clients: { claim: async () => {}, matchAll: async () => Array.from({ length: state.open }, () => ({})) },
    skipWaiting: async () => {
      state.hasSkipped = true
    },
    addEventListener: (type: string, handler: (event: Event) => void) => handlers.set(type, handler),
  }
  // Relative addresses are those of the site.
  class SiteRequest extends Request {
    constructor(input: Request | URL | string, init?: RequestInit) {
      super(typeof input === 'string' ? new URL(input, SITE) : input, init)
    }
  }
  runInNewContext(`globalThis.self = globalThis;${script}`, { ...globals, Request: SiteRequest })

  const happen = async (type: string, more: object = {}) => {
    const event = Object.assign(new Happening(type), more)
    handlers.get(type)?.(event)
    await event.settled()
  }
  const send = async (request: Request, client: string): Promise<Response | null> => {
    const event = new Fetching(request, client)
    handlers.get('fetch')?.(event)
    if (!event.answer) return null
    const response = await event.answer.catch(() => Response.error())
    const copy = response.clone()
    await event.settled()
    return copy
  }
  return {
    state,
    cookies,
    stores,
    install: () => happen('install'),
    activate: () => happen('activate'),
    say: (data: unknown, ports: object[] = []) => happen('message', { data, ports }),
    /** Text of a page; null where the worker leaves the request alone, `error` for a failure of the network. */
    async visit(path: string, client = path): Promise<string | null> {
      const response = await send(new Visit(new URL(path, SITE)), client)
      return response && (response.type === 'error' ? 'error' : await response.text())
    },
    async ask(path: string, from: string, init: RequestInit = {}): Promise<Response | null> {
      const request = new SiteRequest(path, init)
      Object.defineProperty(request, 'referrer', { value: new URL(from, SITE).href })
      return await send(request, from)
    },
    kept: (name: string) =>
      [...(stores.get(`pelesir-${name}`)?.entries.keys() ?? [])].map((url) => url.slice(SITE.length)),
  }
}
