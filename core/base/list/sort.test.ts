import fc from 'fast-check'
import { expect, test } from 'vitest'
import { putLast, sortByKey } from './sort.ts'

test('equal keys keep their places, infinite ones stand last', () => {
  const items = ['b2', 'a1', 'c∞', 'd1', 'e∞']
  const keyOf = (item: string) => (item.endsWith('∞') ? Number.POSITIVE_INFINITY : Number(item[1]))
  expect(sortByKey(items, keyOf)).toEqual(['a1', 'd1', 'b2', 'c∞', 'e∞'])
})

test('some are put last, in the order they had', () => {
  expect(putLast([1, 2, 3, 4, 5], (item) => item % 2 === 0)).toEqual([1, 3, 5, 2, 4])
})

test('sorting loses nothing and repeats nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), (items) => {
      const sorted = sortByKey(items, (item) => item)
      expect(sorted).toEqual(items.toSorted((one, other) => one - other))
    }),
  )
})
