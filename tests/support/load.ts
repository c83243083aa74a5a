import type { Page } from '@playwright/test'

type File = { path: string; bytes: number }

/**
 * `scripts`: asked for until the page's component is drawn. `missed` are those that the head does not name. `early`: how many calls the head asked;
 * `untaken` are those of them that the page did not ask.
 */
export type Load = {
  scripts: File[]
  missed: string[]
  early: number
  untaken: string[]
  answers: number
  /** Files of photographs. */
  pictures: File[]
  shift: number
}

/** Call it before the page opens. The returned function reports what was loaded, headers included, and the shift. */
export async function watchLoad(page: Page): Promise<() => Promise<Load>> {
  await page.addInitScript(() => {
    let calls = new Map<string, unknown>()
    Object.defineProperty(globalThis, 'early', {
      get: () => calls,
      set(asked: typeof calls) {
        calls = asked
        document.documentElement.dataset.early = String(asked.size)
      },
    })
    new PerformanceObserver((list) => {
      const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]
      const sum = shifts.reduce((total, { value, hadRecentInput }) => total + (hadRecentInput ? 0 : value), 0)
      const { dataset } = document.documentElement
      dataset.shift = String(Number(dataset.shift ?? 0) + sum)
    }).observe({ type: 'layout-shift', buffered: true })
    const drawing = new MutationObserver(() => {
      if (!document.querySelector('[data-mounted]')) return
      document.documentElement.dataset.drawn = String(performance.now())
      drawing.disconnect()
    })
    drawing.observe(document, { subtree: true, childList: true, attributeFilter: ['data-mounted'] })
  })
  return () =>
    page.evaluate(() => {
      const { drawn, shift, early } = document.documentElement.dataset
      const files = performance.getEntriesByType('resource').map((entry) => {
        const { name, startTime, transferSize } = entry as PerformanceResourceTiming
        return { path: new URL(name).pathname, bytes: transferSize, at: startTime }
      })
      const named = [...document.head.querySelectorAll('link[rel=modulepreload]')].map((link) =>
        link.getAttribute('href'),
      )
      const pictures = files.filter(({ path }) => path.startsWith('/pictures/'))
      const scripts = files.filter(({ path, at }) => path.endsWith('.js') && at <= Number(drawn))
      return {
        scripts: scripts.map(({ path, bytes }) => ({ path, bytes })),
        missed: scripts.map(({ path }) => path).filter((path) => !named.includes(path)),
        early: Number(early ?? 0),
        untaken: [...(globalThis as unknown as { early: Map<string, unknown> }).early.keys()],
        answers: files.filter(({ path }) => path.startsWith('/api/')).reduce((sum, { bytes }) => sum + bytes, 0),
        pictures: pictures.map(({ path, bytes }) => ({ path, bytes })),
        shift: Number(shift ?? 0),
      }
    })
}

/** Prints for the log; returns the bytes of scripts. */
export function tellLoad(name: string, { scripts, answers, pictures, shift }: Load): number {
  const script = scripts.reduce((sum, { bytes }) => sum + bytes, 0)
  const kb = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
  const seen = pictures.length > 0 ? `, ${pictures.map(({ bytes }) => kb(bytes)).join(' + ')} of photographs` : ''
  process.stdout.write(
    `${name}: ${kb(script)} in ${scripts.length} files, answers ${kb(answers)}${seen}, shift ${shift.toFixed(3)}\n`,
  )
  return script
}
