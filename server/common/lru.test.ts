import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chance, seedOf } from './chance.ts'
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

test('chance is the same for the same seed, and evenly spread', () => {
  expect(chance(seedOf('GA408'), 3)).toBe(chance(seedOf('GA408'), 3))
  const drawn = Array.from({ length: 4000 }, (_, day) => chance(seedOf('GA408'), day))
  expect(drawn.every((value) => value >= 0 && value < 1)).toBe(true)
  for (let tenth = 0; tenth < 10; tenth++) {
    const share = drawn.filter((value) => Math.floor(value * 10) === tenth).length
    expect(share).toBeGreaterThan(320)
    expect(share).toBeLessThan(480)
  }
})
