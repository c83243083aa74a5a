import { and, desc, eq, like, type SQL, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../core/common/errors.ts'
import { type Airport, getAirport, searchAirport } from '../../core/flight/contract.ts'
import type { Db } from '../db/connect.ts'
import { plainText } from '../db/place-names.ts'
import { airports } from '../db/schema/reference.ts'
import type { Deps } from '../deps.ts'
import { route } from '../http/route.ts'
import type { Locale } from '../words.ts'

const MOST = 12

export function airportRoutes(app: FastifyInstance, { db }: Deps): void {
  route(app, searchAirport, async ({ query, locale, reply }) => {
    // The same for everybody, and asked for at every keystroke.
    reply.headers({ 'cache-control': 'private, max-age=600', vary: 'Language, Origin' })
    return searchAirports(db, query.keyword, locale)
  })
  route(app, getAirport, async ({ query, locale }) => {
    const [row] = await db.select().from(airports).where(eq(airports.code, query.code))
    if (!row) throw new ApiError('airport_not_found')
    return toAirport(row, locale)
  })
}

/** Airports that have every word of the keyword in a name, best first; the busiest when there is no keyword. */
export async function searchAirports(db: Db, keyword: string, locale: Locale): Promise<Airport[]> {
  // Letters and digits only: nothing in it can be a wildcard.
  const words = plainText(keyword)
  if (!words && keyword.trim()) return []
  const rows = await db
    .select()
    .from(airports)
    .where(and(...words.split(' ').map((word) => like(airports.search, `%${word}%`))))
    .orderBy(...(words ? [rank(words)] : []), desc(airports.dailyFlights), airports.tier, airports.cityName)
    .limit(MOST)
  return rows.map((row) => toAirport(row, locale))
}

/** The code, then a whole name, a city's beginning, any name's, any word's, and the rest. */
function rank(words: string): SQL {
  const has = (pattern: string) => like(airports.search, pattern)
  return sql`case
    when ${has(`|${words}|%`)} then 0
    when ${has(`%|${words}|%`)} then 1
    when ${has(`|___|${words}%`)} then 2
    when ${has(`%|${words}%`)} then 3
    when ${has(`% ${words}%`)} then 4
    else 5 end`
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
