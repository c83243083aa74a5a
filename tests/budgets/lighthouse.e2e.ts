import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { expect, inTurn, test } from '../support/fixtures.ts'

/** Categories that do not depend on the machine. Speed is measured in bench/. */
const CATEGORIES = ['accessibility', 'best-practices', 'seo']
const PAGES = [
  '/id',
  '/en',
  '/id/train',
  '/en/train',
  '/id/hotel',
  '/id/tour',
  '/id/insurance',
  '/id/venue',
  '/id/help',
  '/en/terms-and-conditions',
  '/id/about-us',
  '/id/tour/komodo-padar-3-hari',
  '/en/one-day-tour/nusa-penida-barat',
  '/en/tour/area/bali',
  '/id/flight/route/jakarta-bali',
  '/en/train/route/jakarta-yogyakarta',
  '/id/hotel/city/ubud',
  '/en/venue/city/bandung',
  '/id/destination/danau-toba',
]

/** Pages go by turns of the day. Their bytes would not tell which to test: bundles are named by their content, and each page reaches most of them. */
const DAYS = 7

// One browser at a time.
test.describe.configure({ mode: 'default' })

for (const [index, path] of PAGES.entries()) {
  const turn = inTurn(index % DAYS, DAYS)
  test(`${path} has full marks for accessibility, best practices and SEO`, turn, async ({ baseURL }) => {
    test.setTimeout(120_000)
    const chrome = await launch({
      ...(process.env.CHROME_PATH ? { chromePath: process.env.CHROME_PATH } : {}),
      chromeFlags: [
        '--headless=new',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--no-first-run',
      ],
    })
    try {
      const result = await lighthouse(new URL(path, baseURL).href, {
        port: chrome.port,
        onlyCategories: CATEGORIES,
        logLevel: 'error',
      })
      if (!result) throw new Error('no result')
      const short = Object.values(result.lhr.categories)
        .filter(({ score }) => score !== 1)
        .flatMap(({ auditRefs, title }) =>
          auditRefs
            .filter(({ id }) => (result.lhr.audits[id]?.score ?? 1) < 1)
            .map(({ id }) => `${title}: ${id} ${JSON.stringify(result.lhr.audits[id]?.details).slice(0, 2_000)}`),
        )
      expect(short).toEqual([])
    } finally {
      chrome.kill()
    }
  })
}
