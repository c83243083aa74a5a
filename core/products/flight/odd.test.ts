import { describe, expect, test } from 'vitest'
import { median } from '../../base/common/median.ts'
import { oddities } from './odd.ts'
import { someFlight } from './testing.ts'

test.each([
  [[], 0],
  [[5], 5],
  [[9, 1, 5], 5],
  [[1, 9, 3, 5], 4],
])('the median of %j is %d', (values, expected) => {
  expect(median(values)).toBe(expected)
})

describe('oddities', () => {
  const usual = [
    someFlight({ id: 'a', prices: [1_000_000] }),
    someFlight({ id: 'b', prices: [1_100_000] }),
    someFlight({ id: 'c', prices: [1_200_000] }),
  ]

  test('are none among flights that are alike', () => {
    expect(oddities(usual, 'Economy').size).toBe(0)
  })

  test('mark a price over twice the median, not one of exactly twice', () => {
    const twice = someFlight({ id: 'twice', prices: [2_200_000] })
    const more = someFlight({ id: 'more', prices: [2_400_001] })
    expect([...oddities([...usual, twice], 'Economy').keys()]).toEqual([])
    expect(oddities([...usual, twice, more], 'Economy').get('more')).toEqual(['price'])
  })

  test('go by the lowest class, so that a dear flexible fare marks nothing', () => {
    expect(oddities([...usual, someFlight({ id: 'd', prices: [1_000_000, 9_000_000] })], 'Economy').size).toBe(0)
  })

  test('mark a journey over two and a half times the shortest', () => {
    const long = someFlight({ id: 'long', legs: [110, 90], layovers: [76], prices: [900_000] })
    const fitting = someFlight({ id: 'fitting', legs: [110, 90], layovers: [75], prices: [900_000] })
    expect([...oddities([...usual, long, fitting], 'Economy')]).toEqual([['long', ['duration']]])
  })

  test('mark another cabin than was asked for', () => {
    const [first] = usual
    if (!first?.classes[0]) throw new Error('no class')
    const business = { ...first, id: 'business', classes: [{ ...first.classes[0], category: 'Business' as const }] }
    expect([...oddities([...usual, business], 'Economy')]).toEqual([['business', ['cabin']]])
  })

  test('name everything that is far off at once', () => {
    const absurd = someFlight({ id: 'absurd', legs: [110, 90, 90], layovers: [400, 400], prices: [21_000_000] })
    expect(oddities([...usual, absurd], 'Economy').get('absurd')).toEqual(['price', 'duration'])
  })

  test('do not count flights with nothing for sale into the median', () => {
    const sold = someFlight({ id: 'sold', prices: [] })
    expect(oddities([...usual, sold, sold], 'Economy').size).toBe(0)
  })
})
