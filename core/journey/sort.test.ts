import { expect, test } from 'vitest'
import { SORT_ORDERS, type SortOrder, sortJourneys } from './sort.ts'

const journey = (id: string, departs: string, arrives: string, duration: string, price: number) => ({
  id,
  departAt: `2026-12-05T${departs}:00+07:00`,
  arriveAt: `2026-12-05T${arrives}:00+08:00`,
  duration,
  price,
})
const ALL = [
  journey('A', '06:00', '10:00', '03:00', 500),
  journey('B', '07:00', '09:30', '01:30', Number.POSITIVE_INFINITY),
  journey('C', '05:00', '12:00', '06:00', 300),
  journey('D', '09:00', '12:30', '02:30', Number.POSITIVE_INFINITY),
]

test.each<[SortOrder, string]>([
  ['lowest_price', 'CABD'],
  ['earliest_departure', 'CABD'],
  ['latest_departure', 'DBAC'],
  ['earliest_arrival', 'BACD'],
  ['latest_arrival', 'DCAB'],
  ['shortest_duration', 'BDAC'],
])('%s', (order, ids) => {
  const sorted = sortJourneys(ALL, order, ({ price }) => price)
  expect(sorted.map(({ id }) => id).join('')).toBe(ids)
})

test('the lowest price is the default', () => {
  expect(SORT_ORDERS[0]).toBe('lowest_price')
})
