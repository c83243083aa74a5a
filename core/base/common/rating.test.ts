import { describe, expect, it } from 'vitest'
import { meanMarks, meanRating, ratingCounts, ratingLabel } from './rating.ts'

describe('ratings', () => {
  it.each<[number[], string]>([
    [[], 'none'],
    [[5, 4], 'excellent'],
    [[4], 'good'],
    [[4, 3], 'good'],
    [[3], 'average'],
    [[2], 'poor'],
    [[1], 'poor'],
  ])('of %j are %s', (ratings, label) => {
    expect(ratingLabel(meanRating(ratings))).toBe(label)
  })

  it('are counted by stars, five first', () => {
    expect(ratingCounts([5, 5, 3, 1]).map(({ count }) => count)).toEqual([2, 0, 1, 0, 1])
  })

  it('have a mean for each aspect', () => {
    expect(
      meanMarks([
        { service: 5, value: 2 },
        { service: 4, value: 4 },
      ]),
    ).toEqual({ service: 4.5, value: 3 })
    expect(meanMarks([])).toEqual({})
  })
})
