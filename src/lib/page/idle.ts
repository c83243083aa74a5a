const MOMENT_MS = 300

/** When the page has nothing more urgent to do; Safari, which cannot say, waits a moment. */
export function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(work)
  else setTimeout(work, MOMENT_MS)
}
