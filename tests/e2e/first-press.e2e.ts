import type { Page } from '@playwright/test'
import { expect, inTurn, LOCALES, type Locale, SIZES, test } from '../support/fixtures.ts'
import { words } from '../support/words.ts'

const SIZE_OF = { id: SIZES.phone, en: SIZES.desktop }
const HOMES = { flight: '', hotel: '/hotel', train: '/train', tour: '/tour', venue: '/venue', insurance: '/insurance' }
const LEADS = {
  flight: 'results',
  hotel: 'results',
  train: 'results',
  tour: 'results',
  venue: 'results',
  insurance: 'registration',
}
type Slug = keyof typeof HOMES
const SLUGS = Object.keys(HOMES) as Slug[]

const pressed = (page: Page, locale: Locale, slug: Slug) =>
  page.getByRole('button', { name: words(locale)(`search:${slug}.submit`), exact: true }).click()
const reached = (page: Page, locale: Locale, slug: Slug) =>
  page.waitForURL(`**/${locale}/${slug}/${LEADS[slug]}?**`, { waitUntil: 'commit' })
const address = (page: Page) => new URL(page.url()).search

for (const [index, locale] of LOCALES.entries()) {
  test.describe(`the first press, ${locale}`, inTurn(index), () => {
    test.use({ viewport: SIZE_OF[locale] })

    for (const slug of SLUGS) {
      test(`${slug}: before the script came, while it comes and after it lead to one search`, async ({ page }) => {
        await page.goto(`/${locale}${HOMES[slug]}`, { waitUntil: 'networkidle' })
        await pressed(page, locale, slug)
        await reached(page, locale, slug)
        await expect(page.locator('#results [data-row], main form').first()).toBeVisible()
        const awake = address(page)

        await page.evaluate(() => {
          sessionStorage.clear()
          localStorage.clear()
        })
        const gate = Promise.withResolvers<void>()
        await page.route('**/_astro/*.js', async (route) => {
          await gate.promise
          await route.continue()
        })
        await page.goto(`/${locale}${HOMES[slug]}`, { waitUntil: 'commit' })
        await pressed(page, locale, slug)
        await reached(page, locale, slug)
        gate.resolve()
        await expect.poll(() => address(page)).toBe(awake)
        await expect(page.locator('#results [data-row], main form').first()).toBeVisible()
      })
    }
  })

  test.describe(`the first press without JavaScript, ${locale}`, inTurn(index), () => {
    test.use({ javaScriptEnabled: false, viewport: SIZE_OF[locale] })

    test('leads to the page of the search, which says what it needs', async ({ page }) => {
      for (const slug of SLUGS) {
        await page.goto(`/${locale}${HOMES[slug]}`)
        await pressed(page, locale, slug)
        await reached(page, locale, slug)
      }
    })
  })
}

test('a booking code leads a guest to the page that finds it, with the code filled in', async ({ page }) => {
  const t = words('id')
  await page.goto('/id/search?q=zz9zz9')
  await page.getByRole('link', { name: /ZZ9ZZ9/ }).click()
  await page.waitForURL('**/id/find-booking?code=ZZ9ZZ9')
  await expect(page.getByLabel(t('find-booking:code'))).toHaveValue('ZZ9ZZ9')
})
