import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '../../core/common/endpoint.ts'
import { type Call, callOf, pathOf } from './route.ts'

export type File = {
  type: string
  content: Buffer | string | Readable
  name?: string
  /** Only for files without personal data; the others are not stored. */
  cache?: string
  /** Made by a visitor: shown in a page of its own, it can do nothing. */
  isForeign?: boolean
}

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
    handler: async (request, reply) => {
      const {
        type,
        content,
        name,
        cache = 'private, no-store',
        isForeign = false,
      } = await handler(callOf(endpoint, request, reply))
      reply.header('content-type', type).header('cache-control', cache)
      if (isForeign) reply.header('content-security-policy', "default-src 'none'; sandbox")
      if (name) reply.header('content-disposition', `attachment; filename="${name}"`)
      return reply.send(content)
    },
  })
}
