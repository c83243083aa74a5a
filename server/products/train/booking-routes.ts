import type { FastifyInstance } from 'fastify'
import { seatMap, setSeat } from '../../../core/products/train/seat-map.ts'
import { bookingFromWire, fieldNames, placeBooking } from '../../../core/products/train/wire.ts'
import { route } from '../../base/http/route.ts'
import { bookOnce } from '../../trade/booking/make/once.ts'
import { book } from './booking.ts'
import type { TrainDeps } from './deps.ts'
import { seatMapOf } from './seats/seat-map.ts'
import { setSeats } from './seats/seats.ts'

export function bookingRoutes(app: FastifyInstance, deps: TrainDeps): void {
  route(app, placeBooking, ({ request, user, locale, body }) =>
    bookOnce(deps, { request, user, body, names: fieldNames }, (sale) =>
      book(deps, { user, locale, body: bookingFromWire(body), ...sale }),
    ),
  )
  route(app, seatMap, ({ user, body }) => seatMapOf(deps, user, body))
  route(app, setSeat, ({ user, locale, body }) => setSeats(deps, { user, locale, body }))
}
