import { once } from 'node:events'
import type { FastifyInstance } from 'fastify'

/** More is cut off: a photograph that was not made smaller has less. */
const MOST_READ = 32 * 1024 * 1024
const WITHIN_MS = 20_000

/** Reads to the end what is too large before it says so. Proxies that are still sending would take the answer for a broken connection, and say 502. */
export function readTooLarge(app: FastifyInstance): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    const length = Number(raw.headers['content-length'] ?? 0)
    if (reply.statusCode !== 413 || raw.readableEnded || length > MOST_READ) return
    const enough = AbortSignal.any([AbortSignal.timeout(WITHIN_MS), readMoreThan(raw, MOST_READ)])
    await once(raw, 'end', { signal: enough }).catch(() => {})
  })
}

/** Reads it, without keeping anything; a body may come without saying how long it is. */
function readMoreThan(body: NodeJS.ReadableStream, bytes: number): AbortSignal {
  const over = new AbortController()
  let read = 0
  body.on('data', (chunk: Buffer) => {
    read += chunk.length
    if (read > bytes) over.abort()
  })
  return over.signal
}
