import { inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Zone } from '../../core/common/dates.ts'
import { ApiError } from '../../core/common/errors.ts'
import {
  type Availability,
  availability,
  calendar,
  type Flight,
  fareDetail,
  getFlight,
  type Schedule,
} from '../../core/flight/contract.ts'
import { groupsFor, isInternational, type ProviderGroup } from '../../core/flight/providers.ts'
import { askSupplier } from '../booking/ask.ts'
import { checkNotPast } from '../booking/checks.ts'
import { airports } from '../db/schema/flight.ts'
import { bytesOf, JsonBytes } from '../http/json-bytes.ts'
import { route } from '../http/route.ts'
import type { FlightDeps } from './deps.ts'
import type { FlightQuery } from './supplier.ts'

/** The calls that look for flights and price them. */
export function searchRoutes(app: FastifyInstance, deps: FlightDeps): void {
  const { clock } = deps
  const findEnds = createEnds(deps)

  route(app, availability, async ({ body }) => {
    const now = clock.now()
    const ends = await findEnds(body)
    checkNotPast('departDate', body.departDate, ends.originZone, now)
    const directions = queriesOf(body, ends.international, now)
    // All at once: reads of our stock that are asked for together are one.
    const [there, back] = await Promise.all(
      directions.map((queries) => askSupplier(() => Promise.all(queries.map((query) => deps.supplier.search(query))))),
    )
    const { origin, destination } = body
    const { international: isInternational } = ends
    const schedules = scheduleJson({ origin, destination, isInternational }, there ?? [])
    if (back) schedules.push(',', ...scheduleJson({ origin: destination, destination: origin, isInternational }, back))
    return new JsonBytes(['{"schedules":[', ...schedules, ']}'])
  })

  route(app, fareDetail, async ({ body: { flightId, classId, ...pax } }) => {
    const { fare } = await askSupplier(() => deps.supplier.price({ flightId, classId, pax, now: clock.now() }))
    return fare
  })

  route(app, calendar, async ({ query: { origin, destination, from, to, cabinClass, ...pax } }) => {
    const now = clock.now()
    const { international } = await findEnds({ origin, destination })
    const query = { groups: groupsFor(international), origin, destination, from, to, cabinClass, pax, now }
    return askSupplier(() => deps.supplier.calendar(query))
  })

  route(app, getFlight, ({ params: { id: flightId }, query: pax }) =>
    askSupplier(() => deps.supplier.offer({ flightId, pax, now: clock.now() })),
  )
}

/** What is asked of the supplier: for each direction one query a provider group. */
function queriesOf(body: Availability, international: boolean, now: Date): FlightQuery[][] {
  const { origin, destination, departDate, returnDate, cabinClass, adult, child, infant } = body
  const groups = askedGroups(body.preferredAirlines, international)
  const query = { origin, destination, date: departDate, cabinClass, pax: { adult, child, infant }, now }
  const there = groups.map((group) => ({ ...query, group }))
  if (returnDate === null) return [there]
  return [there, there.map((each) => ({ ...each, origin: destination, destination: origin, date: returnDate }))]
}

/** Domestic searches use only the direct groups: asked for another, they find nothing there. */
function askedGroups(wanted: readonly ProviderGroup[], international: boolean): readonly ProviderGroup[] {
  const fitting = groupsFor(international)
  return wanted.length ? fitting.filter((group) => wanted.includes(group)) : fitting
}

/** Most of an answer is the flights, and a supplier that answers the same ones again spares making their JSON again. */
function scheduleJson(
  schedule: Omit<Schedule, 'flights' | 'haveUpdate'>,
  groups: readonly Flight[][],
): (string | Buffer)[] {
  const head = JSON.stringify({ ...schedule, haveUpdate: false } satisfies Omit<Schedule, 'flights'>)
  const flights = groups.filter(({ length }) => length > 0).flatMap((found) => [',', bytesOf(found).subarray(1, -1)])
  return [head.slice(0, -1), ',"flights":[', ...flights.slice(1), ']}']
}

type Ends = { originZone: Zone; international: boolean }

/** Looks up both airports, from memory once they were found. Throws ApiError('airport_not_found') with the fields that name none. */
function createEnds({ db }: FlightDeps): (trip: { origin: string; destination: string }) => Promise<Ends> {
  const known = new Map<string, { zone: Zone; country: string }>()
  return async ({ origin, destination }) => {
    const missing = [origin, destination].filter((code) => !known.has(code))
    if (missing.length) {
      const rows = await db.select().from(airports).where(inArray(airports.code, missing))
      for (const { code, timezone: zone, countryCode: country } of rows) known.set(code, { zone, country })
    }
    const [from, to] = [known.get(origin), known.get(destination)]
    if (from && to) return { originZone: from.zone, international: isInternational(from.country, to.country) }
    const message = 'validation.airport.valid'
    throw new ApiError('airport_not_found', {
      errors: { ...(from ? {} : { origin: message }), ...(to ? {} : { destination: message }) },
    })
  }
}
