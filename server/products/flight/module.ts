import { flightCancelQuote } from '../../../core/products/flight/cancel.ts'
import { bookingFromWire, fieldNames, placeBooking } from '../../../core/products/flight/wire.ts'
import { presentAt } from '../../../core/products/journey/boarding.ts'
import { journeySpans } from '../../../core/trade/booking/journey/joined.ts'
import type { Secrets } from '../../base/common/secrets.ts'
import { stockProduct } from '../../trade/booking/make/from-stock.ts'
import { orderBy } from '../../trade/booking/make/order.ts'
import { atSellingPrices } from '../../trade/booking/make/selling.ts'
import type { BookingRow, PassengerRow, ProductBooking, ProductModule } from '../../trade/booking/module.ts'
import { bookedPerson, contactOf, openPerson } from '../../trade/booking/show/people.ts'
import { isSupplied } from '../suppliers/supplied.ts'
import { book } from './booking.ts'
import { bookingRoutes } from './booking-routes.ts'
import { flightChanges } from './changes.ts'
import { type FlightDeps, settings } from './deps.ts'
import { applyFlightChange } from './new-times.ts'
import { flightOffers } from './offers.ts'
import { findableFlights } from './places/findable.ts'
import { nearbyPlaceRoutes } from './places/nearby-places.ts'
import { placeRoutes } from './places/place-routes.ts'
import { flightReach } from './places/reach.ts'
import { currentRecord } from './record.ts'
import { placeTable } from './reference/places.ts'
import { searchRoutes } from './routes.ts'
import { flightSchedule } from './schedule.ts'
import { searchFlightsAgain } from './search-again.ts'
import { sellingFlights } from './selling.ts'
import { readDetail, readPassenger } from './stored.ts'
import { type FlightSupplier, noSupplier, type Travellers } from './supplier.ts'
import { connectSupplier } from './suppliers/connect.ts'
import { attendanceOf, flightView } from './view.ts'
import { noticeRoute } from './webhook-route.ts'

export const flightModule: ProductModule<FlightSupplier, typeof settings> = {
  slug: 'flight',
  settings,
  reference: [placeTable],
  noSupplier,
  connect: connectSupplier,
  create(parts) {
    const deps = atSellingPrices(parts, 'flight', sellingFlights)
    return {
      slug: 'flight',
      get demo() {
        return deps.supplier.demo
      },
      get isSupplied() {
        return isSupplied(parts.supplier, noSupplier)
      },
      routes(app) {
        placeRoutes(app, deps)
        nearbyPlaceRoutes(app, deps)
        searchRoutes(app, deps)
        bookingRoutes(app, deps)
        noticeRoute(app, deps)
      },
      booking: bookingOf(deps),
      offers: flightOffers(deps),
      supplierOffers: flightOffers(parts),
      findable: findableFlights(deps),
      reach: flightReach(deps),
      loops: parts.supplier.loops ?? [],
    }
  },
}

function bookingOf(deps: FlightDeps): ProductBooking {
  return {
    // Seats of a departed flight are worthless.
    ...stockProduct({
      endsAt: ({ startsAt }) => startsAt,
      supplierHolds: (booking) => readDetail(booking).supplier_holds ?? false,
    }),
    order: (order) =>
      orderBy(placeBooking, fieldNames, order, (call) => book(deps, { ...call, body: bookingFromWire(call.body) })),
    async issue(booking, passengers) {
      const { airline, supplier_change: change } = readDetail(booking)
      return await deps.supplier.issue({
        ...(change ? { change } : {}),
        bookingCode: booking.code,
        airlineCode: airline,
        passengers: passengers.map(({ index, ticketNumber }) => ({ index, ticketNumber })),
        travellers: travellersOf(deps.secrets, booking, passengers),
      })
    },
    ...(deps.supplier.cancelIssued ? { cancelIssued: ({ code }) => deps.supplier.cancelIssued?.(code) } : {}),
    cancelHold: (bookingCode) => deps.supplier.cancel(bookingCode),
    cancelQuote: (booking, now) => flightCancelQuote(readDetail(booking), booking, booking.startsAt, now),
    // The fares keep of the airline's price what they keep of the customer's.
    ruledCredit: (booking, cost, now) =>
      flightCancelQuote(readDetail(booking), { paid: cost, fee: 0 }, booking.startsAt, now).refund,
    spans: (booking) => journeySpans(readDetail(booking).flight_details),
    record: (booking, passengers) => currentRecord(deps, booking, passengers),
    people: (_, passengers) => passengers.map((row) => bookedPerson(deps.secrets, row.index, readPassenger(row))),
    attendance: attendanceOf,
    ...flightChanges(deps),
    schedule: flightSchedule,
    applyChange: applyFlightChange,
    ...(deps.supplier.acceptChange
      ? { acceptChange: (reference, bookingCode) => deps.supplier.acceptChange?.(reference, bookingCode) }
      : {}),
    view: (booking, passengers) => flightView(deps, booking, passengers),
    ahead: (booking) => ({ presentAt: presentAt(booking.startsAt, readDetail(booking).boarding ?? []), todos: [] }),
    searchAgain: searchFlightsAgain,
  }
}

function travellersOf(secrets: Secrets, booking: BookingRow, rows: readonly PassengerRow[]): Travellers {
  return { contact: contactOf(booking), passengers: rows.map((row) => openPerson(secrets, readPassenger(row))) }
}
