import { desc, eq, inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../core/common/errors.ts'
import type { Findable } from '../../core/list/forgiving.ts'
import { getStation, type StationPlace, searchStation } from '../../core/train/contract.ts'
import type { Db } from '../db/connect.ts'
import { namesIn } from '../db/keyword.ts'
import { stations } from '../db/schema/train.ts'
import { cachePlaces, MOST_PLACES } from '../http/cache-places.ts'
import { route } from '../http/route.ts'
import { type City, inOrder } from '../journey/cities.ts'
import { createPlaceLookup } from '../journey/place-lookup.ts'
import { createPlaceSearch } from '../search/places.ts'
import { STATION_CITIES } from './cities.ts'
import type { TrainDeps } from './deps.ts'

export function placeRoutes(app: FastifyInstance, { db }: TrainDeps): void {
  const find = createPlaceSearch(() => findable(db), ['stasiun', 'station', 'st'])

  route(app, searchStation, async ({ query, reply }) => {
    cachePlaces(reply)
    const found = await find(query.keyword)
    return (query.keyword ? found : found.filter(({ places }) => !places)).slice(0, MOST_PLACES)
  })

  route(app, getStation, async ({ query: { code } }) => {
    const city = STATION_CITIES.get(code)
    const rows = await db
      .select(SHOWN)
      .from(stations)
      .where(city ? inArray(stations.code, [...city.places]) : eq(stations.code, code))
    const place = city ? cityPlace(city, rows) : rows[0]
    if (!place) throw new ApiError('station_not_found')
    return place
  })
}

const SHOWN = { code: stations.code, name: stations.name, city: stations.city, timezone: stations.timezone }

async function findable(db: Db): Promise<Findable<StationPlace>[]> {
  const rows = await db
    .select({ ...SHOWN, search: stations.search })
    .from(stations)
    .orderBy(desc(stations.dailyTrains), stations.name)
  const cities = [...STATION_CITIES.values()].flatMap((city) => {
    const item = cityPlace(city, rows)
    return item ? [{ item, code: city.code, names: [city.name] }] : []
  })
  const places = rows.map(({ search, ...item }) => ({ item, code: item.code, names: namesIn(search) }))
  return [...cities, ...places]
}

function cityPlace({ code, name, places }: City, all: readonly StationPlace[]): StationPlace | undefined {
  const stationsOf = inOrder(all, places)
  const [busiest] = stationsOf
  if (!busiest) return undefined
  const { city, timezone } = busiest
  return {
    code,
    name,
    city,
    timezone,
    places: stationsOf.map((station) => ({ code: station.code, name: station.name })),
  }
}

/** Throws ApiError('station_not_found'). */
export function placeLookup(db: Db) {
  return createPlaceLookup({
    load: (codes) => db.select().from(stations).where(inArray(stations.code, codes)),
    cities: STATION_CITIES,
    error: 'station_not_found',
    message: 'validation.station.valid',
    same: 'validation.station.same',
  })
}
