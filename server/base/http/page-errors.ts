import type { FastifyInstance } from 'fastify'
import { reportError } from '../../../core/base/page-error/contract.ts'
import { impersonal } from '../../../core/base/page-error/impersonal.ts'
import type { Deps } from '../common/deps.ts'
import { SHARES } from './limits.ts'
import { route } from './route.ts'

export function pageErrorRoutes(app: FastifyInstance, { config }: Deps): void {
  const max = Math.ceil(config.requestsPerMinute * SHARES.pageError)
  route(
    app,
    reportError,
    ({ body: { number, page, message }, request }) => {
      request.log.warn({ number, page, error: impersonal(message) }, 'page error')
      return null
    },
    // Errors are reported while the database is away too.
    { config: { rateLimit: { max }, withoutSession: true } },
  )
}
