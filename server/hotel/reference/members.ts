import { distance } from '../../common/distance.ts'

export type CityFact = {
  key: string
  name: string
  kind: string
  province?: string
  country_code: string
  lat: number
  lon: number
  seat?: string
}

type Located = {
  destination: { key: string }
  city: { key: string }
  countryCode: string
  lat: number
  lon: number
}

/** Around the middle of an area. */
const AREA_KM = 6
/** Around the middle of a region that has no hotels of its own. */
const REGION_KM = 25

export function hotelsAt<Hotel extends Located>(place: CityFact, hotels: readonly Hotel[]): Hotel[] {
  if (place.kind === 'area') return near(place, hotels, AREA_KM)
  const own = hotels.filter(({ destination, city }) => destination.key === place.key || city.key === place.key)
  return own.length > 0 ? own : near(place, hotels, REGION_KM)
}

function near<Hotel extends Located>(place: CityFact, hotels: readonly Hotel[], km: number): Hotel[] {
  return hotels.filter((hotel) => hotel.countryCode === place.country_code && distance(place, hotel) <= km)
}
