import type { FastifyInstance } from 'fastify'
import type { Parsed } from '../../core/common/endpoint.ts'
import { shortName } from '../../core/flight/airport-name.ts'
import { nearbyPlaces } from '../../core/flight/contract.ts'
import { lowestPrice } from '../../core/flight/price.ts'
import { groupsFor } from '../../core/flight/providers.ts'
import { askSupplier } from '../booking/ask.ts'
import { route } from '../http/route.ts'
import { createNearbyPlaces } from '../journey/nearby-places.ts'
import type { FlightDeps } from './deps.ts'
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
