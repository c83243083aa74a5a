import { readCities } from '../../journey/cities.ts'

/** By UN/LOCODE, such as `IDJKT`: five letters, so it is never the code of a station. */
export const STATION_CITIES = readCities('station-cities')

const CODES = new Map([...STATION_CITIES.values()].flatMap(({ code, places }) => places.map((place) => [place, code])))

/** UN/LOCODE of a city with several stations; undefined for other stations. */
export function cityCodeOf(station: string): string | undefined {
  return CODES.get(station)
}
