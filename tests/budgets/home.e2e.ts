import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, LOCALES, oneADay, rarely, SIZES, test } from '../support/fixtures.ts'

const KB = 1024
/** A laptop's window ends above the pictures of cards, which are fetched when they are seen. */
const LAPTOP = { width: 1280, height: 720 }

const PATHS = LOCALES.flatMap((locale) =>
  ['', '/train', '/hotel', '/tour', '/venue', '/insurance'].map((page) => `/${locale}${page}`),
)

for (const [index, path] of PATHS.entries()) {
  test.describe(path, () => {
    test.use({ viewport: SIZES.phone })

    test('sends at most 14.25 KB of HTML with its style inside, gzipped', async ({ request }) => {
      const html = await (await request.get(path)).body()
      const size = gzipSync(html, { level: 9 }).length
      process.stdout.write(`${path}: ${(size / KB).toFixed(1)} KB of HTML and CSS, gzipped\n`)
      // The first ten packets of a connection hold 14.25 KB.
      expect(size).toBeLessThanOrEqual(14.25 * KB)
    })

    test('blocks its first paint on nothing else', async ({ request }) => {
      const html = await (await request.get(path)).text()
      const head = html.slice(0, html.indexOf('</head>'))
      expect(head.match(/<link(?![^>]+media=)[^>]+rel="stylesheet"/g) ?? []).toEqual([])
      expect(head.match(/<script(?![^>]*(async|defer|type="module"))[^>]+src=/g) ?? []).toEqual([])
    })

    test('needs no second request for its largest paint on a laptop', rarely(), async ({ page }) => {
      await page.setViewportSize(LAPTOP)
      await page.goto(path, { waitUntil: 'networkidle' })
      expect(await largestPaints(page)).toEqual([''])
    })

    const title = 'needs no second request for its largest paint on a phone, and runs at most 15 KB of script, gzipped'
    test(title, oneADay(index % 6, 6), async ({ page }) => {
      let bytes = 0
      const names: string[] = []
      const reads: Promise<void>[] = []
      let ahead = 0
      page.on('response', (response) => {
        const url = new URL(response.url())
        if (!url.pathname.endsWith('.js')) return
        const prefetched =
          response.request().headers()['sec-purpose']?.includes('prefetch') ||
          response.request().resourceType() === 'other'
        reads.push(
          response.body().then((body) => {
            const size = gzipSync(body, { level: 9 }).length
            if (prefetched) ahead += size
            else {
              bytes += size
              names.push(url.pathname)
            }
          }),
        )
      })
      await page.goto(path, { waitUntil: 'networkidle' })
      await page.waitForTimeout(1_000)
      expect(await largestPaints(page)).toEqual([''])
      await Promise.all(reads)
      const inline = await page
        .locator('script:not([src]):not([type="application/json"]):not([type="application/ld+json"])')
        .allTextContents()
      bytes += gzipSync(inline.join('\n'), { level: 9 }).length
      process.stdout.write(
        `${path}: ${(bytes / KB).toFixed(1)} KB of script before the first touch (fetched ahead when idle: ${(ahead / KB).toFixed(1)} KB)\n`,
      )
      expect(bytes, names.join(', ')).toBeLessThanOrEqual(15 * KB)
    })
  })
}

/** Addresses of what was painted largest, one after another; empty for text. */
async function largestPaints(page: Page): Promise<string[]> {
  const urls = await page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().map((entry) => ('url' in entry ? String(entry.url) : 'unknown'))),
        ).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
  return [...new Set(urls)]
}

test('a page without an island loads no React', async ({ page }) => {
  const scripts: string[] = []
  page.on('response', async (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(await response.text())
  })
  for (const path of ['/id/help', '/en/privacy-policy', '/id/about-us', '/en/contact-us', '/id/terms-and-conditions']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page.locator('astro-island')).toHaveCount(0)
  }
  expect(scripts.filter((code) => code.includes('react.element') || code.includes('react.transitional'))).toEqual([])
})
