import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { supplierNotice } from '../../../core/products/flight/contract.ts'
import { route } from '../../base/http/route.ts'
import type { FlightDeps } from './deps.ts'

/** A signature is of the bytes that were sent, so this call alone keeps them. */
export function noticeRoute(app: FastifyInstance, { supplier }: FlightDeps): void {
  app.register(async (scope) => {
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    route(scope, supplierNotice, async ({ params, request: { headers, body } }) => {
      const named = (supplier.members ?? [supplier]).find(({ name }) => name === params.supplier)
      if (!named?.notice) throw new ApiError('not_found')
      await named.notice({ headers, body: Buffer.isBuffer(body) ? body : Buffer.alloc(0) })
      return null
    })
  })
}
