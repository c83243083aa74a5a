import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Lru } from './lru.ts'

test('makes a value once and forgets the one asked for least recently', () => {
  const made: string[] = []
  const memory = new Lru<string, string>(2)
  const ask = (key: string) =>
    memory.get(key, () => {
      made.push(key)
      return key
    })
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) ask(key)
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})

test('never holds more than it may, and always answers what was made for the key', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 })), fc.integer({ min: 1, max: 5 }), (keys, limit) => {
      const memory = new Lru<number, { key: number }>(limit)
      for (const key of keys) {
        expect(memory.get(key, () => ({ key }))).toEqual({ key })
        expect(memory.size).toBeLessThanOrEqual(limit)
      }
    }),
  )
})
