import { describe, expect, test } from 'vitest'
import { dayOf } from '../../server/base/common/zone.ts'
import { ASPECTS } from '../../server/products/hotel/supplier.ts'
import { facilitiesOf } from './facilities.ts'
import { loadHotels } from './reference.ts'
import { ratingOf, reviewCount, reviewsOf } from './reviews.ts'

const hotels = loadHotels()
const TODAY = dayOf('2026-11-22')

test('are 4 to 12, newest first, none of today or the future', () => {
  for (const hotel of hotels) {
    const reviews = reviewsOf(hotel, TODAY)
    expect(reviews).toHaveLength(reviewCount(hotel))
    expect(reviews.length).toBeGreaterThanOrEqual(4)
    expect(reviews.length).toBeLessThanOrEqual(12)
    const days = reviews.map(({ postedOn }) => postedOn)
    expect(days).toEqual(days.toSorted().reverse())
    expect(days.every((day) => day < '2026-11-22' && day > '2025-09-01')).toBe(true)
  }
})

test('keep their day, author, words and marks as time passes', () => {
  const [hotel] = hotels
  if (!hotel) throw new Error('no hotels')
  const today = new Map(reviewsOf(hotel, TODAY).map((review) => [review.postedOn, review]))
  const later = reviewsOf(hotel, TODAY + 1).filter(({ postedOn }) => today.has(postedOn))
  expect(later.length).toBeGreaterThanOrEqual(today.size - 1)
  for (const review of later) expect(review).toEqual(today.get(review.postedOn))
})

test('have whole marks from 1 to 5, and a rating that is the rounded mean of the aspects', () => {
  for (const { rating, aspects } of hotels.flatMap((hotel) => reviewsOf(hotel, TODAY))) {
    const marks = ASPECTS.map((aspect) => aspects[aspect] ?? 0)
    for (const mark of [...marks, rating]) expect([1, 2, 3, 4, 5]).toContain(mark)
    expect(rating).toBe(Math.round(marks.reduce((sum, mark) => sum + mark, 0) / marks.length))
  }
})

test('have the mean that the list shows', () => {
  for (const hotel of hotels) {
    const ratings = reviewsOf(hotel, TODAY).map(({ rating }) => rating)
    expect(ratingOf(hotel)).toBeCloseTo(ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length)
  }
})

test.each([
  [2, 3.4, 3.9],
  [3, 3.8, 4.2],
  [4, 4.1, 4.4],
  [5, 4.3, 4.6],
])('give hotels with %i stars %d to %d on average', (stars, low, high) => {
  const ratings = hotels.filter((hotel) => hotel.stars === stars).map((hotel) => ratingOf(hotel) ?? 0)
  const mean = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length
  expect(mean).toBeGreaterThan(low)
  expect(mean).toBeLessThan(high)
})

test('never say the same twice of a hotel, nor have two authors of one name', () => {
  for (const hotel of hotels) {
    const reviews = reviewsOf(hotel, TODAY)
    expect(new Set(reviews.map(({ author }) => author)).size).toBe(reviews.length)
    for (const locale of ['id', 'en'] as const) {
      const said = reviews.flatMap(({ text }) => text[locale].split(/(?<=\.) /))
      expect(new Set(said).size).toBe(said.length)
      expect(said.every((each) => each.endsWith('.') && !each.includes('{{'))).toBe(true)
    }
  }
})

describe('what they speak of', () => {
  const said = (pattern: RegExp) =>
    hotels.filter((hotel) => reviewsOf(hotel, TODAY).some(({ text }) => pattern.test(text.en)))

  test.each([
    ['POOL', /\bpool\b/],
    ['SPA', /\bspa\b/],
    ['GYM', /\bgym\b/],
    ['BREAKFAST', /\bbreakfast room\b/],
  ] as const)('%s is there', (code, pattern) => {
    expect(said(pattern).length).toBeGreaterThan(10)
    for (const hotel of said(pattern)) expect(facilitiesOf(hotel)).toContain(code)
  })

  test('the sea is near, and small islands have no traffic', () => {
    expect(new Set(said(/by the sea/).map(({ area }) => area.kind))).toEqual(new Set(['beach']))
    expect(said(/rush hour|traffic|Online rides/).some(({ area }) => area.kind === 'island')).toBe(false)
  })
})
