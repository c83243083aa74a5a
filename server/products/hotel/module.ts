import { roundRupiah } from '../../../core/base/common/money.ts'
import { bookingFromWire, fieldNames, placeBooking } from '../../../core/products/hotel/wire.ts'
import { policyQuote, refundAt } from '../../../core/trade/booking/change/policy.ts'
import { priceOf } from '../../trade/booking/change/reprice.ts'
import { stockProduct } from '../../trade/booking/make/from-stock.ts'
import { orderBy } from '../../trade/booking/make/order.ts'
import { atSellingPrices } from '../../trade/booking/make/selling.ts'
import type { PassengerRow, ProductBooking, ProductModule } from '../../trade/booking/module.ts'
import { spanOf } from '../../trade/booking/show/booking-view.ts'
import { bookedPerson, contactOf } from '../../trade/booking/show/people.ts'
import { isSupplied } from '../suppliers/supplied.ts'
import { book } from './booking.ts'
import { bookingRoutes } from './booking-routes.ts'
import { hotelChanges } from './changes.ts'
import { type HotelDeps, settings } from './deps.ts'
import { hotelOffers } from './offers.ts'
import { picturedHotels } from './pictured.ts'
import { findableHotels } from './places/findable.ts'
import { placeNames, placeRoutes } from './places/places.ts'
import { timelineOf, toRecord } from './record.ts'
import { cityTable } from './reference/cities.ts'
import { searchRoutes } from './routes.ts'
import { searchHotelAgain } from './search-again.ts'
import { sellingRooms } from './selling.ts'
import { saleEnds } from './stay.ts'
import { readDetail, readGuest, storedDetail } from './stored.ts'
import { type HotelSupplier, type IssueGuest, noSupplier } from './supplier.ts'
import { connectSupplier } from './suppliers/connect.ts'
import { hotelbedsLoops } from './suppliers/hotelbeds/connect.ts'
import { hotelContent, photoLoops } from './suppliers/hotelbeds/photo-command.ts'
import { attendanceOf, hotelView, remarkFacts, stayTimes, wishesOf } from './view.ts'

export const hotelModule: ProductModule<HotelSupplier, typeof settings> = {
  slug: 'hotel',
  settings,
  reference: [cityTable],
  noSupplier,
  connect: connectSupplier,
  commands: [hotelContent],
  create(parts) {
    const deps = atSellingPrices(parts, 'hotel', sellingRooms)
    return {
      slug: 'hotel',
      get demo() {
        return deps.supplier.demo
      },
      get isSupplied() {
        return isSupplied(parts.supplier, noSupplier)
      },
      routes(app) {
        placeRoutes(app, deps)
        searchRoutes(app, deps)
        bookingRoutes(app, deps)
      },
      booking: bookingOf(deps),
      offers: hotelOffers(deps),
      supplierOffers: hotelOffers(parts),
      findable: findableHotels(deps),
      placeNames: (places) => placeNames(deps.db, places),
      pictured: [picturedHotels(deps)],
      loops: [...hotelbedsLoops(parts), ...photoLoops(parts), ...(parts.supplier.loops ?? [])],
    }
  },
}

function bookingOf(deps: HotelDeps): ProductBooking {
  return {
    ...stockProduct({
      endsAt(booking) {
        const { check_in_date, timezone } = readDetail(booking)
        return saleEnds(check_in_date, { zone: timezone })
      },
      supplierHolds: (booking) => readDetail(booking).supplier_holds,
    }),
    order: (order) =>
      orderBy(placeBooking, fieldNames, order, (call) => book(deps, { ...call, body: bookingFromWire(call.body) })),
    async issue(booking, guests) {
      const detail = readDetail(booking)
      const { firstName, lastName } = contactOf(booking)
      return await deps.supplier.issue({
        bookingCode: booking.code,
        provider: detail.provider_code,
        holder: { firstName, lastName },
        remark: detail.remark,
        guests: guests.map((row) => issueGuest(row)),
      })
    },
    ...(deps.supplier.cancelIssued ? { cancelIssued: ({ code }) => deps.supplier.cancelIssued?.(code) } : {}),
    cancelHold: (bookingCode) => deps.supplier.cancel(bookingCode),
    cancelQuote: (booking, now) => policyQuote(timelineOf(booking), booking, booking.startsAt, now),
    // The steps are of the customer's price, and the hotel keeps the same share of its own.
    ruledCredit: (booking, cost, now) =>
      roundRupiah((cost * refundAt(timelineOf(booking), now)) / Math.max(1, priceOf(booking))),
    spans: (booking) => [spanOf(stayTimes(readDetail(booking)))],
    record: async (booking, guests) => toRecord(booking, guests, { secrets: deps.secrets, now: deps.clock.now() }),
    people: (_, guests) => guests.map((row) => bookedPerson(deps.secrets, row.index, readGuest(row))),
    wishes: (booking, guests) => [
      ...wishesOf(readDetail(booking)),
      ...guests.flatMap((row) => remarkFacts(readGuest(row).remark)),
    ],
    attendance: attendanceOf,
    ...hotelChanges(deps),
    view: (booking, guests) => hotelView(deps, booking, guests),
    forget: (booking) => storedDetail({ ...readDetail(booking), remark: '' }),
    searchAgain: (booking, _, today) => searchHotelAgain(booking, today),
  }
}

function issueGuest(row: PassengerRow): IssueGuest {
  const { room, type, firstName, lastName } = readGuest(row)
  return { index: row.index, room, isChild: type !== 'ADT', firstName, lastName }
}
