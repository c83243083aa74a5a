import { defineCall } from '../common/call.ts'

/** The same call for each product that goes from one place to another. */
export function otherEndsCall<const Service extends string>(service: Service) {
  return defineCall('other-ends', 'GET', `/api/v1/${service}/other-ends` as const, 'array')
}
