import { searchText } from './keyword.ts'
import { STATION_NAMES } from './place-names.ts'
import type { stations } from './schema/reference.ts'

type StationFact = { code: string; name: string; city: string; province: string; lat: number; lon: number }
type TrainFact = { stops: string[]; dep: string[]; dep_back: string[] }

/** Contents of stations.json and trains.json. */
export type StationFacts = [StationFact[], TrainFact[]]

/** The stations at which a train stops: nobody can travel from the others. */
export function stationRows([places, trains]: StationFacts): (typeof stations.$inferInsert)[] {
  const daily = trainsAt(trains)
  return places.flatMap(({ code, name, city, province, lat, lon }) => {
    const dailyTrains = daily.get(code) ?? 0
    if (dailyTrains === 0) return []
    const search = searchText([name, code, city, ...(STATION_NAMES[code] ?? []), province])
    return [{ code, name, city, province, lat, lon, timezone: zoneOfProvince(province), dailyTrains, search }]
  })
}

function trainsAt(trains: readonly TrainFact[]): ReadonlyMap<string, number> {
  const daily = new Map<string, number>()
  for (const { stops, dep, dep_back } of trains) {
    for (const code of stops) daily.set(code, (daily.get(code) ?? 0) + dep.length + dep_back.length)
  }
  return daily
}

/** Railways lie on Java and Sumatra, and one on Sulawesi. */
export function zoneOfProvince(province: string): string {
  return province.startsWith('Sulawesi') ? 'Asia/Makassar' : 'Asia/Jakarta'
}
