import { searchText } from '../../../base/db/keyword.ts'
import type { ReferenceTable } from '../../../base/db/reference.ts'
import { hotelCities } from '../../../base/db/schema/products/hotel.ts'
import { type CityFact, type HotelRow, hotelsAt, loadHotelFacts } from './hotels.ts'

/** Search names missing from the data: older and shorter ones. */
const PLACE_NAMES: Readonly<Record<string, readonly string[]>> = {
  'ID-31': ['DKI', 'Batavia'],
  'ID-51': ['Denpasar', 'Pulau Dewata'],
  'ID-3471': ['Jogja', 'Yogya', 'Jogjakarta'],
  'ID-3372': ['Solo'],
  'ID-7371': ['Ujung Pandang'],
  'ID-LOP': ['Mataram', 'Gili'],
  'ID-1206': ['Berastagi'],
  'ID-1208': ['Danau Toba', 'Parapat'],
  'ID-1217': ['Danau Toba'],
  'ID-3308': ['Borobudur'],
  'ID-5315': ['Labuan Bajo', 'Komodo', 'Flores'],
  'ID-7326': ['Toraja', 'Rantepao'],
  'ID-1902': ['Tanjung Pandan'],
}

export type CityFacts = [cities: CityFact[], hotels: HotelRow[], ...unknown[]]

/** Places where a search finds hotels. A destination is measured from where its visitors stay, and so is the city that this middle is named after: a hotel's page tells the distance to it. */
export function cityRows([cities, rows]: CityFacts): (typeof hotelCities.$inferInsert)[] {
  const hotels = loadHotelFacts(rows)
  return cities.flatMap((city) => {
    const found = hotelsAt(city, hotels)
    const [first] = found
    if (!first) return []
    const own = found.find(({ destination }) => destination.key === city.key)
    const named = found.find(({ destination }) => destination.centre.name.id === city.name)
    const centre = (own ?? named)?.destination.centre ?? city
    return [
      {
        code: city.key,
        name: city.name,
        kind: own ? ('destination' as const) : city.kind === 'area' ? ('area' as const) : ('city' as const),
        province: city.province ?? null,
        countryCode: city.country_code,
        lat: centre.lat,
        lon: centre.lon,
        timezone: first.zone,
        hotels: found.length,
        search: searchText([
          city.name,
          ...(PLACE_NAMES[city.key] ?? []),
          city.seat ?? '',
          city.province ?? '',
          ...new Set(own ? found.map(({ area }) => area.name) : []),
        ]),
      },
    ]
  })
}

export const cityTable: ReferenceTable<CityFacts> = {
  name: 'hotel-cities',
  files: ['cities', 'hotels', 'hotel-areas', 'airports'],
  version: 2,
  async fill(tx, facts) {
    await tx.delete(hotelCities)
    await tx.insert(hotelCities).values(cityRows(facts))
  },
}
