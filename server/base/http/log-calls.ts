import type { FastifyInstance } from 'fastify'
import { endpointOf } from './route.ts'

/** Logs the route of the contract, never address, query or body. */
export function logCalls(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const endpoint = endpointOf(request)
    if (!endpoint) return
    const ms = Math.round(reply.elapsedTime * 10) / 10
    request.log.info({ method: endpoint.method, route: endpoint.path, status: reply.statusCode, ms }, 'call')
  })
}
