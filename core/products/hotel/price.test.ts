import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumRupiah } from '../../base/common/money.ts'
import { TOTAL_PAID } from '../../trade/booking/price.ts'
import { extraBeds, priceLines, stayPrice } from './price.ts'

const DELUXE = { adults: 2, maxAdults: 3, maxGuests: 4, extraBed: 200_000 }
const party = (countRoom: number, countGuest: number, childAges: number[] = []) => ({
  countRoom,
  countGuest,
  childAges,
})

describe('extra beds', () => {
  it.each([
    [party(1, 2), 0],
    [party(1, 3), 1],
    [party(2, 5), 1],
    [party(2, 6), 2],
    [party(1, 2, [4, 11]), 0],
    [party(1, 2, [13]), 1],
    [party(1, 4), null],
    [party(1, 3, [3, 5]), null],
    [party(2, 7), null],
  ])('for %j: %s', (guests, beds) => {
    expect(extraBeds(DELUXE, guests)).toBe(beds)
  })

  it('are not sold where the room has none', () => {
    expect(extraBeds({ ...DELUXE, extraBed: null }, party(1, 3))).toBeNull()
  })
})

describe('the price of a stay', () => {
  it('is all rooms and nights with tax and service', () => {
    const price = stayPrice({ nights: [1_000_000, 1_200_000], countRoom: 2, extraBeds: 1, extraBed: 200_000 })
    expect(price).toEqual({
      nights: [
        { room: 1_210_000, total: 2_662_000, tax: 462_000 },
        { room: 1_452_000, total: 3_146_000, tax: 546_000 },
      ],
      rooms: 4_400_000,
      beds: 400_000,
      tax: 1_008_000,
      total: 5_808_000,
      perNight: 1_452_000,
    })
    expect(
      priceLines(price, { countRoom: 2, extraBeds: 1, extraBed: 200_000 }).map(({ code, title, amount }) => [
        code,
        title,
        amount,
      ]),
    ).toEqual([
      ['ROOM', '4 × ROOM', 4_400_000],
      ['EXTRA_BED', '2 × EXTRA_BED', 400_000],
      ['TAX', 'TAX', 1_008_000],
      [TOTAL_PAID, TOTAL_PAID, 5_808_000],
    ])
  })

  it('is the sum of its nights and of its lines, and grows with each of its parts', () => {
    const stays = fc.record({
      nights: fc.array(fc.integer({ min: 1, max: 40_000_000 }), { minLength: 1, maxLength: 30 }),
      countRoom: fc.integer({ min: 1, max: 8 }),
      extraBeds: fc.nat(8),
      extraBed: fc.option(fc.integer({ min: 1, max: 900_000 })),
    })
    fc.assert(
      fc.property(stays, (stay) => {
        const price = stayPrice(stay)
        expect(sumRupiah(price.nights.map(({ total }) => total))).toBe(price.total)
        expect(price.rooms).toBe(sumRupiah(stay.nights) * stay.countRoom)
        expect(price.beds).toBe((stay.extraBed ?? 0) * stay.extraBeds * stay.nights.length)
        const lines = priceLines(price, stay)
        expect(lines.at(-1)?.amount).toBe(price.total)
        expect(sumRupiah(lines.slice(0, -1).map(({ amount }) => amount))).toBe(price.total)
        expect(stayPrice({ ...stay, nights: [...stay.nights, 1] }).total).toBeGreaterThan(price.total)
        expect(stayPrice({ ...stay, countRoom: stay.countRoom + 1 }).total).toBeGreaterThan(price.total)
        expect(Math.abs(price.perNight * stay.countRoom * stay.nights.length - price.total)).toBeLessThanOrEqual(
          (stay.countRoom * stay.nights.length) / 2,
        )
      }),
    )
  })
})
