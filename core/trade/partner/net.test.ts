import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LEAST_PRICE } from '../codes/discount.ts'
import { partnerOff } from './net.ts'

it.each([
  ['its share', { price: 1_000_000, share: 1000, supplierPrice: null }, 100_000],
  ['its share, rounded down', { price: 999_999, share: 750, supplierPrice: null }, 74_999],
  ['no more than the house earns', { price: 1_000_000, share: 1000, supplierPrice: 940_000 }, 60_000],
  ['nothing of what has no markup', { price: 1_000_000, share: 1000, supplierPrice: 1_000_000 }, 0],
  ['nothing of what is sold below its price', { price: 1_000_000, share: 1000, supplierPrice: 1_100_000 }, 0],
  ['all but what is left to pay', { price: 1_000_000, share: 10_000, supplierPrice: null }, 990_000],
  ['nothing of the least price', { price: LEAST_PRICE, share: 5000, supplierPrice: null }, 0],
])('takes off %s', (_, sold, off) => {
  expect(partnerOff(sold)).toBe(off)
})

it('never sells below what the supplier is paid, nor gives more than the share', () => {
  const rupiah = fc.integer({ min: 0, max: 2_000_000_000 })
  const sold = fc.record({
    price: rupiah,
    share: fc.integer({ min: 0, max: 10_000 }),
    supplierPrice: fc.option(rupiah),
  })
  fc.assert(
    fc.property(sold, (given) => {
      const off = partnerOff(given)
      expect(Number.isSafeInteger(off) && off >= 0).toBe(true)
      expect(off).toBeLessThanOrEqual((given.price * given.share) / 10_000)
      if (off > 0) expect(given.price - off).toBeGreaterThanOrEqual(Math.max(given.supplierPrice ?? 0, LEAST_PRICE))
    }),
  )
})
