import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumRupiah } from '../../base/common/money.ts'
import { breakdownLines, NO_ROOMS, partyOf, priceLines, tourPrice } from './price.ts'
import { proposeRooms } from './rooms.ts'

const PRICE = { adult: 3_500_000, child: 2_800_000, singleSupplement: 900_000, extraBed: 300_000, minimalDp: 1_000_000 }
const shown = (lines: readonly { title: string; amount: number }[]) => lines.map(({ title, amount }) => [title, amount])

describe('a price', () => {
  it('adds one supplement a single room and one extra bed a triple room', () => {
    const rooms = { single: 2, double: 0, triple: 1 }
    const price = tourPrice(PRICE, { adult: 4, child: 1 }, rooms)
    expect(price).toMatchObject({ subtotal: 18_900_000, total: 18_900_000, minDp: 5_000_000 })
    expect(shown(priceLines(price, { adult: 4, child: 1 }, rooms))).toEqual([
      ['4 × ADT', 14_000_000],
      ['1 × CHD', 2_800_000],
      ['2 × SINGLE_SUPPLEMENT', 1_800_000],
      ['1 × TRIPLE_BED', 300_000],
      ['TOTAL_PAID', 18_900_000],
    ])
  })

  it('shows the subtotal between items and what is added, and no line of zero', () => {
    const party = { adult: 2, child: 0 }
    const rooms = { single: 0, double: 1, triple: 0 }
    const price = tourPrice(PRICE, party, rooms, { discount: 200_000, insurance: 90_000 })
    expect(shown(breakdownLines(price, party, rooms))).toEqual([
      ['2 × ADT', 7_000_000],
      ['SUBTOTAL', 7_000_000],
      ['DISCOUNT', -200_000],
      ['INSURANCE', 90_000],
      ['TOTAL_PAID', 6_890_000],
    ])
  })

  it('asks for no more than the total as the least that is due', () => {
    const dear = { ...PRICE, minimalDp: 9_000_000 }
    expect(tourPrice(dear, { adult: 1, child: 0 }, NO_ROOMS).minDp).toBe(3_500_000)
  })

  it('has lines that add up to the total', () => {
    const rupiah = fc.integer({ min: 0, max: 50_000_000 })
    const prices = fc.record({
      adult: rupiah,
      child: rupiah,
      singleSupplement: rupiah,
      extraBed: rupiah,
      minimalDp: rupiah,
    })
    const extras = fc.record({ discount: fc.nat(100_000), fee: fc.nat(100_000), insurance: fc.nat(500_000) })
    fc.assert(
      fc.property(prices, fc.integer({ min: 1, max: 10 }), fc.nat(10), extras, (price, adult, child, more) => {
        const party = { adult, child }
        const rooms = proposeRooms(adult + child, price)
        const total = tourPrice(price, party, rooms, more)
        const lines = priceLines(total, party, rooms)
        const supplements = price.singleSupplement * rooms.single + price.extraBed * rooms.triple
        expect(total.subtotal).toBe(price.adult * adult + price.child * child + supplements)
        expect(lines.at(-1)?.amount).toBe(total.total)
        expect(sumRupiah(lines.slice(0, -1).map(({ amount }) => amount))).toBe(total.total)
        expect(total.minDp).toBeLessThanOrEqual(total.total)
        expect(breakdownLines(total, party, rooms).filter(({ amount }) => amount === 0).length).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('participants', () => {
  it('are adults and children', () => {
    expect(partyOf([{ type: 'ADT' }, { type: 'CHD' }, { type: 'ADT' }])).toEqual({ adult: 2, child: 1 })
  })

  it.each(['INF', 'YTH', ''])('of type "%s" have no price', (type) => {
    expect(() => partyOf([{ type: 'ADT' }, { type }])).toThrow(RangeError)
  })
})
