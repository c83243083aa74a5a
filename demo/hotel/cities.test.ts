import { expect, test } from 'vitest'
import { readData } from '../../server/base/common/data.ts'
import { distance } from '../../server/base/common/distance.ts'
import { cityRows } from '../../server/products/hotel/reference/cities.ts'
import { type CityFact, type HotelRow, hotelsAt } from '../../server/products/hotel/reference/hotels.ts'
import { kmToCentre } from './places.ts'
import { loadHotels } from './reference.ts'

const cities = readData<CityFact[]>('cities')
const rows = readData<HotelRow[]>('hotels')

test('a list measures to the same centre as the page of each of its hotels, where both name the same', () => {
  const hotels = loadHotels(rows)
  const factOf = new Map(cities.map((city) => [city.key, city]))
  const pairs = cityRows([cities, rows]).flatMap((place) => {
    const city = factOf.get(place.code)
    const inside = city ? hotelsAt(city, hotels) : []
    return inside
      .filter(({ destination: { key, centre } }) => key === place.code || centre.name.id === place.name)
      .map((hotel) => ({ hotel, place }))
  })
  expect(new Set(pairs.map(({ hotel }) => hotel.key)).size).toBe(hotels.length)
  expect(pairs).toContainEqual({
    hotel: expect.objectContaining({ key: 'inna-bali-heritage-hotel' }),
    place: expect.objectContaining({ name: 'Denpasar' }),
  })
  for (const { hotel, place } of pairs) expect(distance(place, hotel)).toBeCloseTo(kmToCentre(hotel), 6)
})
