import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import cookie from '@fastify/cookie'
import fastify, { type FastifyInstance, LogController } from 'fastify'
import { sessionPlugin } from './account/session-cookie.ts'
import type { Deps } from './common/deps.ts'
import { logCalls, loggerOptions } from './common/log.ts'
import { corsPlugin } from './http/cors.ts'
import { answerError, handleErrors } from './http/errors.ts'
import { headersPlugin } from './http/headers.ts'
import { healthPlugin } from './http/health.ts'
import { generalLimit } from './http/limit.ts'
import { metricsPlugin } from './http/metrics.ts'
import { openapiPlugin } from './http/openapi.ts'
import { originPlugin } from './http/origin.ts'
import { registerRoutes } from './http/routes.ts'
import { sitePlugin } from './http/site.ts'

const BUILT_SITE = fileURLToPath(new URL('../dist', import.meta.url))
const MAX_BODY = 256 * 1024

/** The whole HTTP side, not yet listening: `inject` it in tests, `listen` in main.ts. */
export async function buildApp(deps: Deps, { site = BUILT_SITE }: { site?: string } = {}): Promise<FastifyInstance> {
  const { config } = deps
  const app: FastifyInstance = fastify({
    logger: loggerOptions(config) ?? false,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: MAX_BODY,
    genReqId: () => randomUUID(),
    // Addresses that cannot be read never reach a route, nor its error handler.
    frameworkErrors: answerError,
  })
  app.decorate('endpoints', [])
  // Only JSON is read: text/plain would let a form of another site reach a handler.
  app.removeContentTypeParser('text/plain')
  handleErrors(app)
  await app.register(cookie)
  await headersPlugin(app, config)
  logCalls(app)
  metricsPlugin(app, deps)
  healthPlugin(app, deps)
  corsPlugin(app, config)
  await generalLimit(app, deps)
  originPlugin(app, config)
  sessionPlugin(app, deps)
  registerRoutes(app, deps)
  await openapiPlugin(app, config)
  await sitePlugin(app, site)
  await app.ready()
  return app
}
