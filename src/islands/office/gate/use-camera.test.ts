import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { readOn } from './use-camera.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** One sight for each tenth of a second; `rest` while a result is shown. */
async function codesOf(sights: readonly (string | null)[]): Promise<string[]> {
  const end = new AbortController()
  const found: string[] = []
  let at = -1
  const look = () => {
    at += 1
    if (at === sights.length - 1) end.abort()
    const sight = sights[at] ?? null
    return sight === 'rest' ? null : Promise.resolve(sight)
  }
  const reading = readOn(look, (code) => found.push(code), end.signal)
  await vi.advanceTimersByTimeAsync(sights.length * 100)
  await reading
  return found
}

const times = (count: number, sight: string | null) => Array.from({ length: count }, () => sight)

it.each([
  ['stays', times(60, 'a'), ['a']],
  ['stays while a result is shown', [...times(3, 'a'), ...times(60, 'rest'), ...times(10, 'a')], ['a']],
  ['is lost for a moment', [...times(3, 'a'), ...times(20, null), ...times(3, 'a')], ['a']],
  ['comes again later', [...times(3, 'a'), ...times(30, null), ...times(3, 'a')], ['a', 'a']],
  ['gives way to another', [...times(3, 'a'), 'rest', ...times(3, 'b')], ['a', 'b']],
])('finds a code once that %s', async (_, sights, codes) => {
  expect(await codesOf([...sights, null])).toEqual(codes)
})
