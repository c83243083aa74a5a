import type { FastifyInstance } from 'fastify'
import { passengerRoutes } from '../account/passenger-routes.ts'
import { accountRoutes } from '../account/routes.ts'
import { bookingRoutes } from '../booking/routes.ts'
import { checkoutRoutes } from '../cart/routes.ts'
import type { Deps } from '../common/deps.ts'
import { flightBookingRoutes } from '../flight/booking-routes.ts'
import { airportRoutes } from '../flight/places.ts'
import { flightRoutes } from '../flight/routes.ts'
import { paymentRoutes } from '../payment/routes.ts'
import { sandboxRoutes } from '../payment/sandbox-routes.ts'
import { ticketRoutes } from '../ticket/routes.ts'
import { trainBookingRoutes } from '../train/booking-routes.ts'
import { stationRoutes } from '../train/places.ts'
import { trainRoutes } from '../train/routes.ts'
import { watchRoutes } from '../train/watch-routes.ts'

/** Every noun's calls, one line each. */
export function registerRoutes(app: FastifyInstance, deps: Deps): void {
  accountRoutes(app, deps)
  passengerRoutes(app, deps)
  airportRoutes(app, deps)
  flightRoutes(app, deps)
  flightBookingRoutes(app, deps)
  stationRoutes(app, deps)
  trainRoutes(app, deps)
  trainBookingRoutes(app, deps)
  watchRoutes(app, deps)
  bookingRoutes(app, deps)
  checkoutRoutes(app, deps)
  paymentRoutes(app, deps)
  ticketRoutes(app, deps)
  if (deps.config.demo) sandboxRoutes(app, deps)
}
