import { LRUCache } from 'lru-cache'
import { expect, test } from 'vitest'
import { cached } from './cached.ts'

test('makes a value once, and again when it was dropped', () => {
  const made: string[] = []
  const cache = new LRUCache<string, string>({ max: 2 })
  const ask = (key: string) =>
    cached(cache, key, () => {
      made.push(key)
      return key
    })
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) expect(ask(key)).toBe(key)
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})
