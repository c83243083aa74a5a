import type { ProviderGroup } from '../../core/products/flight/providers.ts'
import { groupOf } from '../../core/products/flight/providers.ts'
import { readData } from '../../server/base/common/data.ts'

export type Place = {
  code: string
  city: string
  airport: string
  province: string
  country: string
  zone: string
  lat: number
  lon: number
  /** 1 hub, 2 regular, 3 pioneer. */
  tier: number
}

export type AirlineKind = 'full' | 'medium' | 'lcc' | 'regional'

export type Airline = {
  code: string
  name: string
  country: string
  kind: AirlineKind
  group: ProviderGroup
  /** Kilograms in every domestic fare. */
  baggage: number
}

export type Route = {
  airline: Airline
  one: Place
  other: Place
  km: number
  minutes: number
  aircraft: readonly string[]
  daily: number
}

export type Reference = {
  places: ReadonlyMap<string, Place>
  airlines: ReadonlyMap<string, Airline>
  aircraft: Readonly<Record<string, string>>
  routes: readonly Route[]
}

type AirportRow = {
  code: string
  airport_name: string
  city_name: string
  province: string | null
  country_code: string
  lat: number
  lon: number
  timezone: string
  tier: number
}
type AirlineRow = {
  code: string
  name: string
  country_code: string
  kind: AirlineKind
  status: string
  free_baggage_kg: number
}
type RouteRow = { al: string; a: string; b: string; km: number; min: number; eq: string[]; dly: number }

/** Leaves out airlines that have ceased to fly, and their routes. */
export function loadReference(): Reference {
  const places = new Map(readData<AirportRow[]>('airports').map((row) => [row.code, toPlace(row)]))
  const flying = readData<AirlineRow[]>('airlines').filter(({ status }) => status.startsWith('active'))
  const airlines = new Map(flying.map((row) => [row.code, toAirline(row)]))
  const routes = readData<RouteRow[]>('routes').flatMap((row) => {
    const [airline, one, other] = [airlines.get(row.al), places.get(row.a), places.get(row.b)]
    if (!airline || !one || !other) return []
    return [{ airline, one, other, km: row.km, minutes: row.min, aircraft: row.eq, daily: row.dly }]
  })
  return { places, airlines, aircraft: readData<Record<string, string>>('aircraft'), routes }
}

function toPlace(row: AirportRow): Place {
  const { code, lat, lon, tier } = row
  return {
    code,
    city: row.city_name,
    airport: row.airport_name,
    province: row.province ?? '',
    country: row.country_code,
    zone: row.timezone,
    lat,
    lon,
    tier,
  }
}

/** Drops former names in brackets: a ticket shows the present name. */
function toAirline(row: AirlineRow): Airline {
  return {
    code: row.code,
    name: row.name.replace(/ \(.*\)$/, ''),
    country: row.country_code,
    kind: row.kind,
    group: groupOf(row.code),
    baggage: row.free_baggage_kg,
  }
}
