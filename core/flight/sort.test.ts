import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Flight } from './contract.ts'
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
  const odd = new Map([['cheap', true]])

  test('puts what is far off the rest behind everything else where it recommends', () => {
    const ranked = sortOffers([CHEAP, SHORT, EARLY], 'lowest_price', odd)
    expect(ranked.map(({ id }) => id)).toEqual(['early', 'short', 'cheap'])
    expect(sortOffers([SHORT, EARLY], 'shortest_duration', new Map([['short', true]]))[0]?.id).toBe('early')
  })

  test('keeps the clock where the order is by time', () => {
    expect(sortOffers([EARLY, CHEAP], 'latest_departure', odd)[0]?.id).toBe('cheap')
  })

  test('never ranks an odd flight before one that is not', () => {
    fc.assert(
      fc.property(
        flights,
        fc.constantFrom('lowest_price', 'shortest_duration'),
        fc.func(fc.boolean()),
        (all, order, isOdd) => {
          const strange = new Map(all.filter(({ id }) => isOdd(id)).map(({ id }) => [id, true]))
          const marks = sortOffers(all, order, strange).map(({ id }) => strange.has(id))
          expect(marks).toEqual(marks.toSorted())
          expect(marks).toHaveLength(all.length)
        },
      ),
    )
  })
})
