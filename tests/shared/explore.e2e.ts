import type { Browser, Page } from '@playwright/test'
import { isAccessible } from '../support/axe.ts'
import { dayFromNow, expect, LOCALES, oneADay, SIZES, test } from '../support/fixtures.ts'
import { checkScreens } from '../support/screens.ts'
import { saysAll, words } from '../support/words.ts'

/** The month of a day on which all products are sold. */
const MONTH = dayFromNow(40).slice(0, 7)
const FOUND = `/explore?from=jakarta&budget=1000000&month=${MONTH}`
const HISTORY = '/price-history?service=flight&origin=JKT&destination=UPG'
const ENDS = { from: 'Jakarta', to: 'Makassar' }
const PRICES = {
  demo: true,
  origin: { code: 'JKT', name: ENDS.from },
  destination: { code: 'UPG', name: ENDS.to },
  months: ['2026-12', '2027-01', '2027-02'],
  searches: 1_204,
  days: Array.from({ length: 40 }, (_, index) => ({
    day: new Date(Date.UTC(2026, 9, 1 + index * (index % 3 === 0 ? 1 : 2))).toISOString().slice(0, 10),
    lowest: 800_000 + ((index * 37) % 11) * 45_000,
    searches: 1 + (index % 9),
  })).toSorted((one, other) => (one.day < other.day ? -1 : 1)),
  path: 'flight/results',
  query: { origin: 'JKT', destination: 'UPG' },
}

checkScreens([
  { path: '/explore' },
  { path: FOUND, ready: (page) => page.locator('[data-row]').first() },
  { path: `/explore?from=jakarta&budget=10000&month=${MONTH}`, ready: (page) => page.locator('#results .btn-action') },
  { path: HISTORY, ready: (page) => page.locator('#main .card') },
  {
    path: `${HISTORY}&month=2027-01`,
    answers: { 'price-history?**': PRICES },
    ready: (page) => page.getByRole('row').first(),
  },
])

/** The first visit may find a server that has to ask for all prices; then the browser draws them. */
async function openFound(page: Page, path: string): Promise<void> {
  await expect(async () => {
    await page.goto(path)
    await expect(page.locator('[data-row]').first()).toBeVisible({ timeout: 2_000 })
  }).toPass()
}

for (const [index, locale] of LOCALES.entries()) {
  const t = words(locale)
  test.describe(`explore, ${locale}`, oneADay(index, 2), () => {
    test.use({ viewport: SIZES.desktop })

    test('a budget leads to destinations by price, and a price into the search of its day', async ({ page }) => {
      await page.goto(`/${locale}/destination`)
      await page
        .getByRole('main')
        .getByRole('link', { name: t('explore:heading') })
        .click()
      // A box pressed before the page is taken over counts then, not at once.
      await expect(page.locator('#island[data-mounted]')).toHaveCount(1)
      await page.getByLabel(t('explore:form.from'), { exact: true }).selectOption('jakarta')
      await page.getByLabel(t('explore:form.budget'), { exact: true }).fill('1.000.000')
      await page.getByLabel(t('explore:form.month'), { exact: true }).selectOption(MONTH)
      await page.getByRole('radio', { name: t('history:service.flight') }).check()
      await page.getByRole('button', { name: t('explore:form.submit') }).click()
      await page.waitForURL(`**/${locale}/explore?from=jakarta&budget=1.000.000&month=${MONTH}&by=flight`)
      const rows = page.locator('[data-row]')
      await expect(rows.first()).toBeVisible()
      const prices = (await rows.getByText(/^Rp\s[\d.]+$/).allTextContents()).map((text) =>
        Number(text.replace(/\D/g, '')),
      )
      expect(prices).toEqual(prices.toSorted((one, other) => one - other))
      expect(prices.every((price) => price <= 1_000_000)).toBe(true)
      await isAccessible(page)
      await saysAll(page)
      const offer = rows.first().getByRole('link', { name: /Rp/ })
      const day = new URL((await offer.getAttribute('href')) ?? '', page.url()).searchParams.get('departDate')
      expect(day?.slice(0, 7)).toBe(MONTH)
      await offer.click()
      await page.waitForURL(`**/${locale}/flight/results?**departDate=${day}**`)
      await expect(page.locator('[data-row]').first()).toBeVisible()
    })

    test('a list leads to the history of its route, which leads back into a search', async ({ page }) => {
      await page.goto(`/${locale}/flight/results?origin=CGK&destination=UPG&departDate=${dayFromNow(41)}`)
      await expect(page.locator('[data-row]').first()).toBeVisible()
      const link = page.getByRole('link', { name: t('journey:history') })
      // It stands at the end of the list, which grows on the way there.
      await expect(async () => {
        await page.keyboard.press('End')
        await expect(link).toBeVisible({ timeout: 500 })
      }).toPass()
      await link.click()
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Makassar')
      await page
        .getByRole('main')
        .getByRole('link', { name: t('prices:search', ENDS) })
        .click()
      await expect(page.locator('[data-row]').first()).toBeVisible()
    })
  })
}

test.describe('id, phone', () => {
  const t = words('id')
  test.use({ viewport: SIZES.phone })

  test('destinations stand on the map too, and lead on from there', async ({ page }) => {
    await openFound(page, `/id${FOUND}`)
    await page.getByRole('button', { name: t('map:open'), exact: true }).click()
    const map = page.getByRole('dialog', { name: t('map:label') })
    await expect(map.locator('.map-pin').first()).toBeVisible()
    await isAccessible(page)
    await map
      .getByRole('link', { name: /Bandung/ })
      .first()
      .click()
    await page.waitForURL('**/id/train/results?**destination=IDBDO**')
  })

  test('without script the form and the destinations are there, and a wrong budget is told', async ({
    browser,
    page,
  }) => {
    await openFound(page, `/id${FOUND}`)
    await readsWithoutScript(browser, new URL(`/id${FOUND}`, page.url()).href, '[data-row] a[href*="departDate"]')
    await readsWithoutScript(
      browser,
      new URL('/id/explore?from=jakarta&budget=murah', page.url()).href,
      '#main [id$="-problem"]',
    )
  })
})

async function readsWithoutScript(browser: Browser, url: string, selector: string): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await expect(async () => {
    await page.goto(url)
    await expect(page.locator(selector).first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await context.close()
}
