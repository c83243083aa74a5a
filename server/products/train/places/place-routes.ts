import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../../core/base/common/call/errors.ts'
import { getStation, type StationPlace, searchStation } from '../../../../core/products/train/contract.ts'
import { route } from '../../../base/http/route.ts'
import { cachePlaces } from '../../../base/http/site/cache-places.ts'
import { createCityPlaces, type PlaceOrCity } from '../../journey/city-places.ts'
import type { TrainDeps } from '../deps.ts'
import { STATION_CITIES } from './cities.ts'
import { type StationRow, stationsByTraffic, stationsWithCodes } from './places.ts'

export function placeRoutes(app: FastifyInstance, { db }: TrainDeps): void {
  const places = createCityPlaces({
    cities: STATION_CITIES,
    byTraffic: () => stationsByTraffic(db),
    withCodes: (codes) => stationsWithCodes(db, codes),
    lead: ['stasiun', 'station', 'st'],
    whole: ['semua stasiun', 'all stations'],
  })

  route(app, searchStation, async ({ query, reply }) => {
    if (query.near) return (await places.near(query.near)).map(toPlace)
    cachePlaces(reply)
    return (await places.search(query.keyword)).map(toPlace)
  })

  route(app, getStation, async ({ query: { code } }) => {
    const place = await places.get(code)
    if (!place) throw new ApiError('station_not_found')
    return toPlace(place)
  })
}

function toPlace({ row, city }: PlaceOrCity<StationRow>): StationPlace {
  const { code, name } = city ?? row
  const place = { code, name, city: row.city, timezone: row.timezone }
  return city ? { ...place, places: city.rows.map((station) => ({ code: station.code, name: station.name })) } : place
}
