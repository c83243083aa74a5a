import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumRupiah } from '../../base/common/money.ts'
import { CODE_REFUSALS } from '../booking/code-refusals.ts'
import { SERVICES } from '../booking/services.ts'
import { type Code, discountOf, LEAST_PRICE, normalCode, splitDiscount } from './discount.ts'

const TEN_PERCENT: Code = {
  percent: 10,
  amount: null,
  minimum: 500_000,
  cap: 150_000,
  startsOn: '2026-12-01',
  endsOn: '2026-12-31',
  services: ['hotel', 'tour'],
  isOn: true,
}
const ORDER = { service: 'hotel', amount: 1_000_000, today: '2026-12-01' } as const
const FIXED = { percent: null, amount: 200_000, cap: null }

it.each([
  ['hemat10', 'HEMAT10'],
  ['  Hemat-10 ', 'HEMAT10'],
  ['HEMAT 10\u0000', 'HEMAT10'],
  ['é', ''],
])('reads %j as %s', (typed, code) => {
  expect(normalCode(typed)).toBe(code)
})

it.each<[string, Partial<Code>, Partial<Parameters<typeof discountOf>[1]>, number | string]>([
  ['a percentage', {}, {}, 100_000],
  ['a percentage, rounded down', { percent: 33 }, { amount: 500_001 }, 150_000],
  ['a percentage, rounded down, without a cap', { percent: 33, cap: null }, { amount: 500_001 }, 165_000],
  ['a percentage up to its cap', {}, { amount: 9_000_000 }, 150_000],
  ['an amount', FIXED, {}, 200_000],
  ['an amount on its last day', FIXED, { today: '2026-12-31' }, 200_000],
  ['an amount above the price, but for what is left to pay', { ...FIXED, minimum: 0 }, { amount: 150_000 }, 140_000],
  ['all, but for what is left to pay', { percent: 100, cap: null }, {}, 990_000],
  ['nothing once it is off', { isOn: false }, {}, 'discount_unknown'],
  ['nothing before its first day', {}, { today: '2026-11-30' }, 'discount_not_yet'],
  ['nothing after its last day', {}, { today: '2027-01-01' }, 'discount_over'],
  ['nothing off another product', {}, { service: 'flight' }, 'discount_other_product'],
  ['something off any product', { services: [] }, { service: 'flight' }, 100_000],
  ['nothing below its minimum', {}, { amount: 499_999 }, 'discount_below_minimum'],
  ['something from its minimum on', {}, { amount: 500_000 }, 50_000],
  ['nothing off the least price', { minimum: 0 }, { amount: LEAST_PRICE }, 'discount_below_minimum'],
])('takes off %s', (_, code, order, discount) => {
  expect(discountOf({ ...TEN_PERCENT, ...code }, { ...ORDER, ...order })).toBe(discount)
})

const rupiah = fc.integer({ min: 1, max: 2_000_000_000 })
const anyCode: fc.Arbitrary<Code> = fc
  .record({
    kind: fc.oneof(
      fc.record({ percent: fc.integer({ min: 1, max: 100 }), amount: fc.constant(null) }),
      fc.record({ percent: fc.constant(null), amount: rupiah }),
    ),
    minimum: fc.oneof(fc.constant(0), rupiah),
    cap: fc.option(rupiah),
    services: fc.subarray([...SERVICES]),
    isOn: fc.boolean(),
  })
  .map(({ kind, ...rest }) => ({ ...kind, ...rest, startsOn: '2026-12-01', endsOn: '2026-12-31' }))

describe('whatever the code and the price', () => {
  const order = fc.record({ service: fc.constantFrom(...SERVICES), amount: rupiah, today: fc.constant('2026-12-05') })

  it('takes off whole rupiah, never more than the code says, and leaves something to pay', () => {
    fc.assert(
      fc.property(anyCode, order, (code, given) => {
        const discount = discountOf(code, given)
        if (typeof discount === 'string') {
          expect(CODE_REFUSALS).toContain(discount)
          return
        }
        expect(Number.isSafeInteger(discount) && discount >= 0).toBe(true)
        expect(given.amount - discount).toBeGreaterThanOrEqual(LEAST_PRICE)
        expect(discount).toBeLessThanOrEqual(code.amount ?? (given.amount * (code.percent ?? 0)) / 100)
        if (code.percent !== null && code.cap !== null) expect(discount).toBeLessThanOrEqual(code.cap)
      }),
    )
  })

  it('splits it over several bookings exactly, and leaves each something to pay', () => {
    fc.assert(
      fc.property(fc.array(rupiah, { minLength: 1, maxLength: 4 }), anyCode, (prices, code) => {
        const amount = sumRupiah(prices)
        const discount = discountOf(code, { service: 'train', amount, today: '2026-12-05' })
        if (typeof discount === 'string') return
        const shares = splitDiscount(discount, prices)
        expect(sumRupiah(shares)).toBe(discount)
        for (const [index, share] of shares.entries()) {
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThan(prices[index] ?? 0)
        }
      }),
    )
  })
})
