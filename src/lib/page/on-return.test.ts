import { afterEach, expect, it, vi } from 'vitest'
import { onReturn } from './on-return.ts'

afterEach(() => vi.unstubAllGlobals())

it('runs when the connection is back and when the page is looked at again, until it is stopped', () => {
  const page = Object.assign(new EventTarget(), { visibilityState: 'hidden' })
  const browser = new EventTarget()
  vi.stubGlobal('document', page)
  vi.stubGlobal('addEventListener', browser.addEventListener.bind(browser))
  vi.stubGlobal('removeEventListener', browser.removeEventListener.bind(browser))
  const work = vi.fn()
  const stop = onReturn(work)
  const changeTo = (state: string) => {
    page.visibilityState = state
    page.dispatchEvent(new Event('visibilitychange'))
    return work.mock.calls.length
  }
  expect(changeTo('hidden')).toBe(0)
  expect(changeTo('visible')).toBe(1)
  for (const event of ['online', 'focus']) browser.dispatchEvent(new Event(event))
  expect(work).toHaveBeenCalledTimes(3)
  stop()
  for (const event of ['online', 'focus']) browser.dispatchEvent(new Event(event))
  expect(changeTo('visible')).toBe(3)
})
