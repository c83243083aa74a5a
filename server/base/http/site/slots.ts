import { PassThrough } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { PageAbout } from '../../../../core/base/common/page-about.ts'
import type { Locale } from '../../words/words.ts'
import { addVary, encodingFor } from './compress.ts'
import { type SlotPage, splitPage } from './slot-page.ts'

type Sent = { method: string; headers: Record<string, string>; body?: string }

type SlotVisit = {
  url: URL
  site: string
  locale: Locale
  given: object
  wide: boolean
  /** The visitor has a session. */
  isKnown: boolean
  ask: (path: string, init: Sent) => Promise<{ status: number; body: string }>
  patienceMs: number
}

type Filled = { html: string; answers: string; about: PageAbout | null }

/** The build's own drawing of a page with its first answers (`build/live-pages/slots.ts`); null where the browser draws it, `absent` where there is no such offer. */
export type FillSlot = (slot: string, visit: SlotVisit) => Promise<Filled | 'absent' | null>

/** The page waits no longer for suppliers; what comes later is asked by the browser. */
const PATIENCE_MS = 300
/** A page drawn for one visitor serves others this long; suppliers hold prices longer. */
const KEPT_MS = 15_000
const MOST_KEPT_BYTES = 8 * 1024 * 1024
/** When more pages than this are being drawn, the next goes out as it was built: calls of the API come first. */
const MOST_AT_ONCE = 12
/** The rest of the page waits for the compressor, so it may not be thorough. */
const QUALITY = 4

export type Slots = {
  /**
   * Sends the page in two pieces: all before the slot at once, then the slot and the rest. A page whose head
   * describes its offer waits for the offer, and answers 404 where there is none.
   */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    page: { key: string; url: URL; locale: Locale; html: string },
  ): Promise<FastifyReply>
}

export function hasSlot(html: string): boolean {
  return html.includes(' data-fill="')
}

export function createSlots(app: FastifyInstance, fill: FillSlot, sessionCookie: string): Slots {
  const pages = new LRUCache<string, SlotPage>({ max: 60 })
  const kept = new LRUCache<string, Filled>({
    ttl: KEPT_MS,
    maxSize: MOST_KEPT_BYTES,
    sizeCalculation: ({ html, answers }) => html.length + answers.length,
  })
  let drawing = 0

  /** Null where drawing failed: the browser then makes the calls itself and tells what fails. */
  async function filled(
    request: FastifyRequest,
    name: string,
    { slot, given, site }: SlotPage,
    visit: Pick<SlotVisit, 'url' | 'locale' | 'wide' | 'isKnown'>,
  ) {
    const known = kept.get(name)
    if (known) return known
    if (drawing >= MOST_AT_ONCE) return null
    drawing += 1
    try {
      const ask = callsOf(app, request, visit.isKnown)
      const made = await fill(slot, { ...visit, given, site, ask, patienceMs: PATIENCE_MS })
      if (made && made !== 'absent' && !visit.isKnown) kept.set(name, made)
      return made
    } catch (error) {
      request.log.warn({ err: error }, 'a page could not be drawn with its offers')
      return null
    } finally {
      drawing -= 1
    }
  }

  return {
    async send(request, reply, { key, url, locale, html }) {
      const page = pages.get(key) ?? splitPage(html)
      pages.set(key, page)
      const wide = !isPhone(request)
      // Whoever has a session may see other prices.
      const isKnown = request.cookies[sessionCookie] !== undefined
      addVary(reply)
      reply.type('text/html; charset=utf-8').header('cache-control', isKnown ? 'private, no-store' : 'no-cache')
      const name = `${key} ${url.search} ${wide}${isKnown ? ` ${request.id}` : ''}`
      const isOnlyHead = request.method === 'HEAD' && !page.tells
      const filling = isOnlyHead ? Promise.resolve(null) : filled(request, name, page, { url, locale, wide, isKnown })
      const told = page.tells ? await filling : null
      if (told === 'absent') reply.code(404)
      const out = outputOf(request, reply)
      void reply.send(out)
      out.write(told && told !== 'absent' && told.about ? page.beforeWith(told.about) : page.before)
      out.flush?.()
      const content = await filling
      // The reader left meanwhile.
      if (out.destroyed) return reply
      out.write(content && content !== 'absent' ? page.withContent(content, wide) : page.asBuilt)
      out.end(page.after)
      return reply
    },
  }
}

function isPhone({ headers }: FastifyRequest): boolean {
  const hint = headers['sec-ch-ua-mobile']
  return hint === undefined ? /\bMobi/.test(headers['user-agent'] ?? '') : hint === '?1'
}

type Output = PassThrough & { flush?: () => void }

function outputOf(request: FastifyRequest, reply: FastifyReply): Output {
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (!encoding) return new PassThrough()
  reply.header('content-encoding', encoding)
  if (encoding === 'gzip') return createGzip({ level: QUALITY })
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_MODE, BROTLI_MODE_TEXT } = constants
  return createBrotliCompress({ params: { [BROTLI_PARAM_QUALITY]: QUALITY, [BROTLI_PARAM_MODE]: BROTLI_MODE_TEXT } })
}

/** Headers that say who calls and from where, so that rights and limits are the visitor's own. */
const PASSED = ['user-agent', 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'host']

/** Cookies go along with a session alone: a kept page serves other visitors, so it may depend on no visitor's cookies. */
function callsOf(app: FastifyInstance, request: FastifyRequest, isKnown: boolean): SlotVisit['ask'] {
  const passed = Object.fromEntries(
    [...PASSED, ...(isKnown ? ['cookie'] : [])].flatMap((name) => {
      const value = request.headers[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )
  const remoteAddress = request.socket.remoteAddress
  return async (path, { method, headers, body }) => {
    const { statusCode, payload } = await app.inject({
      method: method as 'GET' | 'POST',
      url: path,
      headers: { ...passed, ...headers },
      ...(body === undefined ? {} : { payload: body }),
      ...(remoteAddress === undefined ? {} : { remoteAddress }),
    })
    return { status: statusCode, body: payload }
  }
}
