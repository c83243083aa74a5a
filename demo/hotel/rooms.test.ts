import { expect, test } from 'vitest'
import { FACILITIES } from '../../core/base/common/facilities.ts'
import type { Bed } from '../../core/products/hotel/rates.ts'
import { facilitiesOf, isInRoom } from './facilities.ts'
import { loadHotels } from './reference.ts'
import { roomsOf } from './rooms.ts'

const hotels = loadHotels()

test('facilities of a hotel are in the order of the list and the same every time', () => {
  for (const hotel of hotels) {
    const codes = facilitiesOf(hotel)
    expect(codes).toEqual(FACILITIES.filter((code) => codes.includes(code)))
    expect(codes).toEqual(facilitiesOf({ ...hotel }))
    expect(codes).toEqual(expect.arrayContaining(['WIFI', 'AC', 'TV']))
  }
})

test('more stars mean more facilities', () => {
  const mean = (stars: number) => {
    const counts = hotels.filter((hotel) => hotel.stars === stars).map((hotel) => facilitiesOf(hotel).length)
    return counts.reduce((sum, count) => sum + count, 0) / counts.length
  }
  expect(mean(2)).toBeLessThan(mean(3) - 3)
  expect(mean(3)).toBeLessThan(mean(4) - 3)
  expect(mean(4)).toBeLessThan(mean(5) - 2)
})

test('every facility is somewhere', () => {
  const found = new Set(hotels.flatMap(facilitiesOf))
  expect(FACILITIES.filter((code) => !found.has(code))).toEqual([])
})

test('names are kept: a spa has a spa, a beach hotel the beach', () => {
  for (const hotel of hotels) {
    const codes = facilitiesOf(hotel)
    if (/\bSpa\b/.test(hotel.name)) expect(codes).toContain('SPA')
    if (/\bBeach\b/.test(hotel.name)) expect(codes).toContain('BEACH')
    if (hotel.area.kind === 'city' && !/beach/i.test(hotel.name)) expect(codes).not.toContain('BEACH')
    if (hotel.area.kind === 'island') expect(codes).not.toContain('PARKING')
  }
})

test('a hotel has two to six room types with codes of their own, the simplest at the usual price', () => {
  for (const hotel of hotels) {
    const rooms = roomsOf(hotel)
    expect(rooms.length).toBeGreaterThanOrEqual(2)
    expect(rooms.length).toBeLessThanOrEqual(6)
    expect(new Set(rooms.map(({ code }) => code)).size).toBe(rooms.length)
    expect(rooms[0]?.level).toBe(1)
    expect(rooms.map(({ level }) => level)).toEqual(
      rooms.map(({ level }) => level).toSorted((one, other) => one - other),
    )
  }
})

test('rooms keep to what the port says of them', () => {
  for (const room of hotels.flatMap(roomsOf)) {
    expect(room.code).toMatch(/^[A-Z0-9]{1,8}$/)
    expect(room.capacity).toBeGreaterThan(0)
    expect(room.maxAdults - room.adults).toBe(room.extraBed === null ? 0 : 1)
    expect(room.maxGuests).toBeGreaterThanOrEqual(room.maxAdults)
    expect(room.facilities.every(isInRoom)).toBe(true)
  }
})

const PLACES: Readonly<Record<Bed, { adults: number; beds: number }>> = {
  single: { adults: 1, beds: 1 },
  twin: { adults: 2, beds: 2 },
  three_singles: { adults: 3, beds: 3 },
  double: { adults: 2, beds: 1 },
  queen: { adults: 2, beds: 1 },
  two_queens: { adults: 4, beds: 2 },
  queen_twin: { adults: 4, beds: 3 },
  king: { adults: 2, beds: 1 },
  king_twin: { adults: 4, beds: 3 },
  bunk: { adults: 2, beds: 2 },
}

test('beds are enough for the adults of a room, and for a child more in each', () => {
  for (const { bed, adults, maxGuests, extraBed } of hotels.flatMap(roomsOf)) {
    const { adults: places, beds } = PLACES[bed]
    expect(places).toBeGreaterThanOrEqual(adults)
    expect(places + beds + (extraBed === null ? 0 : 1)).toBeGreaterThanOrEqual(maxGuests)
  }
})

test('rooms grow with the stars', () => {
  const smallest = (stars: number) =>
    Math.min(
      ...hotels.filter((hotel) => hotel.stars === stars).flatMap((hotel) => roomsOf(hotel).map(({ size }) => size)),
    )
  expect([2, 3, 4, 5].map(smallest)).toEqual([2, 3, 4, 5].map(smallest).toSorted((one, other) => one - other))
})

test('villas stand in resorts only', () => {
  const withVillas = hotels.filter((hotel) => roomsOf(hotel).some(({ name }) => name.includes('Villa')))
  expect(withVillas.length).toBeGreaterThan(20)
  expect(new Set(withVillas.map(({ area }) => area.market))).toEqual(new Set(['resort']))
})
