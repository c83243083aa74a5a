import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { eq, sql } from 'drizzle-orm'
import { groupOf } from '../../core/flight/providers.ts'
import type { Db } from './connect.ts'
import { OTHER_NAMES, searchText } from './place-names.ts'
import { airports, referenceFiles } from './schema/reference.ts'

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

const DATA = new URL('../../data/', import.meta.url)
const FILES = ['airports.json', 'routes.json', 'airlines.json', 'countries.json'] as const
/** Goes up when rows are made differently from the same files. */
const VERSION = 1
/** Any number, the same in every process: one of them loads, the others wait. */
const LOADING_LOCK = 7_355_609

/** Loads the airports of `data/`, unless these very files were loaded before. True when it did. */
export async function loadReferenceData(db: Db): Promise<boolean> {
  const texts = FILES.map((name) => readFileSync(new URL(name, DATA), 'utf8'))
  const hash = createHash('sha256').update(`${VERSION}\n`).update(texts.join('\n')).digest('hex')
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${LOADING_LOCK})`)
    const [known] = await tx.select().from(referenceFiles).where(eq(referenceFiles.name, 'airports'))
    if (known?.hash === hash) return false
    await tx.delete(airports)
    await tx.insert(airports).values(airportRows(texts.map((text) => JSON.parse(text)) as Facts))
    await tx
      .insert(referenceFiles)
      .values({ name: 'airports', hash })
      .onConflictDoUpdate({ target: referenceFiles.name, set: { hash } })
    return true
  })
}

type Facts = [AirportFact[], RouteFact[], AirlineFact[], CountryFact[]]

/** `is_gds` and `is_non_gds` follow from the routes that serve an airport (decisions: provider groups). */
function airportRows([places, routes, airlines, countries]: Facts): (typeof airports.$inferInsert)[] {
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
        place.code,
        place.city_name,
        ...(OTHER_NAMES[place.code] ?? []),
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
