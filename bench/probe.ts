/** Measurements of the page itself. `ms` counts since its address was asked for. */
export type Looks = { ms: number; shift: number; blocked: number }

declare global {
  interface Window {
    looks?: Looks
  }
}

/** Runs in the page before its scripts, so it uses nothing from outside. Notes when the first element of `selector` has been painted and can be used. */
export function probe(selector: string): void {
  const LONG_MS = 50
  const looks: Looks = { ms: 0, shift: 0, blocked: 0 }
  window.looks = looks
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) looks.blocked += Math.max(0, duration - LONG_MS)
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput) looks.shift += Number(entry.value)
    }
  }).observe({ type: 'layout-shift', buffered: true })

  const isThere = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.getClientRects().length > 0 &&
    // A field that is drawn but not yet hydrated loses what is typed.
    !(element.matches('input, select, textarea') && element.closest('astro-island[ssr]'))
  const look = () => {
    if ([...document.querySelectorAll(selector)].some(isThere))
      requestAnimationFrame(() => {
        looks.ms = performance.now()
      })
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
