import type { FastifyInstance } from 'fastify'
import type { Parsed } from '../../../../core/base/common/call/endpoint.ts'
import { journeysOfClass } from '../../../../core/products/train/cabin-class.ts'
import { nearbyPlaces } from '../../../../core/products/train/contract.ts'
import { lowestPrice } from '../../../../core/products/train/price.ts'
import { route } from '../../../base/http/route.ts'
import { askSupplier } from '../../../trade/booking/make/ask.ts'
import { createNearbyPlaces } from '../../journey/nearby-places.ts'
import type { TrainDeps } from '../deps.ts'
import { mergeSchedules } from '../merge.ts'
import { placeLookup, stationsByTraffic } from './places.ts'

type Query = Parsed<typeof nearbyPlaces>['query']

const WITHIN_KM = 30

export function nearbyPlaceRoutes(app: FastifyInstance, deps: TrainDeps): void {
  const find = createNearbyPlaces(deps, {
    findPlaces: placeLookup(deps.db),
    byTraffic: () => stationsByTraffic(deps.db),
    withinKm: WITHIN_KM,
    nameOf: ({ name }) => name,
    async offersOf({ origin, destination, date, cabinClass, adult, infant }: Query, pairs, { now }) {
      const queries = pairs.map((pair) => ({ ...pair, date, pax: { adult, infant }, now }))
      const schedules = await askSupplier(() => Promise.all(queries.map((each) => deps.supplier.search(each))))
      const ofClass = schedules.map((each) => ({ ...each, journeys: journeysOfClass(each.journeys, cabinClass) }))
      const { journeys } = mergeSchedules(ofClass, { origin, destination })
      const price = Math.min(...journeys.map(lowestPrice))
      return { direct: journeys.length, price: Number.isFinite(price) ? price : null }
    },
  })
  route(app, nearbyPlaces, ({ query, request }) => find(query, request.ip))
}
