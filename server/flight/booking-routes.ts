import type { FastifyInstance } from 'fastify'
import { placeBooking } from '../../core/flight/booking.ts'
import type { Deps } from '../deps.ts'
import { idempotent } from '../http/idempotency.ts'
import { route } from '../http/route.ts'
import { bookFlights } from './booking.ts'

export function flightBookingRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, placeBooking, ({ request, user, locale, body }) =>
    idempotent(deps, { request, user, body }, (keep) => bookFlights(deps, { user, locale, body, keep })),
  )
}
