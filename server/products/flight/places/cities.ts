import { cityCodes, readCities } from '../../journey/cities.ts'

/** By IATA city code, such as `JKT`. A city whose code is also that of an airport is not among them. */
export const AIRPORT_CITIES = readCities('airport-cities')

/** Code of the city with several airports in which an airport lies; its own for others. */
export const cityCodeOf = cityCodes(AIRPORT_CITIES)
