import type { FastifyInstance, FastifyRequest } from 'fastify'
import { tooManyAtOnce } from '../common/decoding.ts'

/**
 * Largest body of most calls, in bytes. Calls for files say themselves that they take more (`bodyLimit` of `route`).
 */
export const MOST_BODY = 256 * 1024
/** Each takes some five times its size in memory for a moment. Strangers cannot take the places of those who signed in. */
const AT_ONCE = { stranger: 1, known: 2 }
/** A photograph of a phone on a slow line takes its time. */
const WITHIN_MS = { small: 30_000, large: 180_000 }

/** Limits of each HTTP server, in milliseconds; a request must be whole within `requestTimeout`. */
export const SERVER_LIMITS = {
  requestTimeout: WITHIN_MS.large,
  /** Closes a socket on which nothing moves; suppliers may take 130 seconds. */
  connectionTimeout: 180_000,
  headersTimeout: 20_000,
  maxConnections: 2_000,
}

/** Clients that name the type of each call, also of one without a body. */
export function takeEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    return parse(request, String(body), done)
  })
}

/** Ends requests whose body does not arrive, also those that are answered before. */
export function endSlowBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const size = sizeOf(request)
    if (size === 'none') return
    const { raw } = request
    const timer = setTimeout(() => raw.destroy(), WITHIN_MS[size]).unref()
    for (const event of ['end', 'close'] as const) raw.once(event, () => clearTimeout(timer))
  })
}

/** How many large bodies are read and worked on at once, of all calls together. Comes after `guardCalls`. */
export function limitBodies(app: FastifyInstance): void {
  const reading = new WeakMap<FastifyRequest, keyof typeof AT_ONCE>()
  const count = { stranger: 0, known: 0 }
  app.addHook('preParsing', async (request) => {
    if (sizeOf(request) !== 'large') return
    const sender = request.user ? 'known' : 'stranger'
    if (count[sender] >= AT_ONCE[sender]) throw tooManyAtOnce()
    count[sender] += 1
    reading.set(request, sender)
  })
  const done = async (request: FastifyRequest) => {
    const sender = reading.get(request)
    if (sender && reading.delete(request)) count[sender] -= 1
  }
  app.addHook('onResponse', done)
  app.addHook('onRequestAbort', done)
}

/** A body of unknown length may be as large as its call takes. */
function sizeOf({ headers, routeOptions }: FastifyRequest): 'none' | 'small' | 'large' {
  const length = headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Infinity
  if (length === 0) return 'none'
  return Math.min(length, routeOptions.bodyLimit ?? MOST_BODY) > MOST_BODY ? 'large' : 'small'
}
