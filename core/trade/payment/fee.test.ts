import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CARD, convenienceFee, payable } from './fee.ts'

describe('convenienceFee', () => {
  it.each([
    [0, 0],
    [970_000, 30_000],
    [1_000_000, 30_928],
    [1_690_000, 52_268],
    [1, 0],
    [17, 1],
  ])('of a card payment of %i is %i', (total, fee) => {
    expect(convenienceFee(total, CARD)).toBe(fee)
  })

  it.each(['VABCA', 'QRIS', 'creditcard', '', null])('is nothing for %s', (productCode) => {
    expect(convenienceFee(1_000_000, productCode)).toBe(0)
  })

  it('leaves the whole amount, to the rupiah, after the card takes 3 %', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000_000_000 }), (total) => {
        const paid = total + convenienceFee(total, CARD)
        expect(Math.abs(paid * 0.97 - total)).toBeLessThan(0.5)
      }),
    )
  })

  it('is whole, never negative and never falls as the amount grows', () => {
    const amount = fc.integer({ min: 0, max: 5_000_000_000 })
    fc.assert(
      fc.property(amount, amount, (one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)]
        const fees = [convenienceFee(low, CARD), convenienceFee(high, CARD)]
        expect(fees.every(Number.isSafeInteger)).toBe(true)
        expect(fees[0]).toBeGreaterThanOrEqual(0)
        expect(fees[1]).toBeGreaterThanOrEqual(fees[0] ?? 0)
      }),
    )
  })
})

describe('payable', () => {
  it.each([
    [CARD, true, 30_928],
    [CARD, false, 0],
    ['VABCA', true, 0],
    [null, true, 0],
  ])('by %s with card fees %s adds %i', (productCode, withFee, fee) => {
    expect(payable(1_000_000, productCode, withFee)).toEqual({ amount: 1_000_000, fee, total: 1_000_000 + fee })
  })
})
