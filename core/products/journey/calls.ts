import { defineCall } from '../../base/common/call/call.ts'

/** The same call for each product that goes from one place to another. */
export function nearbyPlacesCall<const Service extends string>(service: Service) {
  return defineCall('nearby-places', 'GET', `/api/v1/${service}/nearby-places` as const, 'array')
}
