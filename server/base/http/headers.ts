import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import { type Config, usesHttps } from '../common/config.ts'
import { endpointOf } from './route.ts'

/** Browsers read them from pages only; the small answers of the API go without. */
const OF_DOCUMENTS = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/** The staff page at a gate, which reads tickets with the camera. */
const WITH_CAMERA = /^\/(id|en)\/admin\/scan(\?|$)/

/** Pages carry their own policy for scripts and styles. Browsers apply both, so this one must name neither, nor a default. */
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
    // The operator may have other subdomains without https.
    hsts: usesHttps(config) ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (endpointOf(request)) {
      reply.header('cache-control', 'no-store')
      for (const name of OF_DOCUMENTS) reply.removeHeader(name)
    } else {
      const camera = WITH_CAMERA.test(request.url) ? 'self' : ''
      reply.header('permissions-policy', `camera=(${camera}), microphone=(), geolocation=(self)`)
    }
  })
}
