import type { FastifyInstance } from 'fastify'
import type { Deps } from '../common/deps.ts'
import { LATE, within } from '../common/timing.ts'

/** A dead database may not reply. */
const TIMEOUT_MS = 3000

export function healthPlugin(app: FastifyInstance, { database }: Deps): void {
  app.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    try {
      if ((await within(TIMEOUT_MS, database.pool.query('select 1'))) !== LATE) return { status: 'ready' }
    } catch {
      // Answered below.
    }
    return reply.code(503).header('retry-after', 5).send({ status: 'database unreachable' })
  })
}
