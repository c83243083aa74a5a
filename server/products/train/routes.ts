import type { FastifyInstance } from 'fastify'
import { connectionsOfClass, journeysOfClass } from '../../../core/products/train/cabin-class.ts'
import type { TrainClassName } from '../../../core/products/train/coaches.ts'
import {
  availability,
  type Connection,
  calendar,
  getJourney,
  type Schedule,
} from '../../../core/products/train/contract.ts'
import { lowestConnectionPrice, lowestPrice } from '../../../core/products/train/price.ts'
import { route } from '../../base/http/route.ts'
import { askSupplier } from '../../trade/booking/make/ask.ts'
import { checkNotPast } from '../../trade/booking/make/checks.ts'
import { lowestPriceOn, pairsOf } from '../journey/cities.ts'
import { directionsOf } from '../journey/directions.ts'
import { calendarOf } from './calendar.ts'
import type { TrainDeps } from './deps.ts'
import { mergeConnections, mergeSchedules } from './merge.ts'
import { cityCodeOf } from './places/cities.ts'
import { placeLookup } from './places/places.ts'
import type { DirectSchedule, TrainQuery } from './supplier.ts'

export function searchRoutes(app: FastifyInstance, deps: TrainDeps): void {
  const { clock } = deps
  const findPlaces = placeLookup(deps.db)
  const calendarAsked = calendarOf(deps)

  route(app, availability, async ({ body, request }) => {
    const { origin, destination, departDate, returnDate, cabinClass, ...pax } = body
    const now = clock.now()
    const found = await findPlaces({ origin, destination })
    checkNotPast('departDate', departDate, found.origin[0].timezone, now)
    const there = pairsOf(found).map((pair) => ({ ...pair, date: departDate, pax, now }))
    const directions = directionsOf(there, returnDate)
    const schedules = await Promise.all(
      directions.map(async (queries, index) => {
        const whole = await askSupplier(() => Promise.all(queries.map((query) => deps.supplier.search(query))))
        const direct = cabinClass
          ? whole.map((each) => ({ ...each, journeys: journeysOfClass(each.journeys, cabinClass) }))
          : whole
        const ends = index === 0 ? { origin, destination } : { origin: destination, destination: origin }
        const schedule = mergeSchedules(direct, ends)
        return { ...schedule, connections: await changesBeside(schedule, queries, cabinClass) }
      }),
    )
    const ways = schedules.map(({ journeys, connections }) => journeys.length + connections.length > 0)
    const lowest = cabinClass ? [] : schedules.map(lowestOf)
    const search = { product: 'train', place: `${origin}-${destination}`, asked: body, found: ways, lowest }
    deps.visits.searched(request, search)
    return { demo: deps.supplier.demo, schedules }
  })

  /** Connections are searched only when no direct train has seats. */
  async function changesBeside(
    { journeys }: DirectSchedule,
    queries: readonly TrainQuery[],
    cabinClass: TrainClassName | undefined,
  ): Promise<Connection[]> {
    if (journeys.length > 0) return []
    const found = await askSupplier(() => Promise.all(queries.map((query) => deps.supplier.connections(query))))
    return connectionsOfClass(mergeConnections(found), cabinClass)
  }

  route(app, getJourney, ({ params: { code: journeyCode }, query: pax }) =>
    askSupplier(() => deps.supplier.journey({ journeyCode, pax, now: clock.now() })),
  )

  route(app, calendar, ({ query: { origin, destination, from, to, cabinClass, ...pax } }) =>
    calendarAsked({ origin, destination, from, to, cabinClass, pax }),
  )
}

function lowestOf({ origin, destination, date, journeys, connections }: Schedule) {
  const ends = { origin: cityCodeOf(origin) ?? origin, destination: cityCodeOf(destination) ?? destination }
  return lowestPriceOn(ends, date, [...journeys.map(lowestPrice), ...connections.map(lowestConnectionPrice)])
}
