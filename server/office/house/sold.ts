import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '../../../core/base/common/call/endpoint.ts'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import type { Service } from '../../../core/trade/booking/services.ts'
import type { Deps } from '../../base/common/deps.ts'
import { endpointOf } from '../../base/http/route.ts'

/** Calls of a service that is not sold answer so; those about what is booked already go on. */
export function closeUnsold(app: FastifyInstance, { house }: Deps, service: Service): void {
  app.addHook('onRequest', async (request) => {
    if (endpointOf(request)?.booked === false && !house.get().services.sold.includes(service))
      throw new ApiError('service_not_sold')
  })
}

/** Adds the error to the endpoints in the document of the API. */
export function withUnsold(endpoint: Endpoint): Endpoint {
  return endpoint.booked ? endpoint : { ...endpoint, errors: [...endpoint.errors, 'service_not_sold'] }
}
