import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { reportError } from '../../../core/base/page-error/contract.ts'
import { watchIslands } from './watch-islands.ts'

/** Only the selectors it matches. */
class FakeElement {
  shown = 0
  firstElementChild: object | null
  selectors: readonly string[]
  constructor({ is = [], isEmpty = false }: { is?: readonly string[]; isEmpty?: boolean } = {}) {
    this.selectors = is
    this.firstElementChild = isEmpty ? null : {}
  }
  matches = (list: string) => list.split(',').some((selector) => this.selectors.includes(selector))
  replaceChildren = () => {
    this.shown += 1
  }
  querySelectorAll = () => []
  querySelector = () => null
}
class FakeScript extends FakeElement {
  src = '/x.js'
}
class FakeTemplate extends FakeElement {
  title = 'Broken'
  content = { cloneNode: () => ({}) }
}

let page: EventTarget
const say = vi.fn<(text: string) => void>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockReturnValue()
  page = new EventTarget()
  vi.stubGlobal('Element', FakeElement)
  vi.stubGlobal('HTMLScriptElement', FakeScript)
  vi.stubGlobal('HTMLTemplateElement', FakeTemplate)
  vi.stubGlobal('fetch', () => Promise.resolve())
  vi.stubGlobal('location', { pathname: '/id' })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  say.mockClear()
})

function watch(...places: FakeElement[]): void {
  vi.stubGlobal('document', {
    documentElement: { lang: 'id' },
    getElementById: () => new FakeTemplate(),
    querySelectorAll: () => places,
  })
  watchIslands(say)
}

function failing(target: FakeElement | null, error?: Error): void {
  const event = new Event('error')
  Object.defineProperties(event, { target: { value: target }, error: { value: error } })
  page.dispatchEvent(event)
  vi.runAllTimers()
}

it('replaces what waits for a script that is not there, and nothing that works', () => {
  const mounted = new FakeElement({ is: ['[data-mounted]'] })
  const hydrated = new FakeElement({ is: ['astro-island:not([ssr])'] })
  const waiting = new FakeElement()
  watch(mounted, hydrated, waiting)
  failing(new FakeScript())
  expect([mounted, hydrated, waiting].map(({ shown }) => shown)).toEqual([0, 0, 1])
})

it('leaves every place as it is when a picture is not there', () => {
  const empty = new FakeElement({ isEmpty: true })
  watch(empty)
  failing(new FakeElement())
  expect(empty.shown).toBe(0)
  expect(say).not.toHaveBeenCalled()
})

it('fills a place that an error emptied', () => {
  const empty = new FakeElement({ isEmpty: true })
  const full = new FakeElement()
  watch(empty, full)
  failing(null, new Error('x'))
  expect([empty.shown, full.shown]).toEqual([1, 0])
  expect(say).not.toHaveBeenCalled()
})

it('tells an error that emptied no place', () => {
  watch(new FakeElement())
  failing(null, new Error('x'))
  expect(say).toHaveBeenCalledWith('Broken', 'bad')
})

it('sends the number of what it shows to the log, without the query of the page', () => {
  const send = vi.fn((_path: string, _init: { body: string }) => Promise.reject(new Error('offline')))
  vi.stubGlobal('fetch', send)
  vi.stubGlobal('location', { pathname: '/id/payment', search: '?id=1' })
  watch(new FakeElement({ isEmpty: true }))
  failing(null, new Error('x'.repeat(500)))
  expect(send).toHaveBeenCalledExactlyOnceWith(reportError.path, {
    method: reportError.method,
    keepalive: true,
    headers: { 'Content-Type': 'application/json', Language: 'id' },
    body: expect.any(String),
  })
  expect(z.parse(reportError.body, JSON.parse(send.mock.calls[0]?.[1].body ?? ''))).toMatchObject({
    page: '/id/payment',
  })
})
