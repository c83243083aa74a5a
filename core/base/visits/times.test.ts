import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundOf, bucketOf, MOST_TIME } from './times.ts'

describe('a time', () => {
  it.each([
    [0, 10],
    [10, 10],
    [10.1, 25],
    [1000, 1000],
    [1001, 1200],
    [30_001, MOST_TIME],
    [MOST_TIME, MOST_TIME],
  ])('of %d is kept as at most %d', (value, bucket) => {
    expect(bucketOf(value)).toBe(bucket)
  })

  it('is never kept as less', () => {
    const value = fc.double({ min: 0, max: MOST_TIME, noNaN: true })
    fc.assert(
      fc.property(value, value, (one, other) => {
        expect(bucketOf(one)).toBeGreaterThanOrEqual(one)
        if (one <= other) expect(bucketOf(one)).toBeLessThanOrEqual(bucketOf(other))
      }),
    )
  })
})

describe('three of four', () => {
  it.each([
    [[], null],
    [[[100, 0]], null],
    [[[100, 1]], 100],
    [
      [
        [100, 3],
        [900, 1],
      ],
      100,
    ],
    [
      [
        [900, 2],
        [100, 2],
      ],
      900,
    ],
  ] as const)('of %j took at most %j', (counted, bound) => {
    const buckets = counted.map(([bucket, count]) => ({ bucket, count }))
    expect(boundOf(0.75, buckets)).toBe(bound)
  })

  it('is the least bound that so many do not exceed', () => {
    const values = fc.array(fc.integer({ min: 0, max: MOST_TIME }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(values, (times) => {
        const kept = times.map(bucketOf)
        const buckets = [...new Set(kept)].map((bucket) => ({
          bucket,
          count: kept.filter((each) => each === bucket).length,
        }))
        const bound = boundOf(0.75, buckets) ?? -1
        const within = (limit: number) => kept.filter((each) => each <= limit).length / kept.length
        expect(within(bound)).toBeGreaterThanOrEqual(0.75)
        for (const lower of kept.filter((each) => each < bound)) expect(within(lower)).toBeLessThan(0.75)
      }),
    )
  })
})
