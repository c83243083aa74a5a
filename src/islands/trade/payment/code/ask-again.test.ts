import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { askAgain } from './ask-again.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('asks at once, then after seconds and ever later, until it is stopped', async () => {
  const started = Date.now()
  const asked: number[] = []
  const stop = askAgain(async () => void asked.push((Date.now() - started) / 1_000))
  await vi.advanceTimersByTimeAsync(200_000)
  expect(asked).toEqual([0, 5, 15, 35, 75, 135, 195])
  stop()
  await vi.advanceTimersByTimeAsync(200_000)
  expect(asked).toHaveLength(7)
})

it('waits for an answer before it asks again', async () => {
  const answer = Promise.withResolvers<void>()
  const ask = vi.fn(() => answer.promise)
  const stop = askAgain(ask)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ask).toHaveBeenCalledOnce()
  stop()
  answer.resolve()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(ask).toHaveBeenCalledOnce()
})
