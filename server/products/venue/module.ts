import { ApiError } from '../../../core/base/common/call/errors.ts'
import { bookingFromWire, bookVenue, fieldNames } from '../../../core/products/venue/wire.ts'
import { policyQuote } from '../../../core/trade/booking/change/policy.ts'
import { readHolidays } from '../../base/common/holidays.ts'
import { stockProduct } from '../../trade/booking/make/from-stock.ts'
import { orderBy } from '../../trade/booking/make/order.ts'
import { atSellingPrices } from '../../trade/booking/make/selling.ts'
import type { ProductBooking, ProductModule } from '../../trade/booking/module.ts'
import { spanOf } from '../../trade/booking/show/booking-view.ts'
import { bookedPerson } from '../../trade/booking/show/people.ts'
import { invoiceNumberOf } from '../../trade/invoice/views.ts'
import { noOwn } from '../../trade/product/own.ts'
import { createStockReader } from '../../trade/stock/reader.ts'
import { book } from './booking.ts'
import { bookingRoutes } from './booking-routes.ts'
import { venueChanges } from './changes.ts'
import { settings, type VenueDeps } from './deps.ts'
import { findableVenues } from './findable.ts'
import { inquiries } from './inquiry.ts'
import { venueOffers } from './offers.ts'
import { createOwnVenues, type OwnVenues } from './own/own.ts'
import { picturedVenues } from './own/pictured.ts'
import { venueStockDesk } from './own/stock-desk.ts'
import { unnamedVisitor } from './people.ts'
import { locationsOf } from './places.ts'
import { toRecord } from './record.ts'
import { searchRoutes } from './routes.ts'
import { searchVenueAgain } from './search-again.ts'
import { sellingTickets } from './selling.ts'
import { inLanguage, readDetail, readVisitor, stockRulesOf, storedDetail } from './stored.ts'
import type { VenueSupplier } from './supplier.ts'
import { type RuledVenue, readGround, readVenues, type VenueGround } from './suppliers/embedded/catalogue.ts'
import { SHIPPED, type VenueSource } from './suppliers/embedded/content.ts'
import { createReadDays } from './suppliers/embedded/read-days.ts'
import { createEmbeddedSupplier } from './suppliers/embedded/supplier.ts'
import { attendanceOf, closedAt, eventTimes, gateKey, venueView, wishesOf } from './view.ts'

/** Sells the venues that are described in `source`. Throws StartError when one of its files cannot be used. */
export function createVenueModule(source: VenueSource): ProductModule<VenueSupplier, typeof settings> {
  let read: { ground: VenueGround; files: readonly RuledVenue[] } | undefined
  let sold: OwnVenues | undefined
  return {
    slug: 'venue',
    settings,
    reference: [],
    connect({ database, db, settings: { VENUE_EXAMPLES } }) {
      const ground = read?.ground ?? readGround(source)
      read ??= { ground, files: readVenues(source, ground) }
      sold = createOwnVenues(db, { ...read, examples: VENUE_EXAMPLES })
      return createEmbeddedSupplier({
        live: sold.live,
        holidays: readHolidays(),
        db,
        stock: createStockReader(database),
        readDays: createReadDays(database.readPool),
        demo: VENUE_EXAMPLES === 'on',
      })
    },
    create(parts) {
      const deps = atSellingPrices(parts, 'venue', sellingTickets)
      const asked = inquiries(deps)
      const own = sold ?? noOwn()
      return {
        slug: 'venue',
        get demo() {
          return deps.supplier.demo
        },
        routes(app) {
          searchRoutes(app, deps)
          bookingRoutes(app, deps, asked)
        },
        async gates(locale) {
          const known = await deps.supplier.venues()
          const { retired } = await own.live.read()
          return [...known, ...retired.map(({ venue }) => venue)].map(({ id, text, zone }) => ({
            key: gateKey(id),
            name: text[locale].title,
            timezone: zone,
          }))
        },
        findable: findableVenues(deps, own.live),
        placeNames: async (_, locale) =>
          new Map(locationsOf(await deps.supplier.venues(), locale).map(({ id, city }) => [id, city])),
        booking: bookingOf(deps),
        offers: venueOffers(deps),
        jobs: [asked.mails],
        requests: asked.desk,
        stock: venueStockDesk(deps, own.live, readHolidays()),
        loops: own.loop ? [own.loop] : [],
        editor: own.editor,
        pages: own.pages,
        pictured: [picturedVenues(deps)],
      }
    },
  }
}

export const venueModule = createVenueModule(SHIPPED)

function bookingOf(deps: VenueDeps): ProductBooking {
  return {
    ...stockProduct({
      endsAt: (booking) => stockRulesOf(booking).endsAt,
      supplierHolds: (booking) => stockRulesOf(booking).supplierHolds,
    }),
    order: (order) =>
      orderBy(bookVenue, fieldNames, order, (call) => {
        if (call.body.is_inquiry) throw new ApiError('venue_inquiry_only')
        return book(deps, { ...call, body: bookingFromWire(call.body) })
      }),
    ...venueChanges(deps),
    async issue(booking, people) {
      return await deps.supplier.issue({
        bookingCode: booking.code,
        venueId: readDetail(booking).data_venue.id,
        visitors: people.map(({ index }) => ({ index })),
      })
    },
    cancelHold: (bookingCode) => deps.supplier.cancel(bookingCode),
    cancelQuote: (booking, now) => policyQuote(readDetail(booking).cancel_policy, booking, booking.startsAt, now),
    spans: (booking) => [spanOf(eventTimes(readDetail(booking), booking.startsAt))],
    record: async (booking, people) =>
      toRecord(booking, people, {
        secrets: deps.secrets,
        now: deps.clock.now(),
        invoice: await invoiceNumberOf(deps.db, booking),
      }),
    people: ({ locale }, visitors) =>
      visitors.map((row) => {
        const visitor = readVisitor(row)
        const person = bookedPerson(deps.secrets, row.index, visitor)
        return { ...person, name: person.name || unnamedVisitor(row.index, locale) }
      }),
    unnamed: unnamedVisitor,
    wishes: (booking) => wishesOf(readDetail(booking)),
    closedAt: (booking, at) => closedAt(readDetail(booking), at),
    attendance: attendanceOf,
    view: async (booking, people) => venueView(deps.secrets, booking, people),
    inLanguage,
    forget: (booking) => storedDetail({ ...readDetail(booking), notes: '' }),
    searchAgain: (booking, _, today) => searchVenueAgain(booking, today),
  }
}
