import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isPassing, tryAgain, waitBefore } from './again.ts'
import { CallError } from './call.ts'

const away = (call = 'x', retry_after: unknown = 5) =>
  new CallError(call, 'temporarily_unavailable', { status: 503, data: { retry_after } })

let page: EventTarget
let calls = 0
beforeEach(() => {
  vi.useFakeTimers()
  page = new EventTarget()
  calls += 1
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it.each([
  ['a server that asks to wait', away(), true],
  ['no connection', new CallError('x', 'offline'), true],
  ['a proxy without its server', new CallError('x', 'no_response', { status: 502 }), true],
  ['a page instead of an answer', new CallError('x', 'no_response', { status: 200 }), false],
  ['a partner that does not reply', new CallError('x', 'supplier_unavailable', { status: 503 }), false],
  ['what is not there', new CallError('x', 'not_found', { status: 404 }), false],
])('%s: passes by itself %s', (_, error, passes) => {
  expect(isPassing(error)).toBe(passes)
})

it('waits as the server asked, longer after each try, and gives up', () => {
  expect([0, 1, 2, 3, 4, 11, 12].map((tries) => waitBefore(away(), tries))).toEqual([
    5_000,
    10_000,
    20_000,
    40_000,
    60_000,
    60_000,
    null,
  ])
  expect(waitBefore(away('x', 30), 0)).toBe(30_000)
  expect(waitBefore(new CallError('x', 'offline'), 0)).toBe(5_000)
})

it('asks again after the wait, and counts tries of one call over its failures', () => {
  const ask = vi.fn<() => void>()
  tryAgain(away(`call ${calls}`), ask)
  vi.advanceTimersByTime(4_999)
  expect(ask).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(ask).toHaveBeenCalledOnce()
  tryAgain(away(`call ${calls}`), ask)
  vi.advanceTimersByTime(9_999)
  expect(ask).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(1)
  expect(ask).toHaveBeenCalledTimes(2)
})

it('stops after twelve tries, and begins anew minutes later', () => {
  const ask = vi.fn<() => void>()
  const gaveUp = vi.fn<() => void>()
  for (let tries = 0; tries < 15; tries += 1) {
    const stop = tryAgain(away(`call ${calls}`), ask, gaveUp)
    if (tries < 12) expect(gaveUp).not.toHaveBeenCalled()
    vi.advanceTimersByTime(60_000)
    stop()
  }
  expect(ask).toHaveBeenCalledTimes(12)
  expect(gaveUp).toHaveBeenCalledTimes(3)
  vi.advanceTimersByTime(300_000)
  tryAgain(away(`call ${calls}`), ask)
  vi.advanceTimersByTime(5_000)
  expect(ask).toHaveBeenCalledTimes(13)
})

it('waits for the connection alone while offline, and asks once when it is back', () => {
  vi.stubGlobal('navigator', { onLine: false })
  const ask = vi.fn<() => void>()
  tryAgain(new CallError(`call ${calls}`, 'offline'), ask)
  vi.advanceTimersByTime(600_000)
  expect(ask).not.toHaveBeenCalled()
  page.dispatchEvent(new Event('online'))
  page.dispatchEvent(new Event('online'))
  expect(ask).toHaveBeenCalledOnce()
})

it('asks nothing after it was stopped, nor after what does not pass', () => {
  const ask = vi.fn<() => void>()
  tryAgain(away(`call ${calls}`), ask)()
  tryAgain(new CallError(`call ${calls}`, 'not_found', { status: 404 }), ask)
  vi.advanceTimersByTime(600_000)
  page.dispatchEvent(new Event('online'))
  expect(ask).not.toHaveBeenCalled()
})
