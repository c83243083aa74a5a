import { desc, eq, inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../core/common/errors.ts'
import { type Airport, getAirport, searchAirport } from '../../core/flight/contract.ts'
import { isInternational } from '../../core/flight/providers.ts'
import type { Findable } from '../../core/list/forgiving.ts'
import type { Db } from '../db/connect.ts'
import { namesIn } from '../db/keyword.ts'
import { airports } from '../db/schema/flight.ts'
import { cachePlaces, MOST_PLACES } from '../http/cache-places.ts'
import { route } from '../http/route.ts'
import { type City, inOrder } from '../journey/cities.ts'
import { createPlaceLookup } from '../journey/place-lookup.ts'
import { createPlaceSearch } from '../search/places.ts'
import type { Locale } from '../words/words.ts'
import { AIRPORT_CITIES } from './cities.ts'
import type { FlightDeps } from './deps.ts'

export function placeRoutes(app: FastifyInstance, { db }: FlightDeps): void {
  const find = createPlaceSearch(() => findable(db), ['bandara', 'bandar udara', 'airport'])

  route(app, searchAirport, async ({ query, locale, reply }) => {
    cachePlaces(reply)
    const found = await find(query.keyword)
    const shown = query.keyword ? found : found.filter(({ city }) => !city)
    return shown.slice(0, MOST_PLACES).map((place) => toAirport(place, locale))
  })

  route(app, getAirport, async ({ query: { code }, locale }) => {
    const city = AIRPORT_CITIES.get(code)
    const where = city ? inArray(airports.code, [...city.places]) : eq(airports.code, code)
    const rows = await db.select().from(airports).where(where)
    const place = city ? cityPlace(city, rows) : rows.map((row) => ({ row }))[0]
    if (!place) throw new ApiError('airport_not_found')
    return toAirport(place, locale)
  })
}

type Row = typeof airports.$inferSelect
/** A city is described by its busiest airport. */
type Place = { row: Row; city?: { code: string; rows: readonly Row[] } }

async function findable(db: Db): Promise<Findable<Place>[]> {
  const rows = await db.select().from(airports).orderBy(desc(airports.dailyFlights), airports.tier, airports.cityName)
  const cities = [...AIRPORT_CITIES.values()].flatMap((city) => {
    const item = cityPlace(city, rows)
    return item ? [{ item, code: city.code, names: [city.name] }] : []
  })
  return [...cities, ...rows.map((row) => ({ item: { row }, code: row.code, names: namesIn(row.search) }))]
}

function cityPlace({ code, places }: City, all: readonly Row[]): Place | undefined {
  const rows = inOrder(all, places)
  const [row] = rows
  return row && { row, city: { code, rows } }
}

const countryNames = new Intl.DisplayNames(['id'], { type: 'region' })

function toAirport({ row, city }: Place, locale: Locale): Airport {
  const places = city?.rows.map(({ code, airportName }) => ({ code, name: shortName(airportName) }))
  return {
    id: row.id,
    code: city?.code ?? row.code,
    city_name: row.cityName,
    country_code: row.countryCode,
    country_name: locale === 'id' ? (countryNames.of(row.countryCode) ?? row.countryName) : row.countryName,
    country_region: row.countryRegion,
    airport_name: places?.map(({ name }) => name).join(', ') ?? row.airportName,
    locale,
    active: true,
    is_non_gds: row.isNonGds,
    is_gds: row.isGds,
    for_override: false,
    timezone: row.timezone,
    ...(places ? { places } : {}),
  }
}

function shortName(airportName: string): string {
  return airportName.replace(/ (International )?Airport$/, '')
}

/** Throws ApiError('airport_not_found'). */
export function placeLookup(db: Db) {
  return createPlaceLookup({
    load: (codes) => db.select().from(airports).where(inArray(airports.code, codes)),
    cities: AIRPORT_CITIES,
    error: 'airport_not_found',
    message: 'validation.airport.valid',
    same: 'validation.airport.same',
  })
}

type Found = Record<'origin' | 'destination', readonly [{ countryCode: string }, ...unknown[]]>

/** All airports of a city are in one country. */
export function crossesBorder({ origin: [from], destination: [to] }: Found): boolean {
  return isInternational(from.countryCode, to.countryCode)
}
