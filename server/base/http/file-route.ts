import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '../../../core/base/common/call/endpoint.ts'
import { type Call, callOf, type File, pathOf, sendFile } from './route.ts'

export function fileRoute<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>) => Promise<File>,
): void {
  app.endpoints.push(endpoint)
  app.route({
    method: endpoint.method,
    url: pathOf(endpoint),
    config: { endpoint },
    handler: async (request, reply) => sendFile(reply, await handler(callOf(endpoint, request, reply))),
  })
}
