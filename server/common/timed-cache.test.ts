import { expect, it } from 'vitest'
import { createTestClock } from '../testing/app.ts'
import { TimedCache } from './timed-cache.ts'

const clock = createTestClock('2026-12-01T05:00:00Z')
const cache = () => new TimedCache<number>(clock, { minutes: 10, most: 2 })

it('keeps a value for its minutes', () => {
  const known = cache()
  known.set('a', 1)
  clock.advance({ minutes: 9 })
  expect(known.get('a')).toBe(1)
  clock.advance({ minutes: 1 })
  expect(known.get('a')).toBeUndefined()
})

it('drops the oldest when there are too many', () => {
  const known = cache()
  for (const [index, key] of ['a', 'b', 'a', 'c'].entries()) known.set(key, index)
  expect(['a', 'b', 'c'].map((key) => known.get(key))).toEqual([2, undefined, 3])
})
