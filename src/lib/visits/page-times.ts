import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals'
import { reportTimes } from '../../../core/base/visits/calls.ts'
import type { PageKind } from '../../../core/base/visits/pages.ts'
import { type Metric, MOST_TIME } from '../../../core/base/visits/times.ts'
import { localeOfPath } from '../locale.ts'
import { refusesTraces } from './came-from.ts'

/** Mark of the moment at which offers stand in the page. */
export const OFFER_MARK = 'offer'

/** A browser may leave a page by a link without saying that it is hidden. */
const ENDS = ['visibilitychange', 'pagehide'] as const

/** Tells the server once, when the page is left, how long it took, and nothing about its reader. */
export function measurePage(): void {
  const kind = kindHere()
  if (refusesTraces() || kind === null) return
  const times = new Map<Metric, number>()
  const keep = (metric: Metric, scale = 1) =>
    [({ value }: { value: number }) => void times.set(metric, value * scale), { reportAllChanges: true }] as const
  onLCP(...keep('lcp'))
  onINP(...keep('inp'))
  onTTFB(...keep('ttfb'))
  onCLS(...keep('cls', 1000))
  const tell = ({ type }: Event) => {
    if (type !== 'pagehide' && document.visibilityState !== 'hidden') return
    for (const end of ENDS) removeEventListener(end, tell, true)
    const [offer] = performance.getEntriesByName(OFFER_MARK)
    if (offer) times.set('offer', offer.startTime)
    if (times.size > 0) void send(kind, times)
  }
  for (const end of ENDS) addEventListener(end, tell, true)
}

/** `fetch` with `keepalive` outlives the page as `sendBeacon` does, and can send the header that other sites cannot. */
function send(kind: PageKind, times: ReadonlyMap<Metric, number>): Promise<unknown> {
  const body = {
    kind,
    times: [...times].map(([metric, value]) => ({ metric, value: Math.min(Math.round(value), MOST_TIME) })),
  }
  return fetch(reportTimes.path, {
    method: reportTimes.method,
    keepalive: true,
    headers: { 'Content-Type': 'application/json', Language: localeOfPath(location.pathname) },
    body: JSON.stringify(body),
  }).catch(() => {})
}

const KINDS: readonly (readonly [RegExp, PageKind])[] = [
  [/\/results$/, 'list'],
  [/\/detail$/, 'detail'],
  [/\/(booking|registration)$/, 'form'],
]

/** Null for pages of staff. */
function kindHere(): PageKind | null {
  const { pathname } = location
  if (/^\/\w\w\/admin(\/|$)/.test(pathname)) return null
  const known = /^\/\w\w\/member\//.test(pathname) ? undefined : KINDS.find(([path]) => path.test(pathname))
  return known?.[1] ?? (document.querySelector('[data-tab][aria-current]') ? 'home' : 'other')
}
