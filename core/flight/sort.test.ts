import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minutesOf } from '../common/dates.ts'
import { SORT_ORDERS, type SortOrder, sortJourneys } from '../journey/sort.ts'
import type { Flight } from './contract.ts'
import { lowestPrice } from './price.ts'
import { sortOffers } from './sort.ts'
import { someFlight } from './testing.ts'

const EARLY = someFlight({ id: 'early', departs: 0, legs: [300], prices: [900_000] })
const SHORT = someFlight({ id: 'short', departs: 60, legs: [100], prices: [1_500_000, 1_000_000] })
const CHEAP = someFlight({ id: 'cheap', departs: 120, legs: [110], prices: [700_000] })

test.each<[SortOrder, string[]]>([
  ['lowest_price', ['cheap', 'early', 'short']],
  ['earliest_departure', ['early', 'short', 'cheap']],
  ['latest_departure', ['cheap', 'short', 'early']],
  ['earliest_arrival', ['short', 'cheap', 'early']],
  ['latest_arrival', ['early', 'cheap', 'short']],
  ['shortest_duration', ['short', 'cheap', 'early']],
])('%s', (order, expected) => {
  expect(sortJourneys([SHORT, EARLY, CHEAP], order, lowestPrice).map(({ id }) => id)).toEqual(expected)
})

test('lowest price is the default order', () => {
  expect(SORT_ORDERS[0]).toBe('lowest_price')
})

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

const VALUE: Record<SortOrder, (flight: Flight) => number> = {
  lowest_price: lowestPrice,
  earliest_departure: (flight) => Date.parse(flight.departAt),
  latest_departure: (flight) => -Date.parse(flight.departAt),
  earliest_arrival: (flight) => Date.parse(flight.arriveAt),
  latest_arrival: (flight) => -Date.parse(flight.arriveAt),
  shortest_duration: (flight) => minutesOf(flight.duration),
}

test('every order keeps all flights, is in order, and leaves equals in their places', () => {
  fc.assert(
    fc.property(flights, fc.constantFrom(...SORT_ORDERS), (all, order) => {
      const sorted = sortJourneys(all, order, lowestPrice)
      expect(new Set(sorted)).toEqual(new Set(all))
      expect(sorted).toHaveLength(all.length)
      sorted.slice(1).forEach((flight, index) => {
        const before = sorted[index] as Flight
        expect(VALUE[order](before)).toBeLessThanOrEqual(VALUE[order](flight))
        if (VALUE[order](before) === VALUE[order](flight)) expect(all.indexOf(before)).toBeLessThan(all.indexOf(flight))
      })
    }),
  )
})

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
