import type { FastifyInstance } from 'fastify'
import { pageAt, rowsAt } from '../../../core/base/common/call/envelope.ts'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { isWithin } from '../../../core/base/common/seasons.ts'
import { sortByKey } from '../../../core/base/list/sort.ts'
import { participantsOf, partyProblem } from '../../../core/products/tour/limits.ts'
import {
  listOneDay,
  listOneDayPeriods,
  oneDayAvailability,
  oneDayDetail,
  oneDayPeriod,
} from '../../../core/products/tour/one-day.ts'
import { route } from '../../base/http/route.ts'
import type { Locale } from '../../base/words/words.ts'
import { askSupplier } from '../../trade/booking/make/ask.ts'
import { photosOfKind } from '../../trade/pictures/pictures.ts'
import type { TourDeps } from './deps.ts'
import { PICTURED } from './own/pictured.ts'
import { checkArea, inArea } from './routes.ts'
import { leftOf, oneDayDetailView, oneDayPeriodView, oneDayView, rankedOf } from './views.ts'

const kind = 'one-day'

export function oneDayRoutes(app: FastifyInstance, deps: TourDeps): void {
  const { clock } = deps
  const readerFor = (locale: Locale) => ({ locale, demo: deps.supplier.demo, photos: photosOfKind(deps, PICTURED) })

  route(app, listOneDay, async ({ query, locale, request }) => {
    const { month, year, tour_area_id, page, limit } = query
    await checkArea(deps, tour_area_id)
    const now = clock.now()
    const offers = await askSupplier(() => deps.supplier.tours({ kind, choice: { month, year }, now }))
    const reader = readerFor(locale)
    const sorted = sortByKey(
      inArea(offers, tour_area_id).map((offer) => rankedOf(offer, 1)),
      ({ startFrom }) => startFrom,
    )
    const asked = { kind, month, year, tour_area_id }
    deps.visits.searched(request, { product: 'tour', place: tour_area_id, asked, found: [sorted.length > 0] })
    // The specification's list is whole; a page is given where one is asked for.
    const shown = page === undefined && limit === undefined ? sorted : rowsAt(sorted, pageAt({ page, limit }))
    return shown.map(({ offer }) => oneDayView(offer, reader))
  })

  route(app, oneDayDetail, async ({ params: { id }, locale }) => {
    const offer = await askSupplier(() => deps.supplier.tour({ kind, id, now: clock.now() }))
    return oneDayDetailView(offer, readerFor(locale))
  })

  route(app, listOneDayPeriods, async ({ query }) => {
    const id = query.tour_one_day_id
    const { tour, periods } = await askSupplier(() => deps.supplier.tour({ kind, id, now: clock.now() }))
    return periods.filter(({ start }) => isWithin(start, query)).map((period) => oneDayPeriodView(tour, period))
  })

  route(app, oneDayPeriod, async ({ params: { id } }) => {
    const { tour, period } = await askSupplier(() => deps.supplier.period({ kind, id, now: clock.now() }))
    return oneDayPeriodView(tour, period)
  })

  route(app, oneDayAvailability, async ({ query: { tour_one_day_period_id: id, ...party } }) => {
    const { tour, period } = await askSupplier(() => deps.supplier.period({ kind, id, now: clock.now() }))
    const problem = partyProblem(party, tour.maxParticipants)
    if (problem) throw new ApiError('invalid_fields', { errors: { [problem.field]: problem.message } })
    if (leftOf(period) < participantsOf(party)) throw new ApiError('sold_out')
    return null
  })
}
