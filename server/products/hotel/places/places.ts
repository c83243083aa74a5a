import { desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../../core/base/common/call/errors.ts'
import type { Findable } from '../../../../core/base/list/forgiving.ts'
import { isTooShort } from '../../../../core/base/list/keyword.ts'
import { nearestOf } from '../../../../core/base/list/near.ts'
import { type City, listCities } from '../../../../core/products/hotel/contract.ts'
import type { Db } from '../../../base/db/connect.ts'
import { namesIn } from '../../../base/db/keyword.ts'
import { hotelCities } from '../../../base/db/schema/products/hotel.ts'
import { route } from '../../../base/http/route.ts'
import { cachePlaces, MOST_PLACES } from '../../../base/http/site/cache-places.ts'
import { createPlaceSearch } from '../../../base/search/places.ts'
import type { Locale } from '../../../base/words/words.ts'
import type { HotelDeps } from '../deps.ts'

export type Place = typeof hotelCities.$inferSelect

export function placeRoutes(app: FastifyInstance, { db }: HotelDeps): void {
  const find = createPlaceSearch(() => findable(db), ['hotel', 'hotels', 'penginapan'])
  route(app, listCities, async ({ query: { isoCountry, keyword, near }, locale, reply }) => {
    if (near) return (await placesNear(db, isoCountry, near)).map((row) => toCity(row, locale))
    cachePlaces(reply)
    if (isTooShort(keyword)) return []
    const found = (await find(keyword)).filter(({ countryCode }) => countryCode === isoCountry)
    return (keyword === '' ? found : found.slice(0, MOST_PLACES)).map((row) => toCity(row, locale))
  })
}

async function findable(db: Db): Promise<Findable<Place>[]> {
  const rows = await placesByHotels(db)
  return rows.map((row) => ({ item: row, code: row.code, names: namesIn(row.search) }))
}

/** Only places with hotels, destinations first. */
export function placesByHotels(db: Db): Promise<Place[]> {
  return db
    .select()
    .from(hotelCities)
    .where(gt(hotelCities.hotels, 0))
    .orderBy(sql`${hotelCities.kind} <> 'destination'`, desc(hotelCities.hotels), hotelCities.name)
}

async function placesNear(db: Db, country: string, near: string): Promise<Place[]> {
  const rows = (await placesByHotels(db)).filter(({ countryCode }) => countryCode === country)
  return nearestOf(rows, ({ lat, lon }) => ({ latitude: lat, longitude: lon }), near)
}

function toCity({ code, lat, lon, search: _, countryCode, ...row }: Place, locale: Locale): City {
  const country_name = new Intl.DisplayNames([locale], { type: 'region' }).of(countryCode) ?? countryCode
  return { ...row, key: code, latitude: lat, longitude: lon, country_code: countryCode, country_name }
}

/** By code, as they are called. */
export async function placeNames(db: Db, codes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select()
    .from(hotelCities)
    .where(inArray(hotelCities.code, [...codes]))
  return new Map(rows.map(({ code, name }) => [code, name]))
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
