import { desc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../core/common/errors.ts'
import { type Airport, getAirport, searchAirport } from '../../core/flight/contract.ts'
import type { Db } from '../db/connect.ts'
import { byKeyword } from '../db/keyword.ts'
import { airports } from '../db/schema/flight.ts'
import { cachePlaces, MOST_PLACES } from '../http/cache-places.ts'
import { route } from '../http/route.ts'
import type { Locale } from '../words/words.ts'
import type { FlightDeps } from './deps.ts'

export function placeRoutes(app: FastifyInstance, { db }: FlightDeps): void {
  route(app, searchAirport, async ({ query, locale, reply }) => {
    cachePlaces(reply)
    return searchPlaces(db, query.keyword, locale)
  })
  route(app, getAirport, async ({ query, locale }) => {
    const [row] = await db.select().from(airports).where(eq(airports.code, query.code))
    if (!row) throw new ApiError('airport_not_found')
    return toAirport(row, locale)
  })
}

async function searchPlaces(db: Db, keyword: string, locale: Locale): Promise<Airport[]> {
  const found = byKeyword(airports, keyword)
  if (!found) return []
  const rows = await db
    .select()
    .from(airports)
    .where(found.where)
    .orderBy(...found.order, desc(airports.dailyFlights), airports.tier, airports.cityName)
    .limit(MOST_PLACES)
  return rows.map((row) => toAirport(row, locale))
}

const countryNames = new Intl.DisplayNames(['id'], { type: 'region' })

function toAirport(row: typeof airports.$inferSelect, locale: Locale): Airport {
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
