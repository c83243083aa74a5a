import type { FastifyInstance } from 'fastify'
import { page, pageAt, rowsAt } from '../../../core/base/common/call/envelope.ts'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { isWithin, type MonthChoice } from '../../../core/base/common/seasons.ts'
import { calendar, departures, flyer, listAreas, listTours, tourDetail } from '../../../core/products/tour/contract.ts'
import { type TourKind, tourKind } from '../../../core/products/tour/kinds.ts'
import { ALL, PROMO } from '../../../core/products/tour/search.ts'
import { sortTours, type TourSort } from '../../../core/products/tour/sort.ts'
import { countFrom, type Limit } from '../../base/http/limit.ts'
import { route } from '../../base/http/route.ts'
import { parsePart } from '../../base/http/validate.ts'
import type { Locale } from '../../base/words/words.ts'
import { askSupplier } from '../../trade/booking/make/ask.ts'
import { photosOfKind } from '../../trade/pictures/pictures.ts'
import { areasNamed } from './areas.ts'
import type { TourDeps } from './deps.ts'
import { flyerPdf } from './letters/flyer.ts'
import { PICTURED } from './own/pictured.ts'
import type { Area, TourOffer } from './supplier.ts'
import { areaView, calendarView, departureView, detailView, itemView, type Reader, rankedOf } from './views.ts'

export function searchRoutes(app: FastifyInstance, deps: TourDeps): void {
  /** One tour, or all with a departure in the month. */
  async function departing(kind: TourKind, id: string | undefined, choice: MonthChoice = { month: null, year: null }) {
    const now = deps.clock.now()
    if (id === undefined) return await askSupplier(() => deps.supplier.tours({ kind, choice, now }))
    return [await askSupplier(() => deps.supplier.tour({ kind, id, now }))]
  }

  route(app, listAreas, async ({ query: { keyword }, locale }) => {
    const counted = await askSupplier(() => deps.supplier.areas()).catch((cause) => {
      throw new ApiError('tour_areas_failed', { cause })
    })
    const shown = areasNamed(counted, keyword).map(({ area, packages, oneDays }) => {
      const { timezone: _, ...view } = areaView(area, locale)
      return { ...view, total_package: packages, total_one_day: oneDays }
    })
    return keyword ? shown : shown.sort((one, other) => one.area.localeCompare(other.area, locale))
  })

  route(app, listTours, async ({ query, locale, request }) => {
    const { month, year, tour_area_id, participants } = query
    const now = deps.clock.now()
    await checkArea(deps, tour_area_id)
    const offers = await askSupplier(() => deps.supplier.tours({ kind: 'package', choice: { month, year }, now }))
    const reader = readerAt(deps, locale, now)
    const fitting = inArea(offers, tour_area_id)
      .map((offer) => rankedOf(offer, participants))
      .filter(({ startFromPeriod }) => participants === 1 || startFromPeriod !== null)
    const asked = { kind: 'package', month, year, tour_area_id, participants }
    deps.visits.searched(request, { product: 'tour', place: tour_area_id, asked, found: [fitting.length > 0] })
    const sorted = sortTours(fitting, sortOf(query.sort))
    const at = pageAt(query)
    const shown = rowsAt(sorted, at).map(({ offer }) => itemView(offer, reader, participants))
    return page(shown, { ...at, total: sorted.length })
  })

  route(app, tourDetail, async ({ params, query, locale }) => {
    const now = deps.clock.now()
    const { tour, periods } = await askSupplier(() => deps.supplier.tour({ kind: 'package', id: params.tourId, now }))
    const wanted = periods.filter(({ start }) => isWithin(start, query))
    return detailView({ tour, periods: wanted }, readerAt(deps, locale, now))
  })

  route(app, departures, async ({ query, locale }) => {
    const now = deps.clock.now()
    const kind = tourKind(query.type)
    await checkArea(deps, query.tour_area_id)
    const { tour_id, month, year } = query
    const offers = await departing(kind, tour_id, { month, year })
    const reader = readerAt(deps, locale, now)
    return inArea(offers, query.tour_area_id)
      .flatMap(({ tour, periods }) => periods.map((period) => departureView(tour, period, reader)))
      .filter(({ startPeriod }) => isWithin(startPeriod, query))
      .sort((one, other) => (one.startPeriod < other.startPeriod ? -1 : one.startPeriod > other.startPeriod ? 1 : 0))
      .slice(0, query.limit)
  })

  route(app, calendar, async ({ query: { from, to, participants, ...query } }) => {
    const kind = tourKind(query.type)
    await checkArea(deps, query.tour_area_id)
    const offers = inArea(await departing(kind, query.tour_id), query.tour_area_id)
    return calendarView(
      offers.flatMap(({ periods }) => periods),
      { from, to, participants },
    )
  })
}

const FLYERS: Limit = { max: 60, minutes: 10 }

/** Registered by hand, because it returns a file. */
export function flyerRoute(app: FastifyInstance, deps: TourDeps): void {
  app.endpoints.push(flyer)
  app.get(flyer.path.replace('{id}', ':id'), { config: { endpoint: flyer } }, async (request, reply) => {
    await countFrom(deps, 'tour flyer', request.ip, FLYERS)
    const { id } = parsePart(flyer.params, request.params)
    const { type, language } = parsePart(flyer.query, request.query)
    const kind = tourKind(type)
    const offer = await askSupplier(() => deps.supplier.tour({ kind, id, now: deps.clock.now() }))
    const content = await flyerPdf(offer, language, new URL(deps.config.siteUrl).host)
    return reply
      .header('content-type', 'application/pdf')
      .header('content-disposition', `inline; filename="${id}-${language}.pdf"`)
      .send(content)
  })
}

function readerAt(deps: TourDeps, locale: Locale, now: Date): Reader {
  const { settings, supplier } = deps
  const shown = { locale, demo: supplier.demo, photos: photosOfKind(deps, PICTURED) }
  return { ...shown, heldUntil: new Date(now.getTime() + settings.TOUR_HOLD_MINUTES * 60_000) }
}

function sortOf(sort: TourSort | 'asc' | 'desc'): TourSort {
  return sort === 'asc' ? 'price-asc' : sort === 'desc' ? 'price-desc' : sort
}

/** Throws ApiError('tour_area_not_found'). */
export async function checkArea({ supplier }: TourDeps, choice: string): Promise<void> {
  if (choice === PROMO || choice === ALL) return
  const known = await askSupplier(() => supplier.areas())
  if (!known.some(({ area }) => isArea(area, choice))) throw new ApiError('tour_area_not_found')
}

/** If the operator recommends no tour, the default location lists all of them. */
export function inArea(offers: readonly TourOffer[], choice: string): readonly TourOffer[] {
  if (choice === ALL) return offers
  if (choice !== PROMO) return offers.filter(({ tour }) => isArea(tour.area, choice))
  const recommended = offers.filter(({ tour }) => tour.promo)
  return recommended.length > 0 ? recommended : offers
}

function isArea({ id, slug }: Area, choice: string): boolean {
  return slug === choice || String(id) === choice
}
