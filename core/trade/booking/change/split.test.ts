import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sumRupiah } from '../../../base/common/money.ts'
import { priceLine, withTotal } from '../price.ts'
import { halves, shareWithin, splitLines, totalOf } from './split.ts'

const amount = fc.integer({ min: 0, max: 9_999_999_999 })

it('shares without making or losing a rupiah, and none above its limit', () => {
  fc.assert(
    fc.property(
      fc.array(amount, { minLength: 1, maxLength: 5 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (limits, part) => {
        const whole = Math.floor(sumRupiah(limits) * part)
        const shares = shareWithin(whole, limits)
        expect(sumRupiah(shares)).toBe(whole)
        for (const [index, share] of shares.entries()) {
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(limits[index] ?? 0)
        }
      },
    ),
  )
})

it('halves an amount of any sign', () => {
  fc.assert(
    fc.property(fc.integer({ min: -9_999_999, max: 9_999_999 }), fc.nat(50), fc.nat(50), (whole, stays, leaves) => {
      const parts = halves(whole, { stays: stays + 1, leaves })
      expect(sumRupiah([parts.stays, parts.leaves])).toBe(whole)
    }),
  )
})

it('counts the people of each half in its lines', () => {
  const lines = withTotal([priceLine('ADT', '3 × ADT', 3_000_000), priceLine('DISCOUNT', 'DISCOUNT', -100_001)])
  const { stays, leaves } = splitLines(lines, ({ code }) => ({ stays: 2, leaves: 1, isCounted: code === 'ADT' }))
  expect(stays.map(({ title, amount: sum }) => [title, sum])).toEqual([
    ['2 × ADT', 2_000_000],
    ['DISCOUNT', -66_668],
    ['TOTAL_PAID', 1_933_332],
  ])
  expect(totalOf(stays) + totalOf(leaves)).toBe(2_899_999)
})
