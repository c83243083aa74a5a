import type { Zone } from '../../../../../core/base/common/dates.ts'
import { readData } from '../../../../base/common/data.ts'
import { distance, nearestTo, type Point } from '../../../../base/common/distance.ts'
import type { LocalText } from '../../../../base/words/words.ts'
import { type CityFact, type HotelFacts, loadHotelFacts } from '../../reference/hotels.ts'

/** Position of a hotel of the bed bank in our own places. */
export type Placed = {
  destination: { key: string; name: string; centre: Point & { name: LocalText } }
  city: { key: string; name: string }
  area: LocalText
  province: string
  zone: Zone
}

/** A hotel further than this from all that we know is placed by the nearest city. */
const KNOWN_KM = 25
/** Hotels so near to each other stand in one area. */
const AREA_KM = 4
/** A city so far away does not name the place of a hotel. */
const CITY_KM = 90

type Located = Point & { countryCode: string; city: string }
type AirportRow = Point & { timezone: string }

export type PlaceOf = (hotel: Located) => Placed | null

/** By the hotels and cities of our data: first the city's name, then what is nearest. Null where we have no place. */
export function createPlacing(): PlaceOf {
  const known = loadHotelFacts()
  const byCountry = Map.groupBy(known, ({ countryCode }) => countryCode)
  const cities = Map.groupBy(
    readData<CityFact[]>('cities').filter(({ kind }) => kind !== 'area' && kind !== 'destination'),
    (city) => city.country_code,
  )
  const airports = readData<AirportRow[]>('airports')
  return (hotel) => {
    const around = (byCountry.get(hotel.countryCode) ?? []).filter((each) => distance(hotel, each) <= KNOWN_KM)
    const named = around.filter((each) => sameName(hotel.city, each))
    const nearest = nearestTo(hotel, named.length > 0 ? named : around)
    if (nearest) return besides(nearest, distance(hotel, nearest))
    const city = nearestTo(hotel, cities.get(hotel.countryCode) ?? [])
    const zone = nearestTo(hotel, airports)?.timezone
    return city && zone && distance(hotel, city) <= CITY_KM ? inCity(city, zone) : null
  }
}

function sameName(city: string, { city: own, destination, area }: HotelFacts): boolean {
  const name = plain(city)
  return name !== '' && [own.name, destination.name, area.name].some((each) => plain(each) === name)
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/^(kota|kabupaten|kab\.?) /, '')
    .replace(/[^a-z]/g, '')
}

function besides({ destination, city, called, area, province, zone }: HotelFacts, km: number): Placed {
  return {
    destination,
    city: { key: city.key, name: called.id },
    area: km <= AREA_KM ? area.label : called,
    province,
    zone,
  }
}

function inCity({ key, name, province, lat, lon }: CityFact, zone: Zone): Placed {
  const label = { id: name, en: name }
  return {
    destination: { key, name, centre: { lat, lon, name: label } },
    city: { key, name },
    area: label,
    province: province ?? '',
    zone,
  }
}

/** Countries that we have places in. */
export function countriesSold(): string[] {
  return [...new Set(loadHotelFacts().map(({ countryCode }) => countryCode))].toSorted()
}
