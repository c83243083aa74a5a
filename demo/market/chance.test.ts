import { expect, test } from 'vitest'
import { chance, seedOf } from './chance.ts'

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
