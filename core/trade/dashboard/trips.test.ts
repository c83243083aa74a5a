import { describe, expect, it } from 'vitest'
import { groupTrips, type TripPart } from './trips.ts'

const part = (
  from: string,
  until: string,
  city: string,
  origin: string | null = null,
  at: TripPart['at'] = null,
): TripPart => ({
  from: `2026-12-${from}`,
  until: `2026-12-${until}`,
  city,
  name: null,
  origin,
  at,
})
const OUT = part('05', '05', 'Denpasar', 'Jakarta')
const BACK = part('08', '08', 'Jakarta', 'Denpasar')
const ROUND = part('05', '08', 'Denpasar', 'Jakarta')
const HOTEL = part('05', '08', 'Kuta', null, { latitude: -8.72, longitude: 115.17 })
const VISIT = part('06', '06', 'Badung', null, { latitude: -8.81, longitude: 115.08 })
const BOAT = part('06', '08', 'Labuan Bajo', null, { latitude: -8.49, longitude: 119.88 })

const citiesOf = (...parts: TripPart[]) => groupTrips(parts).map(({ city, parts: own }) => [city, own.length])

describe('one trip', () => {
  it.each([
    ['a round trip with what lies in its days', [ROUND, HOTEL, VISIT]],
    ['a way there, a stay and the way back', [OUT, HOTEL, BACK]],
    ['a way there and a late way back, with nothing between', [OUT, part('20', '20', 'Jakarta', 'Denpasar')]],
    ['a way in two parts', [part('05', '05', 'Surabaya', 'Jakarta'), part('06', '06', 'Denpasar', 'Surabaya')]],
    ['a stay and a visit in its city', [HOTEL, part('07', '07', 'kuta ')]],
    ['two bookings of the same way for different people', [OUT, OUT]],
  ])('is %s', (_, parts) => {
    expect(groupTrips(parts)).toHaveLength(1)
  })

  it('has the days of all, and the city where it leads', () => {
    const [trip] = groupTrips([
      part('05', '05', 'Surabaya', 'Jakarta'),
      part('06', '06', 'Denpasar', 'Surabaya'),
      HOTEL,
    ])
    expect(trip).toMatchObject({ city: 'Denpasar', from: '2026-12-05', until: '2026-12-08' })
  })

  it('is called by its tour where nothing else belongs to it, and else by the city', () => {
    const tour = { ...part('05', '07', 'Surabaya'), name: 'Bromo dan Ijen' }
    expect(groupTrips([tour])).toMatchObject([{ city: 'Surabaya', name: 'Bromo dan Ijen' }])
    expect(groupTrips([tour, part('06', '06', 'Surabaya')])).toMatchObject([{ name: 'Surabaya' }])
    expect(groupTrips([HOTEL])).toMatchObject([{ name: 'Kuta' }])
  })

  it('keeps its city on the way home', () => {
    expect(citiesOf(OUT, BACK)).toEqual([['Denpasar', 2]])
  })
})

describe('another trip', () => {
  it.each([
    ['a stay elsewhere on the same days', [HOTEL, part('06', '07', 'Bandung')]],
    ['what is far from the stay, though there is a journey', [OUT, HOTEL, BOAT]],
    ['a visit after the trip is over', [ROUND, part('09', '09', 'Denpasar')]],
    ['a journey elsewhere', [ROUND, part('06', '06', 'Medan', 'Bandung')]],
    ['a way back after weeks', [OUT, part('31', '31', 'Jakarta', 'Denpasar')]],
    ['the same way again', [OUT, part('12', '12', 'Denpasar', 'Jakarta')]],
  ])('is %s', (_, parts) => {
    expect(groupTrips(parts)).toHaveLength(2)
  })
})
