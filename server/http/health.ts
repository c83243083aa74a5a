import { setTimeout } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../common/deps.ts'

const PATIENCE_MS = 3000

/** `/healthz`: the process answers. `/readyz`: it can serve, the database included. */
export function healthPlugin(app: FastifyInstance, { database }: Deps): void {
  app.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    try {
      await Promise.race([database.pool.query('select 1'), tooLate()])
      return { status: 'ready' }
    } catch {
      return reply.code(503).send({ status: 'database unreachable' })
    }
  })
}

/** A database that died may never answer. */
async function tooLate(): Promise<never> {
  await setTimeout(PATIENCE_MS, null, { ref: false })
  throw new Error('no answer')
}
