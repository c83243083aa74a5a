import type { FastifyInstance } from 'fastify'
import { bookingFromWire, fieldNames, placeBooking } from '../../../core/products/flight/wire.ts'
import { route } from '../../base/http/route.ts'
import { bookOnce } from '../../trade/booking/make/once.ts'
import { book } from './booking.ts'
import type { FlightDeps } from './deps.ts'

export function bookingRoutes(app: FastifyInstance, deps: FlightDeps): void {
  route(app, placeBooking, ({ request, user, locale, body }) =>
    bookOnce(deps, { request, user, body, names: fieldNames }, (sale) =>
      book(deps, { user, locale, body: bookingFromWire(body), ...sale }),
    ),
  )
}
