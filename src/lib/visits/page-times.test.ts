import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { reportTimes } from '../../../core/base/visits/contract.ts'
import { measurePage } from './page-times.ts'
import { sampleTimes } from './sample.ts'

const vitals = vi.hoisted(() => {
  type Tell = (metric: { value: number }) => void
  const told: Partial<Record<'LCP' | 'INP' | 'CLS' | 'TTFB', Tell>> = {}
  return told
})
vi.mock('web-vitals', () => ({
  onLCP: (tell: never) => Object.assign(vitals, { LCP: tell }),
  onINP: (tell: never) => Object.assign(vitals, { INP: tell }),
  onCLS: (tell: never) => Object.assign(vitals, { CLS: tell }),
  onTTFB: (tell: never) => Object.assign(vitals, { TTFB: tell }),
}))

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (const name of ['LCP', 'INP', 'CLS', 'TTFB'] as const) delete vitals[name]
})

/** A page on which `measurePage` runs; `leave` hides it. */
function page(
  pathname: string,
  { browser = {}, offer, isHome = false }: { browser?: object; offer?: number; isHome?: boolean } = {},
) {
  const listeners = new Set<(event: object) => void>()
  const send = vi.fn(async (_path: string, _init: RequestInit) => new Response())
  vi.stubGlobal('location', { pathname })
  vi.stubGlobal('navigator', browser)
  vi.stubGlobal('document', { visibilityState: 'hidden', querySelector: () => (isHome ? {} : null) })
  vi.stubGlobal('addEventListener', (_: string, listener: (event: object) => void) => listeners.add(listener))
  vi.stubGlobal('removeEventListener', (_: string, listener: (event: object) => void) => listeners.delete(listener))
  vi.stubGlobal('performance', { getEntriesByName: () => (offer === undefined ? [] : [{ startTime: offer }]) })
  vi.stubGlobal('fetch', send)
  measurePage()
  const leave = () => {
    for (const listener of [...listeners]) listener({ type: 'pagehide' })
    return send.mock.calls.map(([path, init]) => {
      expect([path, init.method, init.keepalive]).toEqual([reportTimes.path, reportTimes.method, true])
      return z.parse(reportTimes.body, JSON.parse(String(init.body)))
    })
  }
  return { leave }
}

test.each([
  ['/id', true, 'home'],
  ['/en/flight/results', false, 'list'],
  ['/id/hotel/detail', false, 'detail'],
  ['/id/train/booking', false, 'form'],
  ['/id/insurance/registration', false, 'form'],
  ['/id/flight/route/jakarta-bali', false, 'other'],
  ['/id/member/booking', false, 'other'],
])('the times of %s are told once, when it is left', (path, isHome, kind) => {
  const { leave } = page(path, { isHome, offer: 812.6 })
  vitals.LCP?.({ value: 900.4 })
  vitals.LCP?.({ value: 1200.4 })
  vitals.CLS?.({ value: 0.0126 })
  const told = { metric: 'lcp', value: 1200 }
  const times = [told, { metric: 'cls', value: 13 }, { metric: 'offer', value: 813 }]
  expect(leave()).toEqual([{ kind, times }])
  expect(leave()).toHaveLength(1)
})

test('a page that hung for minutes is told as the longest time', () => {
  const { leave } = page('/id/flight/results')
  vitals.INP?.({ value: 400_000 })
  expect(leave()).toEqual([{ kind: 'list', times: [{ metric: 'inp', value: 60_000 }] }])
})

test.each([
  ['of staff', '/id/admin/visits', {}],
  ['with Do Not Track', '/id', { doNotTrack: '1' }],
  ['with Global Privacy Control', '/id', { globalPrivacyControl: true }],
])('a page %s tells nothing', (_, path, browser) => {
  const { leave } = page(path, { browser, offer: 1 })
  expect(vitals.LCP).toBeUndefined()
  expect(leave()).toEqual([])
})

test.each([
  [0.04, false, 1],
  [0.06, false, 0],
  [0.04, true, 0],
])('with the lot %d, and driven by a program: %s, it loads the measuring %d times', (lot, webdriver, times) => {
  const idle = vi.fn()
  vi.stubGlobal('navigator', { webdriver })
  vi.stubGlobal('requestIdleCallback', idle)
  vi.spyOn(Math, 'random').mockReturnValue(lot)
  sampleTimes()
  expect(idle).toHaveBeenCalledTimes(times)
})
