import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatRupiah, groupThousands, roundRupiah, sumRupiah } from './money.ts'

describe('money', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [1000, '1.000'],
    [1_250_000, '1.250.000'],
    [-45_000, '-45.000'],
  ])('groups %i as %s', (amount, text) => expect(groupThousands(amount)).toBe(text))

  it.each([
    [1_250_000, 'Rp\u00a01.250.000'],
    [-500, '-Rp\u00a0500'],
  ])('writes %i as %s', (amount, text) => expect(formatRupiah(amount)).toBe(text))

  it.each([
    [0.5, 1],
    [-0.5, -1],
    [2.4, 2],
    [-0.2, 0],
  ])('rounds %d to %i', (amount, whole) => expect(Object.is(roundRupiah(amount), whole)).toBe(true))

  it('refuses what is not an amount', () => {
    expect(() => roundRupiah(Number.NaN)).toThrow(RangeError)
    expect(() => sumRupiah([1, 0.5])).toThrow(RangeError)
    expect(() => sumRupiah([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError)
  })

  it('rounds to a whole amount at most half away, and alike on both sides of zero', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e12, max: 1e12, noNaN: true }), (amount) => {
        const rounded = roundRupiah(amount)
        return Number.isInteger(rounded) && Math.abs(rounded - amount) <= 0.5 && roundRupiah(-amount) + rounded === 0
      }),
    )
  })

  it('groups so that the digits stay the same', () => {
    fc.assert(fc.property(fc.maxSafeNat(), (amount) => groupThousands(amount).replaceAll('.', '') === String(amount)))
  })
})
