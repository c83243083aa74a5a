import { TOUR_KINDS } from '../../../core/products/tour/kinds.ts'
import { policyQuote } from '../../../core/trade/booking/change/policy.ts'
import { readHolidays } from '../../base/common/holidays.ts'
import type { Locale } from '../../base/words/words.ts'
import { stockProduct } from '../../trade/booking/make/from-stock.ts'
import { atSellingPrices } from '../../trade/booking/make/selling.ts'
import type { Gate, ProductBooking, ProductModule } from '../../trade/booking/module.ts'
import { spanOf } from '../../trade/booking/show/booking-view.ts'
import { bookedPerson, contactOf } from '../../trade/booking/show/people.ts'
import { noOwn } from '../../trade/product/own.ts'
import { createStockReader } from '../../trade/stock/reader.ts'
import { bookingRoutes, orderTour } from './booking-routes.ts'
import { tourChanges } from './changes.ts'
import { settings, type TourDeps } from './deps.ts'
import { findableTours } from './findable.ts'
import { exampleReminder, reminderHandlers } from './letters/reminder-mail.ts'
import { reminderLoop } from './letters/reminders.ts'
import { specialTours } from './letters/special.ts'
import { exampleSpecial } from './letters/special-mail.ts'
import { tourOffers } from './offers.ts'
import { oneDayRoutes } from './one-day-routes.ts'
import { createOwnTours, type OwnTours } from './own/own.ts'
import { picturedTours } from './own/pictured.ts'
import { tourStockDesk } from './own/stock-desk.ts'
import { createPeriods, type Periods } from './periods.ts'
import { toRecord } from './record.ts'
import { flyerRoute, searchRoutes } from './routes.ts'
import { searchTourAgain } from './search-again.ts'
import { sellingTours } from './selling.ts'
import { inLanguage, readDetail, readParticipant, storedDetail, supplierHolds } from './stored.ts'
import type { TourSupplier } from './supplier.ts'
import { type RuledTour, readGround, readTours, type TourGround } from './suppliers/embedded/catalogue.ts'
import { SHIPPED, type TourSource } from './suppliers/embedded/content.ts'
import { createEmbeddedSupplier } from './suppliers/embedded/supplier.ts'
import { attendanceOf, eventTimes, gateKey, todosOf, tourView, wishesOf } from './view.ts'

/** Sells the tours that are described in `source`. Throws StartError when one of its files cannot be used. */
export function createTourModule(source: TourSource): ProductModule<TourSupplier, typeof settings> {
  let read: { ground: TourGround; files: readonly RuledTour[] } | undefined
  let sold: OwnTours | undefined
  let periods: Periods | undefined
  return {
    slug: 'tour',
    settings,
    reference: [],
    connect({ database, db, settings: { TOUR_EXAMPLES } }) {
      const ground = read?.ground ?? readGround(source)
      read ??= { ground, files: readTours(source, ground) }
      sold = createOwnTours(db, { ...read, examples: TOUR_EXAMPLES })
      const stock = createStockReader(database)
      const holidays = readHolidays()
      periods = createPeriods(db)
      return createEmbeddedSupplier({ live: sold.live, holidays, periods, stock, demo: TOUR_EXAMPLES === 'on' })
    },
    create(parts) {
      const own = sold ?? noOwn()
      const deps = atSellingPrices(parts, 'tour', sellingTours)
      const special = specialTours(deps)
      return {
        slug: 'tour',
        get demo() {
          return deps.supplier.demo
        },
        routes(app) {
          searchRoutes(app, deps)
          flyerRoute(app, deps)
          oneDayRoutes(app, deps)
          bookingRoutes(app, deps)
          special.routes(app)
        },
        gates: (locale) => gatesOf(deps, own, locale),
        findable: findableTours(deps, own.live),
        placeNames: async (_, locale) =>
          new Map((await deps.supplier.areas()).map(({ area }) => [area.slug, area.name[locale]])),
        booking: bookingOf(deps),
        offers: tourOffers(deps),
        jobs: [...reminderHandlers(deps), special.mails],
        exampleMails: {
          people: (locale) => exampleReminder(deps, 'names', locale),
          visa_missed: (locale) => exampleReminder(deps, 'visaMissed', locale),
          request_copy: (locale) => exampleSpecial(deps.config.siteUrl, locale),
        },
        loops: [reminderLoop(deps), ...(own.loop ? [own.loop] : [])],
        editor: own.editor,
        pages: own.pages,
        requests: special.desk,
        stock: tourStockDesk(deps, own.live, periods),
        pictured: picturedTours(deps),
      }
    },
  }
}

export const tourModule = createTourModule(SHIPPED)

async function gatesOf({ supplier, clock }: TourDeps, { live }: OwnTours, locale: Locale): Promise<Gate[]> {
  const query = { choice: { month: null, year: null }, now: clock.now() }
  const offers = await Promise.all(TOUR_KINDS.map((kind) => supplier.tours({ kind, ...query })))
  const { retired } = await live.read()
  return [...offers.flat(), ...retired].map(({ tour }) => ({
    key: gateKey(tour.id),
    name: tour.text[locale].title,
    timezone: tour.meeting.zone,
  }))
}

function bookingOf(deps: TourDeps): ProductBooking {
  return {
    ...stockProduct({
      endsAt: ({ startsAt }) => startsAt,
      supplierHolds,
    }),
    order: (order) => orderTour(deps, order),
    ...tourChanges(deps),
    async issue(booking, people) {
      return await deps.supplier.issue({
        bookingCode: booking.code,
        tourId: readDetail(booking).tour_package.id,
        participants: people.map(({ index }) => ({ index })),
      })
    },
    cancelHold: (bookingCode) => deps.supplier.cancel(bookingCode),
    cancelQuote: (booking, now) => policyQuote(readDetail(booking).cancel_policy, booking, booking.startsAt, now),
    spans: (booking) => [spanOf(eventTimes(readDetail(booking)))],
    record: async (booking, people) => toRecord(booking, people, { secrets: deps.secrets, now: deps.clock.now() }),
    people: (booking, participants) => [
      bookedPerson(deps.secrets, null, {
        ...contactOf(booking),
        documentNumber: readDetail(booking).contact_id_number ?? '',
        passportNumber: '',
      }),
      ...participants.map((row) => bookedPerson(deps.secrets, row.index, readParticipant(row))),
    ],
    attendance: attendanceOf,
    view: async (booking, people) => tourView({ secrets: deps.secrets, now: deps.clock.now() }, booking, people),
    ahead: (booking, people) => ({ presentAt: null, todos: todosOf(booking, people, deps.clock.now()) }),
    inLanguage,
    forget(booking) {
      const { pickup, ...detail } = readDetail(booking)
      return storedDetail({ ...detail, contact_id_number: null, pickup: pickup && { ...pickup, at: null } })
    },
    wishes: (booking, people) => wishesOf(readDetail(booking), people),
    searchAgain: (booking, _, today) => searchTourAgain(booking, today),
  }
}
