import { and, desc, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../core/common/errors.ts'
import { type City, listCities } from '../../core/hotel/contract.ts'
import type { Db } from '../db/connect.ts'
import { byKeyword } from '../db/keyword.ts'
import { hotelCities } from '../db/schema/hotel.ts'
import { cachePlaces, MOST_PLACES } from '../http/cache-places.ts'
import { route } from '../http/route.ts'
import type { Locale } from '../words/words.ts'
import type { HotelDeps } from './deps.ts'

export type Place = typeof hotelCities.$inferSelect

/** The specification: this many letters, or none. */
const LEAST_LETTERS = 3

export function placeRoutes(app: FastifyInstance, { db }: HotelDeps): void {
  route(app, listCities, async ({ query, locale, reply }) => {
    cachePlaces(reply)
    return await searchCities(db, query, locale)
  })
}

type CityQuery = { isoCountry: string; keyword: string }

async function searchCities(db: Db, { isoCountry, keyword }: CityQuery, locale: Locale): Promise<City[]> {
  const found = byKeyword(hotelCities, keyword)
  if (!found || (keyword !== '' && keyword.length < LEAST_LETTERS)) return []
  const where = and(eq(hotelCities.countryCode, isoCountry), gt(hotelCities.hotels, 0), found.where)
  const rows = await cities(db, where, found.order)
  return (keyword === '' ? rows : rows.slice(0, MOST_PLACES)).map((row) => toCity(row, locale))
}

function cities(db: Db, where: SQL | undefined, order: readonly SQL[]): Promise<Place[]> {
  return db
    .select()
    .from(hotelCities)
    .where(where)
    .orderBy(...order, sql`${hotelCities.kind} <> 'destination'`, desc(hotelCities.hotels), hotelCities.name)
}

function toCity({ code, lat, lon, search: _, countryCode, ...row }: Place, locale: Locale): City {
  const country_name = new Intl.DisplayNames([locale], { type: 'region' }).of(countryCode) ?? countryCode
  return { ...row, key: code, latitude: lat, longitude: lon, country_code: countryCode, country_name }
}

/** Places are loaded once and kept in memory. Throws ApiError('city_not_found'). */
export function createPlaceLookup(db: Db): (key: string) => Promise<Place> {
  const known = new Map<string, Place>()
  return async (key) => {
    let place = known.get(key)
    if (!place) {
      const [row] = await db.select().from(hotelCities).where(eq(hotelCities.code, key))
      if (!row) throw new ApiError('city_not_found', { errors: { destinationKey: 'validation.city.valid' } })
      known.set(key, row)
      place = row
    }
    return place
  }
}
