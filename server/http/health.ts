import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'

/** `/healthz`: the process answers. `/readyz`: it can serve, the database included. */
export function healthPlugin(app: FastifyInstance, { database }: Deps): void {
  app.get('/healthz', { logLevel: 'silent' }, () => ({ status: 'ok' }))
  app.get('/readyz', { logLevel: 'silent' }, async (_request, reply) => {
    try {
      await database.pool.query('select 1')
      return { status: 'ready' }
    } catch {
      return reply.code(503).send({ status: 'database unreachable' })
    }
  })
}
