import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createChecked } from './checked.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

/** A table whose version is its number of rows. */
function table() {
  const rows = ['one']
  const versionOf = vi.fn(async () => String(rows.length))
  const load = vi.fn(async () => [...rows])
  return { rows, versionOf, load, checked: createChecked({ versionOf, load }) }
}

it('reads once for all who ask at the same time, and gives the same object again', async () => {
  const { checked, load } = table()
  const [one, other] = await Promise.all([checked.read(), checked.read()])
  expect(other).toBe(one)
  expect(await checked.read()).toBe(one)
  expect(load).toHaveBeenCalledTimes(1)
})

it('sees a change of another process after two seconds', async () => {
  const { rows, checked, versionOf } = table()
  await checked.read()
  rows.push('two')
  expect(await checked.read()).toEqual(['one'])
  expect(versionOf).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(2_000)
  expect(await checked.read()).toEqual(['one', 'two'])
})

it('sees a change of its own at once, also when its transaction ends after a read', async () => {
  const { rows, checked, load } = table()
  await checked.read()
  checked.stale()
  expect(await checked.read()).toEqual(['one'])
  rows.push('two')
  vi.advanceTimersByTime(500)
  expect(await checked.read()).toEqual(['one', 'two'])
  expect(load).toHaveBeenCalledTimes(2)
})
