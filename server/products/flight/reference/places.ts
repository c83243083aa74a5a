import { groupOf } from '../../../../core/products/flight/providers.ts'
import { searchText } from '../../../base/db/keyword.ts'
import type { ReferenceTable } from '../../../base/db/reference.ts'
import { airports } from '../../../base/db/schema/products/flight.ts'

/** Search names missing from the data: older, shorter and Indonesian ones. */
const PLACE_NAMES: Readonly<Record<string, readonly string[]>> = {
  CGK: ['Soetta', 'Cengkareng', 'Tangerang'],
  YIA: ['Jogja', 'Yogya', 'Kulon Progo'],
  JOG: ['Jogja', 'Yogya'],
  SOC: ['Surakarta'],
  UPG: ['Ujung Pandang'],
  LOP: ['Mataram', 'Praya'],
  KNO: ['Deli Serdang'],
  DPS: ['Kuta'],
  SUB: ['Sidoarjo'],
  SRG: ['Achmad Yani'],
  JED: ['Mekah', 'Makkah', 'Jiddah'],
  MED: ['Medina'],
  SIN: ['Singapura'],
  SGN: ['Saigon', 'Kota Ho Chi Minh'],
  PEK: ['Peking'],
  PKX: ['Peking'],
  HND: ['Tokio'],
  NRT: ['Tokio'],
  CAI: ['Kairo'],
  FCO: ['Roma'],
  MUC: ['München'],
  VIE: ['Wina'],
  ATH: ['Athena'],
  SVO: ['Moskow'],
  RGN: ['Rangoon'],
  BOM: ['Bombay'],
  CCU: ['Kalkuta'],
  MAA: ['Madras'],
  ICN: ['Incheon'],
}

type AirportFact = {
  code: string
  airport_name: string
  city_name: string
  province?: string
  country_code: string
  country_name: string
  country_region: string
  lat: number
  lon: number
  timezone: string
  tier: number
}
type RouteFact = { al: string; a: string; b: string; dly: number }
type AirlineFact = { code: string; status: string }
type CountryFact = { code: string; name_id: string }
export type PlaceFacts = [AirportFact[], RouteFact[], AirlineFact[], CountryFact[]]

/** `is_gds` and `is_non_gds` follow from the routes of an airport (decisions: provider groups). */
function placeRows([places, routes, airlines, countries]: PlaceFacts): (typeof airports.$inferInsert)[] {
  const flying = new Set(airlines.filter(({ status }) => status.startsWith('active')).map(({ code }) => code))
  const indonesianName = new Map(countries.map(({ code, name_id }) => [code, name_id]))
  const served = servedBy(routes.filter(({ al }) => flying.has(al)))
  return places.map((place, index) => {
    const service = served.get(place.code)
    return {
      id: index + 1,
      code: place.code,
      airportName: place.airport_name,
      cityName: place.city_name,
      province: place.province ?? null,
      countryCode: place.country_code,
      countryName: place.country_name,
      countryRegion: place.country_region,
      lat: place.lat,
      lon: place.lon,
      timezone: place.timezone,
      tier: place.tier,
      dailyFlights: service?.flights ?? 0,
      isNonGds: service?.direct ?? false,
      isGds: service?.gds ?? false,
      search: searchText([
        place.city_name,
        place.code,
        ...(PLACE_NAMES[place.code] ?? []),
        place.airport_name,
        place.province ?? '',
        place.country_name,
        indonesianName.get(place.country_code) ?? '',
      ]),
    }
  })
}

type Service = { flights: number; direct: boolean; gds: boolean }

function servedBy(routes: readonly RouteFact[]): Map<string, Service> {
  const served = new Map<string, Service>()
  for (const { al, a, b, dly } of routes) {
    const gds = groupOf(al) === 17
    for (const code of [a, b]) {
      const one = served.get(code) ?? { flights: 0, direct: false, gds: false }
      served.set(code, { flights: one.flights + dly, direct: one.direct || !gds, gds: one.gds || gds })
    }
  }
  return served
}

export const placeTable: ReferenceTable<PlaceFacts> = {
  name: 'airports',
  files: ['airports', 'routes', 'airlines', 'countries'],
  version: 2,
  async fill(tx, facts) {
    await tx.delete(airports)
    await tx.insert(airports).values(placeRows(facts))
  },
}
