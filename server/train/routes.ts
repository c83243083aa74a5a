import { inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Zone } from '../../core/common/dates.ts'
import { ApiError } from '../../core/common/errors.ts'
import { availability, type Connection, calendar, getJourney } from '../../core/train/contract.ts'
import { askSupplier } from '../booking/ask.ts'
import { checkNotPast } from '../booking/checks.ts'
import { stations } from '../db/schema/train.ts'
import { bytesOf, JsonBytes } from '../http/json-bytes.ts'
import { route } from '../http/route.ts'
import type { TrainDeps } from './deps.ts'
import type { DirectSchedule, TrainQuery } from './supplier.ts'

/** The calls that look for trains and price them. */
export function searchRoutes(app: FastifyInstance, deps: TrainDeps): void {
  const { clock } = deps
  const zoneOf = createZones(deps)

  route(app, availability, async ({ body }) => {
    const { origin, destination, departDate, returnDate, ...pax } = body
    const now = clock.now()
    checkNotPast('departDate', departDate, await zoneOf({ origin, destination }), now)
    const there = { origin, destination, date: departDate, pax, now }
    const back = returnDate && { ...there, origin: destination, destination: origin, date: returnDate }
    const queries = back ? [there, back] : [there]
    const direct = await askSupplier(() => Promise.all(queries.map((query) => deps.supplier.search(query))))
    const schedules = await Promise.all(
      direct.map(async (schedule, index) => {
        const connections = await changesBeside(schedule, queries[index] ?? there)
        // Suppliers return the same schedule again while nothing changes: its JSON need not be made again.
        return [',', bytesOf(schedule).subarray(0, -1), `,"connections":${JSON.stringify(connections)}}`]
      }),
    )
    return new JsonBytes(['{"schedules":[', ...schedules.flat().slice(1), ']}'])
  })

  /** Ways with a change are looked for only when no direct train has seats. */
  async function changesBeside({ journeys }: DirectSchedule, query: TrainQuery): Promise<Connection[]> {
    if (journeys.length > 0) return []
    return await askSupplier(() => deps.supplier.connections(query))
  }

  route(app, getJourney, ({ params: { code: journeyCode }, query: pax }) =>
    askSupplier(() => deps.supplier.journey({ journeyCode, pax, now: clock.now() })),
  )

  route(app, calendar, async ({ query: { origin, destination, from, to, ...pax } }) => {
    await zoneOf({ origin, destination })
    const query = { origin, destination, from, to, pax, now: clock.now() }
    return await askSupplier(() => deps.supplier.calendar(query))
  })
}

/**
 * Zone of the origin. Stations are looked up once and kept in memory. Rejects with ApiError('station_not_found') and the fields that name none.
 */
function createZones({ db }: TrainDeps): (trip: { origin: string; destination: string }) => Promise<Zone> {
  const known = new Map<string, Zone>()
  return async ({ origin, destination }) => {
    const missing = [origin, destination].filter((code) => !known.has(code))
    if (missing.length > 0) {
      const rows = await db.select().from(stations).where(inArray(stations.code, missing))
      for (const { code, timezone } of rows) known.set(code, timezone)
    }
    const unknown = Object.entries({ origin, destination }).filter(([, code]) => !known.has(code))
    const zone = known.get(origin)
    if (zone && unknown.length === 0) return zone
    const errors = Object.fromEntries(unknown.map(([field]) => [field, 'validation.station.valid']))
    throw new ApiError('station_not_found', { errors })
  }
}
