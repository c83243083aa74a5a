import type { ProductBooking, ProductModule } from '../booking/module.ts'
import { bookingRoutes } from './booking-routes.ts'
import { type FlightDeps, settings } from './deps.ts'
import { confirmSeats, lockSeats, releaseSeats } from './holds.ts'
import { placeRoutes } from './places.ts'
import { type FlightDetail, flightRecord } from './record.ts'
import { airportTable } from './reference/airports.ts'
import { searchRoutes } from './routes.ts'
import type { FlightSupplier } from './supplier.ts'
import { createEmbeddedSupplier } from './suppliers/embedded/supplier.ts'
import { flightTicket } from './ticket.ts'

export const flightModule: ProductModule<FlightSupplier, typeof settings> = {
  slug: 'flight',
  settings,
  reference: [airportTable],
  connect: () => createEmbeddedSupplier(),
  create: (deps) => ({
    slug: 'flight',
    routes(app) {
      placeRoutes(app, deps)
      searchRoutes(app, deps)
      bookingRoutes(app, deps)
    },
    booking: bookingOf(deps),
  }),
}

function bookingOf(deps: FlightDeps): ProductBooking {
  return {
    lock: lockSeats,
    async confirm(tx, booking, now) {
      // After departure a seat is worth nothing, free or not.
      if (now >= booking.startsAt) return false
      return await confirmSeats(tx, booking.id, now)
    },
    release: releaseSeats,
    async issue(booking, passengers) {
      const { airline } = booking.detail as FlightDetail
      return await deps.supplier.issue({
        bookingCode: booking.code,
        airlineCode: airline,
        passengers: passengers.map(({ index }) => ({ index })),
      })
    },
    record: async (booking, passengers) => flightRecord(deps.secrets, booking, passengers, deps.clock.now()),
    ticket: async (booking, passengers) => flightTicket(deps, booking, passengers),
  }
}
