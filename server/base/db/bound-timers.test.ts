import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { boundTimers, LONGEST_TIMER_MS } from './bound-timers.ts'

const DAY_MS = 86_400_000

test.each([
  ['nothing', undefined, true],
  ['1 ms', 1, true],
  ['an hour', DAY_MS / 24, false],
  ['33 days', 33 * DAY_MS, false],
  ['30 years', 30 * 365 * DAY_MS, false],
  ['for ever', Number.POSITIVE_INFINITY, false],
])('a timer of %s is over at once: %s', async (_, delay, isOver) => {
  const owner = { setTimeout }
  boundTimers(owner)
  let fired: string | null = null
  const timer = owner.setTimeout((word: string) => (fired = word), delay, 'now')
  await wait(30)
  clearTimeout(timer)
  expect(fired).toBe(isOver ? 'now' : null)
})

test('the longest is what a timer of Node takes', () => {
  expect(LONGEST_TIMER_MS / DAY_MS).toBeCloseTo(24.86, 2)
})
