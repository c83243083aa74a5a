import { desc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../core/common/errors.ts'
import { type Airport, getAirport, searchAirport } from '../../core/flight/contract.ts'
import type { Findable } from '../../core/list/forgiving.ts'
import type { Db } from '../db/connect.ts'
import { namesIn } from '../db/keyword.ts'
import { airports } from '../db/schema/flight.ts'
import { cachePlaces, MOST_PLACES } from '../http/cache-places.ts'
import { route } from '../http/route.ts'
import { createPlaceSearch } from '../search/places.ts'
import type { Locale } from '../words/words.ts'
import type { FlightDeps } from './deps.ts'

export function placeRoutes(app: FastifyInstance, { db }: FlightDeps): void {
  const find = createPlaceSearch(() => findable(db), ['bandara', 'bandar udara', 'airport'])
  route(app, searchAirport, async ({ query, locale, reply }) => {
    cachePlaces(reply)
    const found = await find(query.keyword)
    return found.slice(0, MOST_PLACES).map((row) => toAirport(row, locale))
  })
  route(app, getAirport, async ({ query, locale }) => {
    const [row] = await db.select().from(airports).where(eq(airports.code, query.code))
    if (!row) throw new ApiError('airport_not_found')
    return toAirport(row, locale)
  })
}

type Row = typeof airports.$inferSelect

async function findable(db: Db): Promise<Findable<Row>[]> {
  const rows = await db.select().from(airports).orderBy(desc(airports.dailyFlights), airports.tier, airports.cityName)
  return rows.map((row) => ({ item: row, code: row.code, names: namesIn(row.search) }))
}

const countryNames = new Intl.DisplayNames(['id'], { type: 'region' })

function toAirport(row: Row, locale: Locale): Airport {
  return {
    id: row.id,
    code: row.code,
    city_name: row.cityName,
    country_code: row.countryCode,
    country_name: locale === 'id' ? (countryNames.of(row.countryCode) ?? row.countryName) : row.countryName,
    country_region: row.countryRegion,
    airport_name: row.airportName,
    locale,
    active: true,
    is_non_gds: row.isNonGds,
    is_gds: row.isGds,
    for_override: false,
    timezone: row.timezone,
  }
}
