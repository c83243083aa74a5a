import type { Reach, ReachCity, ReachedCity } from '../../../core/trade/explore/reach.ts'
import type { Lead } from '../../../core/trade/find/things.ts'
import { type City, inOrder } from './cities.ts'

type Row = { code: string; lat: number; lon: number }

/** Someone who goes between two places without a change, there and back. */
export type Line = { ends: readonly [string, string]; carrier: string }

type Stops<Stop extends Row> = {
  cities: ReadonlyMap<string, City>
  /** Busiest first. */
  rows(): Promise<readonly Stop[]>
  /** `isWhole`: the row is one of several in a city, and stands for all of it. */
  cityOf(row: Stop, isWhole: boolean): Pick<ReachCity, 'name' | 'detail'>
  /** True where journeys may begin. */
  isHome(row: Stop): boolean
  lines(): readonly Line[]
  list: Pick<Lead, 'service' | 'path'>
}

type Net = {
  /** Busiest first. */
  cities: readonly ReachCity[]
  starts: readonly ReachCity[]
  byPlace: ReadonlyMap<string, ReachCity>
  /** Names of carriers by code of one city and of the other. */
  ways: ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>
}

/** Cities and who goes between them. Places do not change while the server runs, so they are read once. */
export function createReach<Stop extends Row>(stops: Stops<Stop>): Omit<Reach, 'salesDays' | 'prices'> {
  const { list } = stops
  let net: Promise<Net> | undefined
  async function known(): Promise<Net> {
    net ??= stops.rows().then((rows) => netOf(rows, stops))
    try {
      return await net
    } catch (error) {
      net = undefined
      throw error
    }
  }
  return {
    cityOf: async (code) => (await known()).byPlace.get(code) ?? null,
    starts: async () => (await known()).starts,
    async from(code) {
      const { cities, ways } = await known()
      const own = ways.get(code)
      return cities.flatMap((city): ReachedCity[] => {
        const carriers = own?.get(city.code)
        return carriers ? [{ city, carriers: [...carriers].sort() }] : []
      })
    },
    search: (way, date) => ({ ...list, query: { ...way, ...(date ? { departDate: date } : {}) } }),
  }
}

function netOf<Stop extends Row>(rows: readonly Stop[], { cities, cityOf, isHome, lines }: Stops<Stop>): Net {
  const byPlace = new Map<string, ReachCity>()
  for (const { code, name, places } of cities.values()) {
    const own = inOrder(rows, places)
    const [first] = own
    if (!first) continue
    const { detail } = cityOf(first, true)
    const codes = [code, ...own.map((row) => row.code)]
    const city = { code, name, detail, codes, at: { latitude: first.lat, longitude: first.lon } }
    for (const each of codes) byPlace.set(each, city)
  }
  for (const row of rows) {
    const { code, lat, lon } = row
    if (byPlace.has(code)) continue
    byPlace.set(code, { code, ...cityOf(row, false), codes: [code], at: { latitude: lat, longitude: lon } })
  }
  const ways = waysOf(lines(), byPlace)
  const all = [...new Set(rows.flatMap(({ code }) => byPlace.get(code) ?? []))]
  const home = new Set(rows.filter(isHome).flatMap(({ code }) => byPlace.get(code) ?? []))
  return { cities: all, starts: all.filter((city) => home.has(city) && ways.has(city.code)), byPlace, ways }
}

function waysOf(lines: readonly Line[], byPlace: ReadonlyMap<string, ReachCity>): Net['ways'] {
  const ways = new Map<string, Map<string, Set<string>>>()
  const add = (from: string, to: string, carrier: string) => {
    const own = ways.get(from) ?? new Map<string, Set<string>>()
    ways.set(from, own)
    own.set(to, (own.get(to) ?? new Set()).add(carrier))
  }
  for (const { ends, carrier } of lines) {
    const [one, other] = ends.map((code) => byPlace.get(code))
    if (!one || !other || one === other) continue
    add(one.code, other.code, carrier)
    add(other.code, one.code, carrier)
  }
  return ways
}
