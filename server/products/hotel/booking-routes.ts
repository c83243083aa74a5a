import type { FastifyInstance } from 'fastify'
import { bookingFromWire, fieldNames, placeBooking } from '../../../core/products/hotel/wire.ts'
import { route } from '../../base/http/route.ts'
import { bookOnce } from '../../trade/booking/make/once.ts'
import { book } from './booking.ts'
import type { HotelDeps } from './deps.ts'

export function bookingRoutes(app: FastifyInstance, deps: HotelDeps): void {
  route(app, placeBooking, ({ request, user, locale, body }) =>
    bookOnce(deps, { request, user, body, names: fieldNames }, (sale) =>
      book(deps, { user, locale, body: bookingFromWire(body), ...sale }),
    ),
  )
}
