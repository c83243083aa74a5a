import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { SORT_ORDERS, type SortOrder, sortJourneys } from './sort.ts'

const journey = (id: string, departs: string, arrives: string, duration: string, price: number, changes = 0) => ({
  id,
  departs,
  arrives,
  departAt: `2026-12-05T${departs}:00+07:00`,
  arriveAt: `2026-12-05T${arrives}:00+08:00`,
  duration,
  price,
  changes,
})
type Offer = ReturnType<typeof journey>

const ALL = [
  journey('A', '06:00', '10:00', '03:00', 500),
  journey('B', '07:00', '09:30', '01:30', Number.POSITIVE_INFINITY),
  journey('C', '05:00', '12:00', '06:00', 300),
  journey('D', '09:00', '12:30', '02:30', Number.POSITIVE_INFINITY),
]

function sorted(all: readonly Offer[], order: SortOrder): string {
  const byRules = sortJourneys(all, order, {
    priceOf: ({ price }) => price,
    changesOf: ({ changes }) => changes,
    clocksOf: ({ departs, arrives }) => [departs, arrives],
  })
  return byRules.map(({ id }) => id).join('')
}

test.each<[SortOrder, string]>([
  ['lowest_price', 'CABD'],
  ['earliest_departure', 'CABD'],
  ['latest_departure', 'DBAC'],
  ['earliest_arrival', 'BACD'],
  ['latest_arrival', 'DCAB'],
  ['shortest_duration', 'BDAC'],
])('%s', (order, ids) => {
  expect(sorted(ALL, order)).toBe(ids)
})

test('the best come first by default', () => {
  expect(SORT_ORDERS[0]).toBe('best')
})

describe('best', () => {
  test('prefers a little more money to hours on the way', () => {
    const fast = journey('F', '09:00', '10:55', '01:55', 845_000)
    const slow = journey('S', '09:00', '14:25', '05:25', 799_000, 1)
    expect(sorted([slow, fast], 'best')).toBe('FS')
  })

  test('prefers a lower price to a few minutes', () => {
    const dear = journey('D', '09:00', '10:50', '01:50', 1_486_000)
    const cheap = journey('C', '09:00', '10:55', '01:55', 845_000)
    expect(sorted([dear, cheap], 'best')).toBe('CD')
  })

  test('puts the night after the day, and a change after none', () => {
    const day = journey('D', '09:00', '11:00', '02:00', 800_000)
    const night = journey('N', '03:00', '05:00', '02:00', 800_000)
    const change = journey('C', '09:00', '11:00', '02:00', 800_000, 1)
    expect(sorted([night, change, day], 'best')).toBe('DCN')
  })

  test('lists what is sold out last', () => {
    expect(sorted(ALL, 'best').slice(0, 2)).toBe('AC')
  })

  // Few clocks and changes, so that offers of a list are alike in them.
  const clock = fc.constantFrom('03:00', '09:00', '22:00')
  const offers = fc
    .array(
      fc.record({
        departs: clock,
        arrives: clock,
        hours: fc.integer({ min: 1, max: 9 }),
        price: fc.integer({ min: 1, max: 9 }),
        changes: fc.integer({ min: 0, max: 1 }),
      }),
      { maxLength: 12 },
    )
    .map((all) =>
      all.map(({ departs, arrives, hours, price, changes }, index) =>
        journey(String.fromCharCode(65 + index), departs, arrives, `0${hours}:00`, price * 100_000, changes),
      ),
    )

  test('never puts an offer before one that is better in price and time, with the same changes and hours', () => {
    fc.assert(
      fc.property(offers, (all) => {
        const order = sorted(all, 'best')
        for (const one of all) {
          for (const other of all) {
            const alike = ['changes', 'departs', 'arrives'].every(
              (name) => Reflect.get(one, name) === Reflect.get(other, name),
            )
            if (alike && one.price < other.price && one.duration <= other.duration)
              expect(order.indexOf(one.id)).toBeLessThan(order.indexOf(other.id))
          }
        }
      }),
    )
  })

  test('loses nothing and repeats nothing', () => {
    fc.assert(
      fc.property(offers, (all) => {
        expect(sorted(all, 'best').split('').toSorted()).toEqual(all.map(({ id }) => id).toSorted())
      }),
    )
  })
})
