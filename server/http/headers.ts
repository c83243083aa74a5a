import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { type Config, usesHttps } from '../common/config.ts'
import { endpointOf } from './route.ts'

/**
 * Security headers. The pages carry their own script and style rules with the hashes of what they hold; two policies both count, so this one must not speak
 * of scripts, styles or defaults.
 */
export async function headersPlugin(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': helmet.contentSecurityPolicy.dangerouslyDisableDefaultSrc,
        'object-src': ["'none'"],
        'base-uri': ["'self'"],
        'frame-ancestors': ["'none'"],
        'form-action': ["'self'"],
      },
    },
    frameguard: { action: 'deny' },
    // Of the operator's other subdomains we know nothing.
    hsts: usesHttps(config) ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=()')
    reply.header('x-request-id', request.id)
    // Answers of the API belong to who asked. A handler that knows better says so itself.
    if (endpointOf(request)) reply.header('cache-control', 'no-store')
  })
}
