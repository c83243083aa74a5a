import type { Findable } from '../../../core/base/list/forgiving.ts'
import { nearestOf } from '../../../core/base/list/near.ts'
import { namesIn } from '../../base/db/keyword.ts'
import { MOST_PLACES } from '../../base/http/site/cache-places.ts'
import { createPlaceSearch } from '../../base/search/places.ts'
import { type City, inOrder } from './cities.ts'

/** An airport or station, or a city with those in it, busiest first. `row` of a city is the busiest. */
export type PlaceOrCity<Row> = { row: Row; city?: { code: string; name: string; rows: readonly Row[] } }

type Named = { code: string; search: string; lat: number; lon: number }

type Reference<Row> = {
  cities: ReadonlyMap<string, City>
  /** All rows, busiest first. */
  byTraffic: () => Promise<readonly Row[]>
  withCodes: (codes: readonly string[]) => Promise<readonly Row[]>
  /** See `createForgivingSearch`. */
  lead: readonly string[]
  /** Words that forms write after the name of a city, in each language. */
  whole: readonly string[]
}

export function createCityPlaces<Row extends Named>({ cities, byTraffic, withCodes, lead, whole }: Reference<Row>) {
  const find = createPlaceSearch(async () => findable([...cities.values()], whole, await byTraffic()), lead)
  return {
    /** Without a keyword the busiest places, no cities. */
    async search(keyword: string): Promise<PlaceOrCity<Row>[]> {
      const found = await find(keyword)
      return (keyword ? found : found.filter(({ city }) => !city)).slice(0, MOST_PLACES)
    },
    /** No cities. */
    async near(point: string): Promise<PlaceOrCity<Row>[]> {
      const rows = nearestOf(await byTraffic(), ({ lat, lon }) => ({ latitude: lat, longitude: lon }), point)
      return rows.map((row) => ({ row }))
    },
    async get(code: string): Promise<PlaceOrCity<Row> | undefined> {
      const city = cities.get(code)
      const rows = await withCodes(city?.places ?? [code])
      return city ? cityOf(city, rows) : rows.map((row) => ({ row }))[0]
    },
  }
}

function findable<Row extends Named>(
  cities: readonly City[],
  whole: readonly string[],
  rows: readonly Row[],
): Findable<PlaceOrCity<Row>>[] {
  return [
    ...cities.flatMap((city) => {
      const item = cityOf(city, rows)
      return item
        ? [{ item, code: city.code, names: [city.name, ...whole.map((words) => `${city.name} ${words}`)] }]
        : []
    }),
    ...rows.map((row) => ({ item: { row }, code: row.code, names: namesIn(row.search) })),
  ]
}

function cityOf<Row extends Named>({ code, name, places }: City, all: readonly Row[]): PlaceOrCity<Row> | undefined {
  const rows = inOrder(all, places)
  const [row] = rows
  return row && { row, city: { code, name, rows } }
}
