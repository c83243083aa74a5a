import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumRupiah } from '../../base/common/money.ts'
import { TOTAL_PAID } from '../../trade/booking/price.ts'
import { everybodyOf, NOBODY } from './limits.ts'
import { breakdownLines, costsOf, singlesOf, venuePrice } from './price.ts'
import { someCost, somePackage, somePrice } from './testing.ts'

const shown = (lines: readonly { title: string; amount: number }[]) => lines.map(({ title, amount }) => [title, amount])
const party = (counts: Partial<typeof NOBODY>) => ({ ...NOBODY, ...counts })

const VISITOR_LINES = new Set(['ADT', 'JNR', 'CHD', 'INF', 'CHILD_EXTRA_BED', 'CHILD_NO_BED'])

describe('a price', () => {
  it('counts each type, then add-ons by amount, then what is added for all', () => {
    const fare = somePrice({
      tax: 10,
      serviceFee: 2_500,
      promos: [{ code: 'keluarga', percent: 10, minPax: 4 }],
      miscellaneousCosts: [
        someCost('pemandu', 50_000),
        someCost('parkir', 10_000),
        someCost('asuransi', 1_000, { per: 'person', isMandatory: true }),
      ],
    })
    const bought = { party: party({ ADT: 2, JNR: 1, CHD: 1, INF: 1 }), addons: ['parkir'] }
    const price = venuePrice(fare, somePackage(), bought)
    expect(shown(price.lines)).toEqual([
      ['2 × ADT', 40_000],
      ['1 × JNR', 15_000],
      ['1 × CHD', 10_000],
      ['4 × asuransi', 4_000],
      ['parkir', 10_000],
      ['DISCOUNT', -6_500],
      ['TAX', 7_250],
      ['SERVICE_FEE', 2_500],
      [TOTAL_PAID, 82_250],
    ])
    expect(price).toMatchObject({ subtotal: 79_000, total: 82_250, minDp: 82_250 })
    expect(shown(breakdownLines(price)).slice(4, 7)).toEqual([
      ['parkir', 10_000],
      ['SUBTOTAL', 79_000],
      ['DISCOUNT', -6_500],
    ])
  })

  it('has no subtotal where nothing follows', () => {
    const price = venuePrice(somePrice(), somePackage(), { party: party({ ADT: 1 }) })
    expect(shown(breakdownLines(price))).toEqual([
      ['1 × ADT', 20_000],
      [TOTAL_PAID, 20_000],
    ])
  })

  it('of a unit is for as many as carry everybody, or as were chosen', () => {
    const pack = somePackage({ unitPrice: 900_000, capacity: 6, adultPrice: 0, maxPax: 24 })
    const seven = party({ ADT: 4, CHD: 2, INF: 1 })
    expect(venuePrice(somePrice(), pack, { party: seven }).total).toBe(1_800_000)
    expect(shown(venuePrice(somePrice(), pack, { party: seven, units: 3 }).lines)[0]).toEqual(['3 × UNIT', 2_700_000])
  })

  it('of a night adds beds of children and the supplement of an adult who sleeps alone', () => {
    const pack = somePackage({ childExtraBedPrice: 9_000, childNoBedPrice: 5_000, singleSupplement: 7_000 })
    const price = venuePrice(somePrice(), pack, { party: party({ ADT: 1, CHD: 3 }), childBeds: 1 })
    expect(shown(price.lines)).toEqual([
      ['1 × ADT', 20_000],
      ['1 × CHILD_EXTRA_BED', 9_000],
      ['2 × CHILD_NO_BED', 10_000],
      [TOTAL_PAID, 39_000],
    ])
    const alone = (counts: object, allowTripleSharing = false) => singlesOf({ allowTripleSharing }, party(counts))
    expect([alone({ ADT: 1 }), alone({ ADT: 2 }), alone({ ADT: 3 }), alone({ ADT: 3 }, true)]).toEqual([1, 0, 1, 0])
    expect([alone({ ADT: 1 }, true), alone({ ADT: 1, CHD: 1 })]).toEqual([1, 0])
  })

  it.each<[string, Parameters<typeof somePrice>[0], number]>([
    ['the whole', {}, 40_000],
    ['a percentage', { dpType: 'percent', dpAmount: 30 }, 12_000],
    ['an amount for each visitor', { dpType: 'amount', dpAmount: 5_000 }, 10_000],
    ['no more than the whole', { dpType: 'amount', dpAmount: 90_000 }, 40_000],
  ])('asks for %s as the least that is due', (_, fare, expected) => {
    expect(venuePrice(somePrice(fare), somePackage(), { party: party({ ADT: 2 }) }).minDp).toBe(expected)
  })

  it('gives a promo to parties that are large enough, the best of several', () => {
    const promos = [
      { code: 'a', percent: 5, minPax: 2 },
      { code: 'b', percent: 20, minPax: 3 },
    ]
    const totals = [1, 2, 3].map(
      (ADT) => venuePrice(somePrice({ promos }), somePackage(), { party: party({ ADT }) }).total,
    )
    expect(totals).toEqual([20_000, 38_000, 48_000])
  })

  it('has lines that add up to the total, whatever is sold', () => {
    const rupiah = fc.integer({ min: 0, max: 5_000_000 })
    const percent = fc.integer({ min: 0, max: 50 })
    const count = fc.nat(8)
    const packs = fc.record({
      adultPrice: rupiah,
      juniorPrice: rupiah,
      childPrice: rupiah,
      infantPrice: rupiah,
      childExtraBedPrice: rupiah,
      childNoBedPrice: rupiah,
      singleSupplement: rupiah,
      unitPrice: fc.oneof(fc.constant(0), rupiah),
      capacity: fc.integer({ min: 1, max: 8 }),
      allowTripleSharing: fc.boolean(),
    })
    const costs = fc.array(
      fc.record({ amount: rupiah, per: fc.constantFrom('person', 'booking'), isMandatory: fc.boolean() }),
      { maxLength: 4 },
    )
    const fares = fc.record({
      tax: fc.double({ min: 0, max: 50, noNaN: true }),
      VAT: percent,
      MDR: percent,
      visa: rupiah,
      airportTax: rupiah,
      serviceFee: rupiah,
      dpType: fc.constantFrom(null, 'percent', 'amount'),
      dpAmount: fc.oneof(fc.integer({ min: 0, max: 100 }), rupiah),
      promos: fc.array(fc.record({ code: fc.constant('x'), percent, minPax: count }), { maxLength: 2 }),
    })
    const parties = fc.record({ ADT: count, JNR: count, CHD: count, INF: count })
    fc.assert(
      fc.property(fares, packs, costs, parties, fc.nat(4), (fare, pack, addons, counts, beds) => {
        const miscellaneousCosts = addons.map(({ amount, ...rest }, index) => someCost(`a${index}`, amount, rest))
        const price = venuePrice(somePrice({ ...fare, miscellaneousCosts }), somePackage(pack), {
          party: counts,
          addons: ['a0', 'a2'],
          childBeds: Math.min(beds, counts.CHD),
        })
        const { lines, total } = price
        expect(lines.at(-1)).toMatchObject({ code: TOTAL_PAID, amount: total })
        expect(sumRupiah(lines.slice(0, -1).map(({ amount }) => amount))).toBe(total)
        expect(sumRupiah(lines.slice(0, price.items).map(({ amount }) => amount))).toBe(price.subtotal)
        expect(lines.slice(0, -1).every(({ amount }) => Number.isSafeInteger(amount) && amount !== 0)).toBe(true)
        expect(price.minDp).toBeLessThanOrEqual(total)
        const visitors = lines
          .filter(({ code }) => VISITOR_LINES.has(code))
          .map(({ title }) => Number.parseInt(title, 10))
        expect(sumRupiah(visitors)).toBeLessThanOrEqual(everybodyOf(counts))
        const panel = breakdownLines(price).filter(({ code }) => code !== 'SUBTOTAL')
        expect(panel).toEqual(lines)
      }),
    )
  })
})

it('add-ons are the mandatory ones and those chosen, by ascending amount', () => {
  const miscellaneousCosts = [
    someCost('c', 30_000),
    someCost('b', 20_000, { isMandatory: true }),
    someCost('a', 10_000),
    someCost('d', 5_000, { isMandatory: true }),
  ]
  expect(costsOf({ miscellaneousCosts }, ['a']).map(({ id }) => id)).toEqual(['d', 'a', 'b'])
})
