import type { Zone } from '../../../../core/base/common/dates.ts'
import { readData } from '../../../base/common/data.ts'
import { distance, nearestTo, type Point } from '../../../base/common/distance.ts'
import type { LocalText } from '../../../base/words/words.ts'

export const AREA_KINDS = ['city', 'beach', 'mountain', 'island', 'airport'] as const
export type AreaKind = (typeof AREA_KINDS)[number]

/** Who comes: business on weekdays, day trippers from big cities at weekends, or holidaymakers in high season. */
export type Market = 'business' | 'getaway' | 'resort'

/** `level` is the price level: 1 is usual in Indonesia. */
export type Area = { name: string; label: LocalText; kind: AreaKind; market: Market; level: number; central: boolean }

export type Destination = { key: string; name: string; centre: Centre }

/** The middle that distances are measured to; `name` is what people call it. */
export type Centre = Point & { name: LocalText }

export type HotelFacts = Point & {
  key: string
  name: string
  chain: string | null
  stars: number
  destination: Destination
  city: { key: string; name: string }
  /** Name that guests give the place they go to: `Bali`, `Labuan Bajo`, `Batu`. */
  called: LocalText
  province: string
  countryCode: string
  area: Area
  street: string
  zone: Zone
}

export type HotelRow = Point & {
  key: string
  name: string
  chain: string | null
  stars: number
  dest_key: string
  dest: string
  city_key: string
  city: string
  province: string
  area: string
  street: string
}

type AreaRow = Pick<Area, 'name' | 'kind' | 'market' | 'level'> & {
  dest_key: string
  area: string
  name_id: string
  centre?: true
}
export type CityFact = {
  key: string
  name: string
  kind: string
  province?: string
  country_code: string
  lat: number
  lon: number
  seat?: string
}
type AirportRow = Point & { province: string | null; timezone: string }

const USUAL = { kind: 'city', market: 'business', level: 1 } as const

type Tables = {
  cities: ReadonlyMap<string, CityFact>
  areas: ReadonlyMap<string, AreaRow>
  airports: readonly AirportRow[]
}

function loadTables(): Tables {
  const areas = readData<AreaRow[]>('hotel-areas').map((row) => [areaKey(row), row] as const)
  const cities = readData<CityFact[]>('cities').map((row) => [row.key, row] as const)
  return { cities: new Map(cities), areas: new Map(areas), airports: readData<AirportRow[]>('airports') }
}

function areaKey({ dest_key, area }: Pick<HotelRow, 'dest_key' | 'area'>): string {
  return `${dest_key} ${area}`
}

export function loadHotelFacts(rows: readonly HotelRow[] = readData<HotelRow[]>('hotels')): readonly HotelFacts[] {
  const tables = loadTables()
  const groups = [...Map.groupBy(rows, ({ dest_key }) => dest_key).entries()]
  const destinations = new Map(groups.map(([key, inside]) => [key, toDestination(key, inside, tables)]))
  return rows.flatMap((row) => {
    const destination = destinations.get(row.dest_key)
    return destination ? toFacts(row, destination, tables) : []
  })
}

function toFacts(row: HotelRow, destination: Destination, tables: Tables): HotelFacts {
  const { key, name, chain, stars, province, street, lat, lon } = row
  const nearby = tables.airports.filter((airport) => airport.province === province)
  const region = tables.cities.get(destination.key)
  return {
    key,
    name,
    chain,
    stars,
    destination,
    city: { key: row.city_key, name: row.city },
    called: calledOf(row, destination, region),
    province,
    countryCode: region?.country_code ?? 'ID',
    area: areaOf(row, tables),
    street,
    zone: nearestTo(row, nearby.length > 0 ? nearby : tables.airports)?.timezone ?? 'Asia/Jakarta',
    lat,
    lon,
  }
}

function calledOf(row: HotelRow, { name, centre }: Destination, region: CityFact | undefined): LocalText {
  if (region?.kind === 'destination') return { id: name, en: name }
  return row.city_key === row.dest_key ? centre.name : { id: row.city, en: row.city }
}

function areaOf(row: HotelRow, { areas }: Tables): Area {
  const known = areas.get(areaKey(row))
  const { kind, market, level } = known ?? USUAL
  const label = { id: known?.name_id ?? row.area, en: known?.name ?? row.area }
  return { name: row.area, label, kind, market, level, central: known?.centre ?? false }
}

function toDestination(key: string, inside: readonly HotelRow[], tables: Tables): Destination {
  const city = tables.cities.get(key)
  const name = inside[0]?.dest ?? city?.name ?? key
  return { key, name, centre: centreOf(inside, city, tables) }
}

/** The middle of the area marked as centre, for a region or where the point of the city is far from its hotels. */
function centreOf(inside: readonly HotelRow[], city: CityFact | undefined, tables: Tables): Centre {
  const central = inside.filter((row) => areaOf(row, tables).central)
  const [first] = central
  if (!first) {
    const { lat = 0, lon = 0, name = '' } = city ?? inside[0] ?? {}
    return { lat, lon, name: { id: name, en: name } }
  }
  const mean = (of: (row: HotelRow) => number) => central.reduce((sum, row) => sum + of(row), 0) / central.length
  return { lat: mean(({ lat }) => lat), lon: mean(({ lon }) => lon), name: areaOf(first, tables).label }
}

type Located = {
  destination: { key: string }
  city: { key: string }
  countryCode: string
  lat: number
  lon: number
}

/** Around the middle of an area. */
const AREA_KM = 6
/** Around the middle of a region that has no hotels of its own. */
const REGION_KM = 25

export function hotelsAt<Hotel extends Located>(place: CityFact, hotels: readonly Hotel[]): Hotel[] {
  if (place.kind === 'area') return near(place, hotels, AREA_KM)
  const own = hotels.filter(({ destination, city }) => destination.key === place.key || city.key === place.key)
  return own.length > 0 ? own : near(place, hotels, REGION_KM)
}

function near<Hotel extends Located>(place: CityFact, hotels: readonly Hotel[], km: number): Hotel[] {
  return hotels.filter((hotel) => hotel.countryCode === place.country_code && distance(place, hotel) <= km)
}
