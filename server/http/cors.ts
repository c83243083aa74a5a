import type { FastifyInstance } from 'fastify'
import type { Config } from '../common/config.ts'

const ALLOWED = {
  'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
  'access-control-allow-headers': 'Content-Type, Language, Idempotency-Key',
  'access-control-max-age': '600',
}

/** Lets the pages of CORS_ORIGINS call the API with the session cookie. Without that setting no other site can. */
export function corsPlugin(app: FastifyInstance, { corsOrigins }: Config): void {
  if (!corsOrigins.length) return
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers
    reply.header('vary', 'Origin')
    if (!origin || !corsOrigins.includes(origin)) return
    reply.headers({ 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' })
  })
  app.options('/api/*', (_request, reply) => reply.headers(ALLOWED).code(204).send())
}
