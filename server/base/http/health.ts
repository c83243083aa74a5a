import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../common/deps.ts'

const TIMEOUT_MS = 3000

export function healthPlugin(app: FastifyInstance, { database }: Deps): void {
  app.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    try {
      await Promise.race([database.pool.query('select 1'), timeout()])
      return { status: 'ready' }
    } catch {
      return reply.code(503).header('retry-after', 5).send({ status: 'database unreachable' })
    }
  })
}

/** A dead database may not reply. */
async function timeout(): Promise<never> {
  await setTimeout(TIMEOUT_MS, null, { ref: false })
  throw new Error('no answer')
}
