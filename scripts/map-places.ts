/** Writes data/map-places.json: what maps name, from the other files and from data/map-names.json. Run by hand when those change. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bothNames } from '../core/base/map/place-names.ts'
import { ROOT } from './tools.ts'

type At = { lat: number; lon: number }
type City = At & { name: string; kind: string; province?: string; country_code: string; pop: number; popular: boolean }
type Airport = At & { code: string; airport_name: string; country_code: string; tier: number }
type Station = At & { name: string; intercity: boolean }
type Sight = At & { id: number; name: string; unesco: boolean }
type TourPlace = At & { name: { id: string; en: string }; country: string; scene?: string }
type Hotel = At & { dest_key: string; area: string }
type HotelArea = { dest_key: string; area: string; name: string; name_id: string; kind: string }
type Row = At & { kind: string; name: string; en?: string; from: number; to?: number; isStop?: true }

const read = <T>(name: string): T => JSON.parse(readFileSync(join(ROOT, 'data', `${name}.json`), 'utf8'))

/** Titles of the pages about attractions, by the attraction. */
const TITLES = new Map(
  readdirSync(join(ROOT, 'src/content/venues/id')).map((file) => {
    const line = (locale: string, field: string) =>
      new RegExp(`^${field}: (.*)$`, 'm')
        .exec(readFileSync(join(ROOT, 'src/content/venues', locale, file), 'utf8'))?.[1]
        ?.replace(/^(['"])(.*)\\1$/, '$2')
    return [Number(line('id', 'venue')), { id: line('id', 'title'), en: line('en', 'title') }] as const
  }),
)

function named(names: { id: string; en: string }): Pick<Row, 'name' | 'en'> {
  return { name: names.id, ...(names.en === names.id ? {} : { en: names.en }) }
}

/** Named as on its page, or by its kind. */
function sightRow({ id, name, unesco, lat, lon }: Sight): Row {
  const rule = bothNames(name)
  const title = TITLES.get(id)
  const isSame = title?.id === rule.id && title.en !== undefined
  return {
    kind: 'sight',
    ...named(isSame ? { id: rule.id, en: title.en ?? rule.en } : rule),
    lat,
    lon,
    from: unesco ? 8.5 : 10,
  }
}

function tourRow({ name, lat, lon, scene }: TourPlace): Row {
  const names = name.en === name.id ? bothNames(name.id) : name
  return { kind: scene === 'island' ? 'area' : 'sight', ...named(names), lat, lon, from: 9, isStop: true }
}

const cities = read<City[]>('cities').filter(({ country_code }) => country_code === 'ID')
const abroad = read<City[]>('cities').filter(({ country_code, pop }) => country_code !== 'ID' && pop > 300_000)

function mean(points: readonly At[]): At {
  const of = (value: (point: At) => number) => points.reduce((sum, point) => sum + value(point), 0) / points.length
  return { lat: of(({ lat }) => lat), lon: of(({ lon }) => lon) }
}

function provinces(): Row[] {
  const own = cities.filter(({ kind }) => kind === 'kota' || kind === 'kabupaten')
  return [...Map.groupBy(own, ({ province = '' }) => province)].map(([name, places]) => ({
    kind: 'province',
    name,
    ...mean(places),
    from: 6,
    to: 7.9,
  }))
}

function cityRow({ name, kind, pop, popular, lat, lon }: City): Row {
  const from = pop > 1_200_000 ? 4 : pop > 500_000 || kind === 'destination' ? 5.5 : pop > 150_000 || popular ? 7 : 8
  return { kind: 'city', name, lat, lon, from: kind === 'kabupaten' && pop === 0 ? 9.5 : from }
}

/** `Soekarno–Hatta International Airport` → `Soekarno–Hatta (CGK)`. */
function airportRow({ code, airport_name, lat, lon, tier }: Airport): Row {
  const name = airport_name.replace(/ (International )?(Airport|Airstrip)\b.*$/, '')
  return { kind: 'airport', name: `${name} (${code})`, lat, lon, from: [0, 7.5, 8.5, 9][tier] ?? 9 }
}

function hotelAreas(): Row[] {
  const hotels = read<Hotel[]>('hotels')
  return read<HotelArea[]>('hotel-areas')
    .filter(({ kind }) => kind !== 'airport')
    .flatMap(({ dest_key, area, name, name_id }) => {
      const own = hotels.filter((hotel) => hotel.dest_key === dest_key && hotel.area === area)
      if (own.length === 0) return []
      return [{ kind: 'area', name: name_id, ...(name === name_id ? {} : { en: name }), ...mean(own), from: 10.5 }]
    })
}

const rows: Row[] = [
  ...read<Row[]>('map-names'),
  ...provinces(),
  ...cities.filter(({ kind }) => kind === 'kota').map(cityRow),
  ...abroad.map((city) => ({ ...cityRow(city), from: city.pop > 2_000_000 ? 4.5 : 6 })),
  ...cities.filter(({ kind }) => kind === 'kabupaten').map(cityRow),
  ...cities
    .filter(({ kind }) => kind === 'area')
    .map(({ name, lat, lon }) => ({ kind: 'area', name, lat, lon, from: 9.5 })),
  ...read<Airport[]>('airports')
    .filter(({ country_code }) => ['ID', 'MY', 'SG', 'TL', 'BN'].includes(country_code))
    .map(airportRow),
  ...read<Sight[]>('venues').map(sightRow),
  ...Object.values(read<Record<string, TourPlace>>('tour-places'))
    .filter(({ country }) => country === 'ID')
    .map(tourRow),
  ...hotelAreas(),
  ...read<Station[]>('stations').map(({ name, intercity, lat, lon }) => ({
    kind: 'station',
    name: `Stasiun ${name}`,
    en: `${name} station`,
    lat,
    lon,
    from: intercity ? 10.5 : 12,
  })),
]

const degreesApart = (one: At, other: At) => Math.hypot(one.lat - other.lat, one.lon - other.lon)
const wordsOf = ({ name }: Row) =>
  name
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 3)

/** A stop of a tour that is a sight, within some 800 m, such as `Prambanan` at `Candi Prambanan`. */
function isSameSight(sight: Row, row: Row): boolean {
  const isNear = row.isStop === true && sight.kind === 'sight' && degreesApart(sight, row) < 0.007
  return isNear && wordsOf(row).some((word) => wordsOf(sight).includes(word))
}

/** The first of two equal names within some 15 km stays, and the first of two names of a sight. */
const seen: Row[] = []
for (const row of rows) {
  const same = seen.some(
    (other) =>
      isSameSight(other, row) ||
      (other.name.toLowerCase() === row.name.toLowerCase() &&
        other.kind !== 'province' &&
        degreesApart(other, row) < 0.15),
  )
  if (!same) seen.push(row)
}
const text = seen.map(({ kind, name, en, lat, lon, from, to }) =>
  JSON.stringify({ kind, name, en, lat: Number(lat.toFixed(4)), lon: Number(lon.toFixed(4)), from, to }),
)
writeFileSync(join(ROOT, 'data/map-places.json'), `[\n${text.join(',\n')}\n]\n`)
