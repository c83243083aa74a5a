import type { FastifyInstance } from 'fastify'
import type { Parsed } from '../../../../core/base/common/call/endpoint.ts'
import { shortName } from '../../../../core/products/flight/airport-name.ts'
import { nearbyPlaces } from '../../../../core/products/flight/contract.ts'
import { lowestPrice } from '../../../../core/products/flight/price.ts'
import { groupsFor } from '../../../../core/products/flight/providers.ts'
import { route } from '../../../base/http/route.ts'
import { askSupplier } from '../../../trade/booking/make/ask.ts'
import { createNearbyPlaces } from '../../journey/nearby-places.ts'
import type { FlightDeps } from '../deps.ts'
import { airportsByTraffic, crossesBorder, placeLookup } from './places.ts'

type Query = Parsed<typeof nearbyPlaces>['query']

/** About two hours by road. */
const WITHIN_KM = 120

export function nearbyPlaceRoutes(app: FastifyInstance, deps: FlightDeps): void {
  const find = createNearbyPlaces(deps, {
    findPlaces: placeLookup(deps.db),
    byTraffic: () => airportsByTraffic(deps.db),
    withinKm: WITHIN_KM,
    // Across a border it is another trip, with other papers.
    canReplace: (place, searched) => place.countryCode === searched.countryCode,
    nameOf: ({ airportName, cityName }, searched) =>
      cityName === searched.cityName ? shortName(airportName) : cityName,
    async offersOf({ date, cabinClass, adult, child, infant }: Query, pairs, { found, now }) {
      const day = { date, cabinClass, pax: { adult, child, infant }, now }
      const groups = groupsFor(crossesBorder(found))
      const queries = pairs.flatMap((pair) => groups.map((group) => ({ ...day, ...pair, group })))
      const lists = await askSupplier(() => Promise.all(queries.map((each) => deps.supplier.search(each))))
      const flights = lists.flat()
      const price = Math.min(...flights.map(lowestPrice))
      return {
        direct: flights.filter(({ totalTransit }) => totalTransit === 0).length,
        price: Number.isFinite(price) ? price : null,
      }
    },
  })
  route(app, nearbyPlaces, ({ query, request }) => find(query, request.ip))
}
