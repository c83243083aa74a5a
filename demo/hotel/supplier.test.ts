import { describe, expect, it } from 'vitest'
import { priceOf } from '../../server/products/hotel/priced.ts'
import { type SupplierHarness, stockContract, supplierContract } from '../../server/products/hotel/supplier-contract.ts'
import { manyHotels, STAY } from '../../server/products/hotel/testing.ts'
import type { StockReader } from '../../server/trade/stock/reader.ts'
import { createFakeStock } from '../../server/trade/stock/testing.ts'
import { createHotelSupplier } from './supplier.ts'

const NOW = new Date('2026-12-01T05:00:00Z')

function connect(stock: StockReader = createFakeStock().reader): SupplierHarness {
  return {
    supplier: createHotelSupplier(stock),
    now: NOW,
    places: ['ID-3273', 'ID-A-UBUD', 'ID-5315'],
    stays: [
      STAY,
      { ...STAY, checkInDate: '2026-12-30', checkOutDate: '2027-01-03', countGuest: 2 },
      { ...STAY, countRoom: 2, countGuest: 4, childAges: [5, 14] },
      { ...STAY, countGuest: 3, childAges: [1] },
    ],
  }
}

supplierContract('the embedded supplier', () => connect())
stockContract('the embedded supplier', connect)

describe('the embedded supplier', () => {
  const supplier = createHotelSupplier(createFakeStock().reader)
  const search = (destinationKey: string, changes = {}) =>
    supplier.search({ destinationKey, stay: { ...STAY, ...changes }, now: NOW })

  it.each([
    ['ID-3273', 40, 49],
    ['ID-51', 90, 101],
    // A city within a destination, an area, and a region without hotels of its own.
    ['ID-5103', 40, 90],
    ['ID-A-UBUD', 8, 15],
    ['SG-1880252', 0, 0],
  ])('finds in %s between %i and %i hotels', async (place, least, most) => {
    const { length } = await search(place)
    expect(length).toBeGreaterThanOrEqual(least)
    expect(length).toBeLessThanOrEqual(most)
  })

  it('asks more for more stars', async () => {
    const offers = await search('ID-3273')
    const mean = (stars: number) => {
      const prices = offers.flatMap(({ hotel, choices: [first] }) =>
        hotel.stars === stars && first ? [priceOf({ ...first, stay: STAY }).price.perNight] : [],
      )
      return prices.reduce((sum, price) => sum + price, 0) / prices.length
    }
    expect(mean(3)).toBeLessThan(mean(4))
    expect(mean(4)).toBeLessThan(mean(5))
  })

  it('returns the same list until something is sold', async () => {
    expect(await search('ID-3273')).toBe(await search('ID-3273'))
    expect(await search('ID-3273', { countGuest: 2 })).not.toBe(await search('ID-3273'))
  })

  it('sells today until midnight at the hotel, and a year ahead', async () => {
    const tonight = { checkInDate: '2026-12-01', checkOutDate: '2026-12-02' }
    const at = (now: string) =>
      supplier.search({ destinationKey: 'ID-51', stay: { ...STAY, ...tonight }, now: new Date(now) })
    // Midnight in Bali is 16:00 UTC.
    expect((await at('2026-12-01T15:59:00Z')).length).toBeGreaterThan(0)
    expect(await at('2026-12-01T16:00:00Z')).toEqual([])
    expect(await search('ID-3273', { checkInDate: '2027-12-01', checkOutDate: '2027-12-02' })).not.toEqual([])
    expect(await search('ID-3273', { checkInDate: '2027-12-03', checkOutDate: '2027-12-04' })).toEqual([])
  })

  it('sells other hotels than those of the data where it is given some', async () => {
    const many = createHotelSupplier(createFakeStock().reader, manyHotels(120))
    const offers = await many.search({ destinationKey: 'ID-3273', stay: STAY, now: NOW })
    expect(offers.length).toBeGreaterThan(110)
  })
})
