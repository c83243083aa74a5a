import { inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { connectionsOfClass, journeysOfClass } from '../../core/train/cabin-class.ts'
import type { TrainClassName } from '../../core/train/coaches.ts'
import { availability, type Connection, calendar, getJourney } from '../../core/train/contract.ts'
import { askSupplier } from '../booking/ask.ts'
import { checkNotPast } from '../booking/checks.ts'
import { stations } from '../db/schema/train.ts'
import { bytesOf, JsonBytes } from '../http/json-bytes.ts'
import { route } from '../http/route.ts'
import { directionsOf } from '../journey/directions.ts'
import { createPlaceLookup } from '../journey/place-lookup.ts'
import type { TrainDeps } from './deps.ts'
import type { DirectSchedule, TrainQuery } from './supplier.ts'

export function searchRoutes(app: FastifyInstance, deps: TrainDeps): void {
  const { clock } = deps
  const findPlaces = createPlaceLookup({
    load: (codes) => deps.db.select().from(stations).where(inArray(stations.code, codes)),
    error: 'station_not_found',
    message: 'validation.station.valid',
  })

  route(app, availability, async ({ body }) => {
    const { origin, destination, departDate, returnDate, cabinClass, ...pax } = body
    const now = clock.now()
    const found = await findPlaces({ origin, destination })
    checkNotPast('departDate', departDate, found.origin.timezone, now)
    const there = { origin, destination, date: departDate, pax, now }
    const queries = directionsOf(there, returnDate)
    const direct = await askSupplier(() => Promise.all(queries.map((query) => deps.supplier.search(query))))
    const schedules = await Promise.all(
      direct.map(async (whole, index) => {
        const schedule = cabinClass ? { ...whole, journeys: journeysOfClass(whole.journeys, cabinClass) } : whole
        const connections = await changesBeside(schedule, queries[index] ?? there, cabinClass)
        // Suppliers return the same schedule object while nothing changes, so its JSON is cached.
        return [',', bytesOf(schedule).subarray(0, -1), `,"connections":${JSON.stringify(connections)}}`]
      }),
    )
    return new JsonBytes([`{"demo":${deps.supplier.demo},"schedules":[`, ...schedules.flat().slice(1), ']}'])
  })

  /** Connections are searched only when no direct train has seats. */
  async function changesBeside(
    { journeys }: DirectSchedule,
    query: TrainQuery,
    cabinClass: TrainClassName | undefined,
  ): Promise<Connection[]> {
    if (journeys.length > 0) return []
    return connectionsOfClass(await askSupplier(() => deps.supplier.connections(query)), cabinClass)
  }

  route(app, getJourney, ({ params: { code: journeyCode }, query: pax }) =>
    askSupplier(() => deps.supplier.journey({ journeyCode, pax, now: clock.now() })),
  )

  route(app, calendar, async ({ query: { origin, destination, from, to, cabinClass, ...pax } }) => {
    await findPlaces({ origin, destination })
    const query = { origin, destination, from, to, cabinClass, pax, now: clock.now() }
    return await askSupplier(() => deps.supplier.calendar(query))
  })
}
