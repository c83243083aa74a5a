import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SortOrder } from '../journey/sort.ts'
import type { Flight } from './contract.ts'
import { oddities } from './odd.ts'
import { lowestPrice } from './price.ts'
import { sortOffers } from './sort.ts'
import { someFlight } from './testing.ts'

const EARLY = someFlight({ id: 'early', departs: 0, legs: [300], prices: [900_000] })
const SHORT = someFlight({ id: 'short', departs: 60, legs: [100], prices: [1_500_000, 1_000_000] })
const CHEAP = someFlight({ id: 'cheap', departs: 120, legs: [110], prices: [700_000] })

const flights: fc.Arbitrary<Flight[]> = fc
  .array(
    fc.record({
      departs: fc.integer({ min: 0, max: 5 }),
      legs: fc.tuple(fc.integer({ min: 100, max: 105 })),
      prices: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 2 }),
    }),
    { maxLength: 15 },
  )
  .map((all) => all.map((given, index) => someFlight({ ...given, id: `F${index}` })))

describe('ranking', () => {
  test('goes by the price alone, whatever else is unusual', () => {
    const long = someFlight({ id: 'long', legs: [100, 100], layovers: [1_200], transits: ['SUB'], prices: [600_000] })
    const order = (by: SortOrder) =>
      sortOffers([SHORT, long, CHEAP, EARLY], by, oddities([SHORT, long, CHEAP, EARLY], 'Economy')).map(({ id }) => id)
    expect(oddities([SHORT, long, CHEAP, EARLY], 'Economy').get('long')).toEqual(['duration'])
    expect(order('lowest_price')).toEqual(['long', 'cheap', 'early', 'short'])
    expect(order('shortest_duration').at(-1)).toBe('long')
  })

  test('puts what is far off the others last among the best', () => {
    const all = [SHORT, CHEAP, EARLY].map((flight) => someFlight({ id: flight.id, prices: [1_000_000] }))
    const given = someFlight({ id: 'given', legs: [100, 100], layovers: [1_200], transits: ['SUB'], prices: [10_000] })
    const list = [given, ...all]
    expect(sortOffers(list, 'best', oddities(list, 'Economy')).at(-1)?.id).toBe('given')
    expect(sortOffers(list, 'lowest_price', oddities(list, 'Economy'))[0]?.id).toBe('given')
  })

  test('never puts a higher price before a lower one', () => {
    fc.assert(
      fc.property(flights, (all) => {
        const prices = sortOffers(all, 'lowest_price', new Map()).map(lowestPrice)
        expect(prices).toEqual(prices.toSorted((one, other) => (one === other ? 0 : one < other ? -1 : 1)))
        expect(prices).toHaveLength(all.length)
      }),
    )
  })
})
