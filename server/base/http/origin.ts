import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import type { Config } from '../common/config.ts'
import { endpointOf } from './route.ts'

const HARMLESS = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Calls of other companies are exempt: they sign what they send. */
const WEBHOOKS = /\/notification\/\{\w+\}$/

/** Against cross-site requests: an allowed origin, and the `Language` header, which forms cannot send and which triggers a preflight. */
export function originPlugin(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request) => {
    const endpoint = endpointOf(request)
    if (!endpoint || HARMLESS.has(request.method) || WEBHOOKS.test(endpoint.path)) return
    if (!isOwnOrigin(request, config)) throw new ApiError('foreign_origin')
    if (!request.headers.language) throw new ApiError('bad_request', { errors: { Language: 'validation.required' } })
  })
}

function isOwnOrigin(request: FastifyRequest, config: Config): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (origin === undefined) return site === undefined || site === 'same-origin' || site === 'none'
  if (config.corsOrigins.includes(origin) || origin === config.siteUrl) return true
  return URL.canParse(origin) && new URL(origin).host === request.host
}
