import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../../core/base/common/call/errors.ts'
import { shortName } from '../../../../core/products/flight/airport-name.ts'
import { type Airport, getAirport, searchAirport } from '../../../../core/products/flight/contract.ts'
import { route } from '../../../base/http/route.ts'
import { cachePlaces } from '../../../base/http/site/cache-places.ts'
import type { Locale } from '../../../base/words/words.ts'
import { createCityPlaces, type PlaceOrCity } from '../../journey/city-places.ts'
import type { FlightDeps } from '../deps.ts'
import { AIRPORT_CITIES } from './cities.ts'
import { type AirportRow, airportsByTraffic, airportsWithCodes } from './places.ts'

export function placeRoutes(app: FastifyInstance, { db }: FlightDeps): void {
  const places = createCityPlaces({
    cities: AIRPORT_CITIES,
    byTraffic: () => airportsByTraffic(db),
    withCodes: (codes) => airportsWithCodes(db, codes),
    lead: ['bandara', 'bandar udara', 'airport'],
    whole: ['semua bandara', 'all airports'],
  })

  route(app, searchAirport, async ({ query, locale, reply }) => {
    if (query.near) return (await places.near(query.near)).map((place) => toAirport(place, locale))
    cachePlaces(reply)
    return (await places.search(query.keyword)).map((place) => toAirport(place, locale))
  })

  route(app, getAirport, async ({ query: { code }, locale }) => {
    const place = await places.get(code)
    if (!place) throw new ApiError('airport_not_found')
    return toAirport(place, locale)
  })
}

/** Above the numbers of all airports, as a city has no row. */
const CITIES_FROM = 1_000_000

function cityId(code: string): number {
  return CITIES_FROM + Number.parseInt(code, 36)
}

const countryNames = new Intl.DisplayNames(['id'], { type: 'region' })

function toAirport({ row, city }: PlaceOrCity<AirportRow>, locale: Locale): Airport {
  const places = city?.rows.map(({ code, airportName }) => ({ code, name: shortName(airportName) }))
  return {
    id: city ? cityId(city.code) : row.id,
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
