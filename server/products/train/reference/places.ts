import { searchText } from '../../../base/db/keyword.ts'
import type { ReferenceTable } from '../../../base/db/reference.ts'
import { stations } from '../../../base/db/schema/products/train.ts'

/** Search names missing from the data: short names and towns served. */
const PLACE_NAMES: Readonly<Record<string, readonly string[]>> = {
  GMR: ['Jakarta Pusat', 'Monas'],
  PSE: ['Senen', 'Jakarta Pusat'],
  JNG: ['Jakarta Timur'],
  BD: ['Stasiun Hall'],
  YK: ['Tugu'],
  SLO: ['Solo'],
  PWS: ['Solo'],
  SK: ['Solo'],
  SMT: ['Tawang'],
  SMC: ['Poncol'],
  SBI: ['Pasar Turi'],
  SGU: ['Gubeng'],
  ML: ['Malang Kota Baru'],
  CN: ['Cirebon Kejaksan'],
  PWT: ['Baturraden'],
  BWI: ['Karangasem'],
  KTG: ['Ijen', 'Gilimanuk', 'Bali'],
  TNK: ['Lampung'],
  KPT: ['Palembang'],
  MDN: ['Kota Medan'],
  PB: ['Bromo'],
  BOP: ['Paledang'],
  RAP: ['Rantauprapat'],
}

type StationFact = { code: string; name: string; city: string; province: string; lat: number; lon: number }
type TrainFact = { stops: string[]; dep: string[]; dep_back: string[] }

/** Weight of a terminus: otherwise junctions would rank above cities. */
const END_WEIGHT = 5

export type PlaceFacts = [StationFact[], TrainFact[]]

function placeRows([places, trains]: PlaceFacts): (typeof stations.$inferInsert)[] {
  const daily = trainsAt(trains)
  return places.flatMap(({ code, name, city, province, lat, lon }) => {
    const dailyTrains = daily.get(code) ?? 0
    if (dailyTrains === 0) return []
    const search = searchText([name, code, city, ...(PLACE_NAMES[code] ?? []), province])
    return [{ code, name, city, province, lat, lon, timezone: zoneOfProvince(province), dailyTrains, search }]
  })
}

function trainsAt(trains: readonly TrainFact[]): ReadonlyMap<string, number> {
  const daily = new Map<string, number>()
  for (const { stops, dep, dep_back } of trains) {
    for (const [place, code] of stops.entries()) {
      const weight = place === 0 || place === stops.length - 1 ? END_WEIGHT : 1
      daily.set(code, (daily.get(code) ?? 0) + weight * (dep.length + dep_back.length))
    }
  }
  return daily
}

export function zoneOfProvince(province: string): string {
  return province.startsWith('Sulawesi') ? 'Asia/Makassar' : 'Asia/Jakarta'
}

export const placeTable: ReferenceTable<PlaceFacts> = {
  name: 'stations',
  files: ['stations', 'trains'],
  version: 2,
  async fill(tx, facts) {
    await tx.delete(stations)
    await tx.insert(stations).values(placeRows(facts))
  },
}
