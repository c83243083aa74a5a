import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../../core/common/errors.ts'
import type { Config } from '../common/config.ts'
import { endpointOf } from './route.ts'

const HARMLESS = new Set(['GET', 'HEAD', 'OPTIONS'])
/** Called by gateways, not by browsers: their signature stands for them. */
const WEBHOOKS = '/api/v1/payment/notification/'

/**
 * Keeps other sites from calling in a member's name. A call that changes something carries the `Language` header, which no form can send and which makes
 * browsers ask first (see cors.ts), and comes from our own pages or from CORS_ORIGINS.
 */
export function originPlugin(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request) => {
    const endpoint = endpointOf(request)
    if (!endpoint || HARMLESS.has(request.method) || endpoint.path.startsWith(WEBHOOKS)) return
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
