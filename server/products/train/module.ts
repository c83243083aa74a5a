import { presentAt } from '../../../core/products/journey/boarding.ts'
import { trainCancelQuote } from '../../../core/products/train/cancel.ts'
import { bookingFromWire, fieldNames, placeBooking } from '../../../core/products/train/wire.ts'
import { journeySpans } from '../../../core/trade/booking/journey/joined.ts'
import { orderBy } from '../../trade/booking/make/order.ts'
import { atSellingPrices } from '../../trade/booking/make/selling.ts'
import type { Ahead, BookingRow, PassengerRow, ProductBooking, ProductModule } from '../../trade/booking/module.ts'
import { bookedPerson } from '../../trade/booking/show/people.ts'
import { isSupplied } from '../suppliers/supplied.ts'
import { book } from './booking.ts'
import { bookingRoutes } from './booking-routes.ts'
import { trainChanges } from './changes.ts'
import { askLate, confirmSeats } from './confirm.ts'
import { currentRecord } from './current-record.ts'
import { dropPastDepartures } from './departures.ts'
import { settings, type TrainDeps } from './deps.ts'
import { extendSeats, lockSeats, releaseSeats } from './holds.ts'
import { trainOffers } from './offers.ts'
import { findableTrains } from './places/findable.ts'
import { nearbyPlaceRoutes } from './places/nearby-places.ts'
import { placeRoutes } from './places/place-routes.ts'
import { trainReach } from './places/reach.ts'
import { placeTable } from './reference/places.ts'
import { searchRoutes } from './routes.ts'
import { searchTrainsAgain } from './search-again.ts'
import { sellingTrains } from './selling.ts'
import { readDetail, readPassenger } from './stored.ts'
import { noSupplier, type TrainSupplier } from './supplier.ts'
import { attendanceOf, trainView } from './view.ts'
import { watchLoop } from './watch/watch.ts'
import { exampleSeatsBack, seatsBackHandler } from './watch/watch-mail.ts'
import { watchRoutes } from './watch/watch-routes.ts'
import { dropWatchesOf, moveWatches, watchesOf } from './watch/watches.ts'

export const trainModule: ProductModule<TrainSupplier, typeof settings> = {
  slug: 'train',
  settings,
  reference: [placeTable],
  noSupplier,
  create(parts) {
    const deps = atSellingPrices(parts, 'train', sellingTrains)
    return {
      slug: 'train',
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
        watchRoutes(app, deps)
      },
      booking: bookingOf(deps),
      offers: trainOffers(deps),
      supplierOffers: trainOffers(parts),
      findable: findableTrains(deps),
      reach: trainReach(deps),
      jobs: [seatsBackHandler(deps)],
      exampleMails: { seats_back: (locale) => exampleSeatsBack(deps, locale) },
      loops: [watchLoop(deps)],
      own: {
        list: (userId) => watchesOf(deps.db, userId, deps.clock.now()),
        forget: dropWatchesOf,
        move: moveWatches,
      },
      async tidy(now) {
        await dropPastDepartures(deps.db, now)
      },
    }
  },
}

function bookingOf(deps: TrainDeps): ProductBooking {
  return {
    lock: lockSeats,
    async confirm(tx, booking, now) {
      // Seats of a departed train are worthless, free or not.
      if (now >= booking.startsAt) return false
      return await confirmSeats(tx, booking.id, () => askLate(deps, booking, now), now)
    },
    extend: extendSeats,
    release: releaseSeats,
    order: (order) =>
      orderBy(placeBooking, fieldNames, order, (call) => book(deps, { ...call, body: bookingFromWire(call.body) })),
    issue: ({ code: bookingCode }, passengers) =>
      deps.supplier.issue({ bookingCode, passengers: passengers.map(({ index }) => ({ index })) }),
    cancelHold: (bookingCode) => deps.supplier.cancel(bookingCode),
    cancelQuote: (booking, now) => trainCancelQuote(readDetail(booking).payments, booking, booking.startsAt, now),
    ruledCredit: (booking, cost, now) =>
      trainCancelQuote(readDetail(booking).payments, { paid: cost, fee: 0 }, booking.startsAt, now).refund,
    spans: (booking) => journeySpans(readDetail(booking).train_details),
    record: (booking, passengers) => currentRecord(deps, booking, passengers),
    people: (_, passengers) => passengers.map((row) => bookedPerson(deps.secrets, row.index, readPassenger(row))),
    attendance: attendanceOf,
    ...trainChanges(deps),
    view: (booking, passengers) => trainView(deps, booking, passengers),
    ahead: trainAhead,
    searchAgain: searchTrainsAgain,
  }
}

/** Seats are given with the booking: that they can be changed until it is paid is nothing left to do. */
function trainAhead(booking: BookingRow, passengers: readonly PassengerRow[]): Ahead {
  const count = passengers.filter((row) => readPassenger(row).type !== 'INF').length
  return {
    presentAt: presentAt(booking.startsAt, [readDetail(booking).boarding]),
    todos: [{ kind: 'seats', done: true, count, until: null, page: `train/seats?booking=${booking.id}` }],
  }
}
