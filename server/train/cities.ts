import { readCities } from '../journey/cities.ts'

/** By UN/LOCODE, such as `IDJKT`: five letters, so it is never the code of a station. */
export const STATION_CITIES = readCities('station-cities')
