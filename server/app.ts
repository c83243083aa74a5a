import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance } from 'fastify'
import type { Deps } from './deps.ts'
import { handleErrors } from './http/errors.ts'
import { registerRoutes } from './http/routes.ts'
import { sessionPlugin } from './http/session.ts'

/** The whole HTTP side, not yet listening: `inject` it in tests, `listen` in main.ts. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app = fastify({ logger: false, trustProxy: deps.config.trustProxy, bodyLimit: 256 * 1024 })
  app.decorate('endpoints', [])
  handleErrors(app)
  await app.register(cookie)
  sessionPlugin(app, deps)
  registerRoutes(app, deps)
  await app.ready()
  return app
}
