import { request as apiRequest, type Page } from '@playwright/test'
import { jpeg } from '../../server/trade/pictures/testing.ts'
import { isAccessible } from '../support/axe.ts'
import { expect, hydrated, journeyPairs, SIZES, test } from '../support/fixtures.ts'
import { signInAsStaff } from '../support/office.ts'
import { saysAll, words } from '../support/words.ts'

/** Files that are no photographs. */
test.use({ expectedErrors: /415 \(Unsupported Media Type\)/ })

/** Two attractions, so that the ways do not see each other's photographs. */
const ATTRACTIONS = {
  id: { venue: 'tumpak-sewu', place: 'locationId=ID-3508&city=Lumajang' },
  en: { venue: 'air-terjun-sekumpul', place: 'locationId=ID-5108&city=Buleleng' },
} as const

for (const [locale, size, turn] of journeyPairs('en', 'phone', 1)) {
  const t = words(locale)
  const { venue, place } = ATTRACTIONS[locale]
  test.describe(`${locale}, ${size}`, () => {
    test.use({ viewport: SIZES[size] })

    test(
      'photographs are added, cropped, described and ordered, and visitors see them',
      turn,
      async ({ page, baseURL }) => {
        test.setTimeout(180_000)
        const office = await apiRequest.newContext(baseURL ? { baseURL } : {})
        await signInAsStaff(office, 'support')
        await page.context().addCookies((await office.storageState()).cookies)
        await office.dispose()

        // Opened from the list of what has none yet.
        await page.goto(
          `/${locale}/admin/picture?kind=venue&state=none&keyword=${locale === 'id' ? 'Tumpak' : 'Sekumpul'}`,
        )
        await hydrated(page)
        await page.locator(`a[href*="${venue}"]`).first().click()
        await expect(page.getByText(t('office-pictures:none'))).toBeVisible()

        // Two photographs, and two files that are none.
        const files = [
          { name: 'pagi.jpg', mimeType: 'image/jpeg', buffer: await jpeg({ width: 1800, height: 1200, seed: 2 }) },
          { name: 'catatan.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('bukan foto') },
          {
            name: 'logo.svg',
            mimeType: 'image/svg+xml',
            buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
          },
          { name: 'sore.jpg', mimeType: 'image/jpeg', buffer: await jpeg({ width: 1600, height: 1200, seed: 5 }) },
        ]
        await page.locator('input[type=file]').setInputFiles(files)
        const cards = page.getByRole('list', { name: t('office-pictures:list') }).getByRole('listitem')
        await expect(cards).toHaveCount(2, { timeout: 60_000 })
        await expect(page.getByText(t('office-pictures:failed', { name: 'catatan.jpg' }))).toBeVisible()
        await expect(page.getByText(t('validation:picture.kind'), { exact: true })).toBeVisible()
        await expect(page.getByText(t('validation:picture.svg'))).toBeVisible()
        await expect(page.getByText(t('office-pictures:notShown'))).toHaveCount(2)
        await isAccessible(page)
        await saysAll(page)

        // The second is moved to the front by keyboard.
        const [first, second] = await pathsOf(page)
        await cards
          .nth(1)
          .getByRole('button', { name: t('office-pictures:earlier') })
          .press('Enter')
        await expect.poll(() => pathsOf(page)).toEqual([second, first])

        // Cropped by keyboard and described in both languages.
        await cards
          .nth(0)
          .getByRole('button', { name: t('office-pictures:edit') })
          .click()
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('button', { name: t('office-pictures:crop.shape.landscape') }).click()
        await dialog.getByRole('button', { name: t('office-pictures:crop.size') }).press('Shift+ArrowLeft')
        await expect(dialog.getByRole('status')).toHaveText(/^1.?440 × 1.?067|^1440 × 1067/)
        await dialog.getByRole('button', { name: t('office-pictures:crop.move') }).press('ArrowRight')
        await isAccessible(page)
        await dialog.getByLabel(t('office-pictures:altId')).fill('Air terjun di sore hari')
        await dialog.getByLabel(t('office-pictures:altEn')).fill('The waterfall in the afternoon')
        await dialog.getByLabel(t('office-pictures:captionEn')).fill('After the rain')
        await dialog.getByRole('button', { name: t('office-pictures:save') }).click()
        await expect(dialog).toBeHidden({ timeout: 30_000 })
        await expect(page.getByText(t('office-pictures:shown'), { exact: true })).toHaveCount(1)

        // A visitor sees the one that is described, on the page and in the list.
        await page.context().clearCookies()
        const alt = locale === 'id' ? 'Air terjun di sore hari' : 'The waterfall in the afternoon'
        await page.goto(`/${locale}/venue/detail?venueId=${venue}`)
        const shown = page.getByRole('img', { name: alt })
        await expect(shown).toBeVisible()
        const isDrawn = () => shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)
        await expect.poll(isDrawn).toBe(true)
        expect(await shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/\.avif$/)
        await isAccessible(page)
        await page.goto(`/${locale}/venue/results?${place}&country=Indonesia&countryCode=ID&ADT=2`)
        const row = page.locator('[data-row] article', { has: page.locator(`a[href*="${venue}"]`) }).first()
        await expect(row.locator('picture source[type="image/avif"]')).toHaveCount(1)
        await expect(row.locator('picture img')).toHaveAttribute('loading', 'lazy')
      },
    )
  })
}

function pathsOf(page: Page): Promise<string[]> {
  return page.locator('ol picture img').evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''))
}
