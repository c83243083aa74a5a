import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayOf } from '../../server/base/common/zone.ts'
import { PROVIDERS, plansOf } from './plans.ts'
import { nightPrices, roomsFree } from './rates.ts'
import { type HotelFacts, loadHotels } from './reference.ts'
import { roomsOf } from './rooms.ts'

const hotels = loadHotels()
const TODAY = dayOf('2026-11-22')
const anyHotel = fc.constantFrom(...hotels)
const anyDay = fc.integer({ min: TODAY, max: TODAY + 365 })

/** Rupiah with tax and service, of the cheapest room and plan. */
function lowest(hotel: HotelFacts, date: string): number {
  const [room] = roomsOf(hotel)
  if (!room) return 0
  const prices = plansOf(hotel, room).flatMap((plan) => nightPrices(hotel, [dayOf(date)], TODAY)(room, plan))
  return Math.min(...prices) * 1.21
}

function median(of: (hotel: HotelFacts) => boolean, date = '2026-11-24'): number {
  const prices = hotels.filter(of).map((hotel) => lowest(hotel, date))
  return prices.toSorted((one, other) => one - other)[Math.floor(prices.length / 2)] ?? 0
}

describe('a night with tax and service costs', () => {
  test.each([
    ['Bandung', 'Bandung', null, 3, 350_000, 550_000],
    ['Bandung', 'Bandung', null, 5, 1_000_000, 1_500_000],
    ['Jakarta', 'Jakarta', null, 4, 800_000, 1_200_000],
    ['Ubud', 'Bali', 'Ubud', 5, 2_300_000, 4_500_000],
    ['Kuta', 'Bali', 'Kuta & Tuban', 3, 350_000, 600_000],
    ['Labuan Bajo', 'Manggarai Barat', null, 4, 1_000_000, 1_700_000],
    ['Labuan Bajo', 'Manggarai Barat', null, 5, 2_300_000, 4_500_000],
  ] as const)('in %s (%s, %s) with %i stars %d to %d', (_, destination, area, stars, low, high) => {
    const price = median(
      (hotel) =>
        hotel.destination.name === destination && (area === null || hotel.area.name === area) && hotel.stars === stars,
    )
    expect(price).toBeGreaterThan(low)
    expect(price).toBeLessThan(high)
  })

  test('abroad what it costs there', () => {
    const row = { key: 'example-singapore', name: 'Example Hotel', chain: null, stars: 4, street: 'Example Road' }
    const place = { dest_key: 'SG-1880252', dest: 'Singapore', city_key: 'SG-1880252', city: 'Singapore' }
    const [hotel] = loadHotels([{ ...row, ...place, province: 'Singapore', area: 'Bugis', lat: 1.3, lon: 103.855 }])
    expect(hotel).toMatchObject({ countryCode: 'SG', zone: 'Asia/Singapore', destination: { name: 'Singapore' } })
    expect(hotel && lowest(hotel, '2026-11-24')).toBeGreaterThan(1_900_000)
    expect(hotel && lowest(hotel, '2026-11-24')).toBeLessThan(3_500_000)
  })

  test('between Rp 180.000 and Rp 50.000.000, whatever the hotel and the day', () => {
    fc.assert(
      fc.property(anyHotel, anyDay, (hotel, day) => {
        const price = lowest(hotel, new Date(day * 86_400_000).toISOString().slice(0, 10))
        expect(price).toBeGreaterThan(180_000)
        expect(price).toBeLessThan(50_000_000)
      }),
    )
  })
})

describe('rates', () => {
  test('are whole thousands, one a night, the same every time', () => {
    fc.assert(
      fc.property(anyHotel, anyDay, fc.integer({ min: 1, max: 30 }), (hotel, day, nights) => {
        const days = Array.from({ length: nights }, (_, night) => day + night)
        for (const room of roomsOf(hotel)) {
          for (const plan of plansOf(hotel, room)) {
            const prices = nightPrices(hotel, days, TODAY)(room, plan)
            expect(prices).toHaveLength(nights)
            expect(prices.every((price) => price > 0 && price % 1000 === 0)).toBe(true)
            expect(prices).toEqual(nightPrices({ ...hotel }, days, TODAY)({ ...room }, { ...plan }))
          }
        }
      }),
      { numRuns: 40 },
    )
  })

  test('come from three providers under codes of their own', () => {
    for (const hotel of hotels) {
      const plans = roomsOf(hotel).flatMap((room) => plansOf(hotel, room))
      expect(new Set(plans.map(({ code }) => code)).size).toBe(plans.length)
      for (const { code, provider } of plans) {
        expect(code).toMatch(/^[A-Z0-9-]+$/)
        expect(PROVIDERS).toContain(provider)
      }
    }
    const all = hotels.flatMap((hotel) => roomsOf(hotel).flatMap((room) => plansOf(hotel, room)))
    expect(new Set(all.map(({ provider }) => provider)).size).toBe(3)
  })

  test('have the same cheapest plan on every night', () => {
    fc.assert(
      fc.property(anyHotel, anyDay, anyDay, (hotel, one, other) => {
        for (const room of roomsOf(hotel)) {
          const cheapest = (day: number) => {
            const priced = plansOf(hotel, room).map((plan) => ({
              plan,
              price: nightPrices(hotel, [day], TODAY)(room, plan)[0] ?? 0,
            }))
            const least = Math.min(...priced.map(({ price }) => price))
            return priced.filter(({ price }) => price === least).map(({ plan }) => plan.level)
          }
          expect(Math.min(...cheapest(one))).toBe(Math.min(...cheapest(other)))
        }
      }),
      { numRuns: 60 },
    )
  })

  test('cost less without a way back, more with breakfast', () => {
    for (const hotel of hotels) {
      const [room] = roomsOf(hotel)
      if (!room) continue
      const price = (code: string) => {
        const plan = plansOf(hotel, room).find((each) => each.code === `${room.code}-${code}`)
        return plan ? (nightPrices(hotel, [TODAY + 9], TODAY)(room, plan)[0] ?? 0) : null
      }
      const [free, none, breakfast] = [price('HTL-RO-F'), price('BBK-RO-N'), price('HTL-BB-F')]
      expect(none).toBeLessThan(free ?? 0)
      if (breakfast !== null) expect(breakfast).toBeGreaterThan(free ?? 0)
    }
  })
})

describe('policies', () => {
  const plans = hotels.flatMap((hotel) => roomsOf(hotel).flatMap((room) => plansOf(hotel, room)))

  test('are free until an evening, half back, or nothing back', () => {
    const firsts = plans.map(({ code, policy }) => [code.at(-1), policy[0]?.from === null] as const)
    for (const [terms, atOnce] of firsts) expect(atOnce).toBe(terms !== 'F')
    expect(new Set(firsts.map(([terms]) => terms))).toEqual(new Set(['F', 'H', 'N']))
  })

  test('keep more with every step, from earlier to later', () => {
    for (const { policy } of plans) {
      const days = policy.map(({ from }) => from?.daysBefore ?? Number.POSITIVE_INFINITY)
      expect(days).toEqual(days.toSorted((one, other) => other - one))
      for (const { from } of policy) if (from) expect(from.time).toBe('18:00')
    }
  })
})

describe('rooms free', () => {
  test('are never more as the night comes nearer, nor more than there are', () => {
    fc.assert(
      fc.property(anyHotel, anyDay, fc.nat(200), fc.nat(100), (hotel, day, ahead, earlier) => {
        for (const room of roomsOf(hotel)) {
          const now = roomsFree(hotel, room, day, day - ahead)
          expect(now).toBeGreaterThanOrEqual(0)
          expect(now).toBeLessThanOrEqual(roomsFree(hotel, room, day, day - ahead - earlier))
          expect(now).toBeLessThanOrEqual(room.capacity)
        }
      }),
    )
  })

  test('run out at New Year in some hotels, and hardly anywhere on a Tuesday in November', () => {
    const soldOut = (date: string, today: string) =>
      hotels.filter((hotel) => roomsOf(hotel).every((room) => roomsFree(hotel, room, dayOf(date), dayOf(today)) === 0))
        .length
    expect(soldOut('2026-12-31', '2026-12-30')).toBeGreaterThan(30)
    expect(soldOut('2026-12-31', '2026-12-30')).toBeLessThan(250)
    expect(soldOut('2026-11-24', '2026-11-23')).toBeLessThan(10)
  })
})
