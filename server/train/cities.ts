import { readCities } from '../journey/cities.ts'

/** By UN/LOCODE, such as `IDJKT`: five letters, so it is never the code of a station. */
export const STATION_CITIES = readCities('station-cities')

/** Two stations with one answer are in one city. A regency is no city: Cilacap's stations are up to 53 km apart. */
export function cityOf(station: string): string {
  return [...STATION_CITIES.values()].find(({ places }) => places.includes(station))?.code ?? station
}
