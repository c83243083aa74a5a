import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMoney, formatRupiah, groupThousands, roundRupiah, shareOut, sumRupiah } from './money.ts'

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
    [{ amount: 4.5, currency: 'EUR' }, 'EUR\u00a04,50', 'EUR\u00a04.50'],
    [{ amount: 13, currency: 'EUR' }, 'EUR\u00a013', 'EUR\u00a013'],
    [{ amount: 1_234_567.8, currency: 'USD' }, 'USD\u00a01.234.567,80', 'USD\u00a01,234,567.80'],
    [{ amount: 45_000, currency: 'IDR' }, 'Rp\u00a045.000', 'Rp\u00a045.000'],
  ])('writes %o in Indonesian as %s, in English as %s', (money, indonesian, english) => {
    expect(formatMoney(money, { thousands: '.', decimal: ',' })).toBe(indonesian)
    expect(formatMoney(money, { thousands: ',', decimal: '.' })).toBe(english)
  })

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
    const halves = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((twice) => twice / 2)
    fc.assert(
      fc.property(fc.oneof(fc.double({ min: -1e12, max: 1e12, noNaN: true }), halves), (amount) => {
        const rounded = roundRupiah(amount)
        return Number.isInteger(rounded) && Math.abs(rounded - amount) <= 0.5 && roundRupiah(-amount) + rounded === 0
      }),
    )
  })

  it('groups so that the digits stay the same', () => {
    fc.assert(fc.property(fc.maxSafeNat(), (amount) => groupThousands(amount).replaceAll('.', '') === String(amount)))
  })
})

describe('shareOut', () => {
  it.each([
    [30_928, [1_000_000], [30_928]],
    [100, [1, 1, 1], [34, 33, 33]],
    [5, [1, 1, 1, 1], [2, 1, 1, 1]],
    [100, [3_000_000, 1_000_000], [75, 25]],
    [0, [5, 7], [0, 0]],
    [7, [0, 0], [7, 0]],
    [7, [], []],
    [29_999_999_999, [9_999_999_999, 20_000_000_000], [9_999_999_999, 20_000_000_000]],
  ])('of %i over %j is %j', (amount, weights, shares) => {
    expect(shareOut(amount, weights)).toEqual(shares)
  })

  it('gives whole shares, never negative, that sum to the amount', () => {
    const rupiah = fc.integer({ min: 0, max: 500_000_000 })
    fc.assert(
      fc.property(rupiah, fc.array(rupiah, { minLength: 1, maxLength: 20 }), (amount, weights) => {
        const shares = shareOut(amount, weights)
        expect(shares.every((share) => Number.isSafeInteger(share) && share >= 0)).toBe(true)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount)
      }),
    )
  })
})
