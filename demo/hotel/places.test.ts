import { describe, expect, test } from 'vitest'
import { distance } from '../../server/base/common/distance.ts'
import { AREA_KINDS } from '../../server/products/hotel/reference/hotels.ts'
import { kmToCentre, loadKnownPlaces, nearbyOf, placesNear } from './places.ts'
import { loadHotels } from './reference.ts'

const hotels = loadHotels()
const places = loadKnownPlaces()
const hotel = (key: string) => {
  const found = hotels.find((each) => each.key === key)
  if (!found) throw new Error(`no hotel ${key}`)
  return found
}

test('there are 504 hotels, each with an area, a zone and a seed of its own', () => {
  expect(hotels).toHaveLength(504)
  expect(new Set(hotels.map(({ seed }) => seed)).size).toBe(504)
  for (const { area, countryCode } of hotels) {
    expect(AREA_KINDS).toContain(area.kind)
    expect(area.label.id).not.toBe('')
    expect(countryCode).toBe('ID')
  }
})

test.each([
  ['DKI Jakarta', 'Asia/Jakarta'],
  ['Bali', 'Asia/Makassar'],
  ['Nusa Tenggara Timur', 'Asia/Makassar'],
  ['Kalimantan Timur', 'Asia/Makassar'],
  ['Riau', 'Asia/Jakarta'],
])('hotels of %s keep the time of %s', (province, zone) => {
  const zones = hotels.filter((each) => each.province === province).map((each) => each.zone)
  expect(new Set(zones)).toEqual(new Set([zone]))
})

test.each([
  ['komaneka-at-bisma', 'Denpasar', 'Bali'],
  ['meruorah-komodo-labuan-bajo', 'Labuan Bajo', 'Labuan Bajo'],
  ['the-singhasari-resort', 'Malang', 'Batu'],
  ['sheraton-senggigi-beach-resort', 'Mataram', 'Lombok'],
  ['hilton-bandung', 'Bandung', 'Bandung'],
])('%s is measured to the centre of %s and called a hotel of %s', (key, centre, called) => {
  expect(hotel(key).destination.centre.name.en).toBe(centre)
  expect(hotel(key).called.en).toBe(called)
})

describe('distances', () => {
  test('are 115 km from Jakarta to Bandung', () => {
    expect(distance({ lat: -6.1754, lon: 106.8272 }, { lat: -6.9147, lon: 107.6098 })).toBeCloseTo(119, -1)
  })

  test('of hotels to their centre are those of a day out at most', () => {
    for (const each of hotels) expect(kmToCentre(each)).toBeLessThan(65)
    expect(kmToCentre(hotel('hilton-bandung'))).toBeLessThan(2)
  })
})

test('places near a hotel come nearest first, with a name in both languages', () => {
  const near = placesNear(hotel('hilton-bandung'), places, 5)
  expect(near.map(({ km }) => km)).toEqual(near.map(({ km }) => km).toSorted((one, other) => one - other))
  const names = near.map(({ place }) => place.name)
  expect(names).toContainEqual({ id: 'Stasiun Bandung', en: 'Bandung Station' })
  expect(names).toContainEqual({ id: 'Bandara Husein Sastranegara', en: 'Husein Sastranegara Airport' })
  expect(names).toContainEqual({ id: 'Jalan Braga', en: 'Jalan Braga' })
})

test('a hotel names its centre, at most three sights, a station and an airport', () => {
  const near = nearbyOf(hotel('hilton-bandung'), places)
  expect(near.map(({ kind }) => kind)).toEqual(['centre', 'venue', 'venue', 'venue', 'station', 'airport'])
  for (const each of hotels.filter(({ stars }) => stars === 5)) expect(nearbyOf(each, places)[0]?.kind).toBe('centre')
})
