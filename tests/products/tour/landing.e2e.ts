import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, LOCALES, SIZES, test } from '../../support/fixtures.ts'
import { checkScreens } from '../../support/screens.ts'

const KB = 1024
const CALL = 'tour/departures?*'
const PACKAGE = '/tour/komodo-padar-3-hari'
const ONE_DAY = '/one-day-tour/nusa-penida-barat'

const period = (start: string, end: string, price: number, status: string, label: string) => ({
  id: 1,
  startPeriod: start,
  endPeriod: end,
  priceAdult: price,
  availabilityStatus: status,
  label,
})
const PERIODS = [
  period('2026-12-29', '2027-01-01', 4_250_000, 'limited', 'Terbatas'),
  period('2027-01-05', '2027-01-07', 3_650_000, 'available', 'Tersedia'),
  period('2027-01-08', '2027-01-10', 3_500_000, 'full', 'Full Book'),
]

async function answerWith(page: Page, data: object): Promise<void> {
  await page.route(`**/api/v1/${CALL}`, (route) => route.fulfill({ json: { success: true, message: '', data } }))
}

checkScreens([
  { path: PACKAGE, answers: { [CALL]: PERIODS }, ready: (page) => page.getByText('Terbatas') },
  { path: ONE_DAY, answers: { [CALL]: [] } },
  { path: '/tour/umrah-thaif-9-hari', answers: { [CALL]: PERIODS } },
  { path: '/tour/turki-istanbul-cappadocia-10-hari', answers: { [CALL]: PERIODS } },
  { path: '/tour/area/bali' },
  { path: '/tour/month/juli' },
])

test('shows the next departures with links to their month', async ({ page }) => {
  await answerWith(page, PERIODS)
  await page.goto(`/id${PACKAGE}`)
  const list = page.locator('tour-departures ul')
  await expect(list).toContainText('29 Des 2026 – 1 Jan 2027')
  await expect(list).toContainText('5–7 Jan 2027')
  await expect(list.getByRole('link').first()).toHaveAttribute(
    'href',
    '/id/tour/detail?id=komodo-padar-3-hari&month=12&year=2026&period=1',
  )
  // A departure that is full sets no price.
  await expect(page.locator('[data-lowest]')).toHaveText('Rp\u00a03.650.000')
})

test('says that no date is open', async ({ page }) => {
  await answerWith(page, [])
  await page.goto(`/en${PACKAGE}`)
  await expect(page.getByText('No dates are open yet.')).toBeVisible()
})

test.describe('when departures cannot be loaded', () => {
  test.use({ expectedErrors: /503/ })

  test('keeps the start price and says so', async ({ page }) => {
    await page.route(`**/api/v1/${CALL}`, (route) => route.fulfill({ status: 503, body: 'no' }))
    await page.goto(`/en${PACKAGE}`)
    await expect(page.getByText('Dates couldn’t be loaded.')).toBeVisible()
    await expect(page.locator('[data-lowest]')).toHaveText('Rp\u00a03.650.000')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('has the start price, the rule of departures and the whole itinerary', async ({ page }) => {
    await page.goto(`/id${PACKAGE}`)
    await expect(page.getByText('Rp\u00a03.650.000')).toBeVisible()
    await expect(page.getByText('Setiap Selasa dan Jumat')).toBeVisible()
    await expect(page.locator('#itinerary ~ div li')).toHaveCount(3)
    await expect(page.locator('tour-departures ul')).toBeHidden()
  })
})

for (const path of [PACKAGE, ONE_DAY]) {
  test(`${path} runs at most 5 KB of script before the first touch, and nothing jumps`, async ({ page }) => {
    await page.setViewportSize(SIZES.phone)
    await answerWith(page, PERIODS)
    let bytes = 0
    page.on('response', async (response) => {
      if (!response.url().endsWith('.js')) return
      bytes += gzipSync(await response.body(), { level: 9 }).length
    })
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const sum = list
          .getEntries()
          .reduce((total, entry) => total + (entry as PerformanceEntry & { value: number }).value, 0)
        document.documentElement.dataset.shift = String(Number(document.documentElement.dataset.shift ?? 0) + sum)
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(`/id${path}`, { waitUntil: 'networkidle' })
    await expect(page.locator('tour-departures ul')).not.toHaveAttribute('aria-busy')
    const inline = await page.locator('script:not([src]):not([type*="json"])').allTextContents()
    expect(bytes + gzipSync(inline.join('\n'), { level: 9 }).length).toBeLessThanOrEqual(5 * KB)
    expect(Number((await page.locator('html').getAttribute('data-shift')) ?? 0)).toBeLessThanOrEqual(0.01)
  })
}

test('loads the script of the header at the first touch', async ({ page }) => {
  await answerWith(page, PERIODS)
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.goto(`/id${PACKAGE}`, { waitUntil: 'networkidle' })
  expect(scripts).toEqual([])
  await page.locator('h1').hover()
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
})

test('tells search engines and shared links what the tour is', async ({ page, request }) => {
  await answerWith(page, [])
  for (const locale of LOCALES) {
    await page.goto(`/${locale}${PACKAGE}`)
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents()
    const [trip, crumbs] = texts.map((text): Record<string, unknown> => JSON.parse(text))
    expect(trip).toMatchObject({ '@type': 'TouristTrip', offers: { price: 3_650_000, priceCurrency: 'IDR' } })
    expect(trip?.itinerary).toMatchObject({ numberOfItems: 10 })
    expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' })
    const image = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? ''
    const picture = await request.get(new URL(image).pathname)
    expect(picture.headers()['content-type']).toBe('image/jpeg')
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/${locale}${PACKAGE}$`))
    await expect(page.locator('link[rel=alternate][hreflang]')).toHaveCount(3)
  }
  const sitemap = await (await request.get('/sitemap-0.xml')).text()
  for (const path of [PACKAGE, ONE_DAY, '/tour/area/bali', '/tour/month/juli']) {
    for (const locale of LOCALES) expect(sitemap).toContain(`/${locale}${path}</loc>`)
  }
})
