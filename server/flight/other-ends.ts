import { desc } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { otherEnds } from '../../core/flight/contract.ts'
import { lowestPrice } from '../../core/flight/price.ts'
import { groupsFor } from '../../core/flight/providers.ts'
import { askSupplier } from '../booking/ask.ts'
import { checkNotPast } from '../booking/checks.ts'
import { airports } from '../db/schema/flight.ts'
import { route } from '../http/route.ts'
import { otherEnds as findOtherEnds } from '../journey/other-ends.ts'
import type { FlightDeps } from './deps.ts'
import { crossesBorder, placeLookup } from './places.ts'

/** About two hours by road. */
const WITHIN_KM = 120

export function otherEndRoutes(app: FastifyInstance, deps: FlightDeps): void {
  const { db, clock } = deps
  const findPlaces = placeLookup(db)

  route(app, otherEnds, async ({ query: { origin, destination, date, cabinClass, ...pax } }) => {
    const now = clock.now()
    const found = await findPlaces({ origin, destination })
    checkNotPast('date', date, found.origin[0].timezone, now)
    const groups = groupsFor(crossesBorder(found))
    return await findOtherEnds(found, {
      places: await db.select().from(airports).orderBy(desc(airports.dailyFlights)),
      // Across a border it is another trip, with other papers.
      isInstead: (place, own) => place.countryCode === own.countryCode,
      withinKm: WITHIN_KM,
      nameOf: ({ airportName, cityName }, own) => (cityName === own.cityName ? airportName : cityName),
      async ask(pairs) {
        const queries = pairs.flatMap((pair) => groups.map((group) => ({ ...pair, group, date, cabinClass, pax, now })))
        const lists = await askSupplier(() => Promise.all(queries.map((query) => deps.supplier.search(query))))
        const flights = lists.flat()
        const price = Math.min(...flights.map(lowestPrice))
        return {
          direct: flights.filter(({ totalTransit }) => totalTransit === 0).length,
          price: Number.isFinite(price) ? price : null,
        }
      },
    })
  })
}
