import type { FastifyInstance } from 'fastify'
import type { Service } from '../../core/booking/contract.ts'
import type { Endpoint } from '../../core/common/endpoint.ts'
import { ApiError } from '../../core/common/errors.ts'
import type { Deps } from '../common/deps.ts'
import { endpointOf } from '../http/route.ts'

/** Calls of a service that is not sold answer so; those about what is booked already go on. */
export function closeUnsold(app: FastifyInstance, { house }: Deps, service: Service): void {
  app.addHook('onRequest', async (request) => {
    if (endpointOf(request)?.booked === false && !house.get().services.sold.includes(service))
      throw new ApiError('service_not_sold')
  })
}

/** As the document of the API says it. */
export function withUnsold(endpoint: Endpoint): Endpoint {
  return endpoint.booked ? endpoint : { ...endpoint, errors: [...endpoint.errors, 'service_not_sold'] }
}
