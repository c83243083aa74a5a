import type { FastifyInstance } from 'fastify'
import type { CalendarDate } from '../../../core/base/common/dates.ts'
import {
  type Availability,
  availability,
  calendar,
  fareDetail,
  getFlight,
  type Schedule,
} from '../../../core/products/flight/contract.ts'
import { NO_EXTRAS } from '../../../core/products/flight/extras.ts'
import { flightExtras } from '../../../core/products/flight/extras-call.ts'
import { lowestPrice } from '../../../core/products/flight/price.ts'
import { withFare } from '../../../core/products/flight/priced.ts'
import { groupsFor, type ProviderGroup } from '../../../core/products/flight/providers.ts'
import { route } from '../../base/http/route.ts'
import { askSupplier } from '../../trade/booking/make/ask.ts'
import { checkNotPast } from '../../trade/booking/make/checks.ts'
import { lowestPriceOn, pairsOf } from '../journey/cities.ts'
import { directionsOf } from '../journey/directions.ts'
import { calendarOf } from './calendar.ts'
import type { FlightDeps } from './deps.ts'
import { cityCodeOf } from './places/cities.ts'
import { crossesBorder, placeLookup } from './places/places.ts'
import type { FlightQuery } from './supplier.ts'

export function searchRoutes(app: FastifyInstance, deps: FlightDeps): void {
  const { clock } = deps
  const findPlaces = placeLookup(deps.db)
  const calendarAsked = calendarOf(deps)

  route(app, availability, async ({ body, request }) => {
    const now = clock.now()
    const { origin, destination } = body
    const found = await findPlaces({ origin, destination })
    checkNotPast('departDate', body.departDate, found.origin[0].timezone, now)
    const international = crossesBorder(found)
    const directions = queriesOf(body, pairsOf(found), international, now)
    // In parallel: stock reads of the same turn share one query.
    const [there, back] = await Promise.all(
      directions.map((queries) => askSupplier(() => Promise.all(queries.map((query) => deps.supplier.search(query))))),
    )
    const rest = { isInternational: international, haveUpdate: false }
    const schedules: Schedule[] = [{ origin, destination, ...rest, flights: (there ?? []).flat().map(withFare) }]
    if (back) schedules.push({ origin: destination, destination: origin, ...rest, flights: back.flat().map(withFare) })
    const { preferredAirlines: _, ...asked } = body
    const parts = { answered: askedGroups(body.preferredAirlines ?? [], international), of: groupsFor(international) }
    const ways = schedules.map(({ flights }) => flights.length > 0)
    const dates = [body.departDate, body.returnDate]
    const lowest = body.cabinClass === 'Economy' ? schedules.map((each, way) => lowestOf(each, dates[way])) : []
    const search = { product: 'flight', place: `${origin}-${destination}`, asked, parts, found: ways, lowest }
    deps.visits.searched(request, search)
    return { demo: deps.supplier.demo, schedules }
  })

  route(app, fareDetail, async ({ body: { flightId, classId, ...pax } }) => {
    const { fare } = await askSupplier(() => deps.supplier.price({ flightId, classId, pax, now: clock.now() }))
    return fare
  })

  route(app, flightExtras, async ({ body: { flightId, classId, ...pax } }) => {
    const asked = { flightId, classId, pax, now: clock.now() }
    return await askSupplier(async () => (await deps.supplier.extras?.(asked)) ?? NO_EXTRAS)
  })

  route(app, calendar, ({ query: { origin, destination, from, to, cabinClass, ...pax } }) =>
    calendarAsked({ origin, destination, from, to, cabinClass, pax }),
  )

  route(app, getFlight, async ({ params: { id: flightId }, query: pax }) =>
    withFare(await askSupplier(() => deps.supplier.offer({ flightId, pax, now: clock.now() }))),
  )
}

function lowestOf({ origin, destination, flights }: Schedule, date: CalendarDate | null | undefined) {
  const ends = { origin: cityCodeOf(origin), destination: cityCodeOf(destination) }
  return lowestPriceOn(ends, date, flights.map(lowestPrice))
}

type Pairs = ReturnType<typeof pairsOf>

function queriesOf(body: Availability, pairs: Pairs, international: boolean, now: Date): FlightQuery[][] {
  const { departDate, returnDate, cabinClass, adult, child, infant } = body
  const groups = askedGroups(body.preferredAirlines ?? [], international)
  const departure = { date: departDate, cabinClass, pax: { adult, child, infant }, now }
  const there = pairs.flatMap((pair) => groups.map((group) => ({ ...departure, ...pair, group })))
  return directionsOf(there, returnDate)
}

/** Domestic searches use only the direct groups. */
function askedGroups(wanted: readonly ProviderGroup[], international: boolean): readonly ProviderGroup[] {
  const fitting = groupsFor(international)
  return wanted.length ? fitting.filter((group) => wanted.includes(group)) : fitting
}
