import type { Page } from '@playwright/test'
import { anyOffer, holdSeats } from '../products/flight/offers.ts'
import { isAccessible } from '../support/axe.ts'
import { dayFromNow, expect, inTurn, LOCALES, registerMember, SIZES, test } from '../support/fixtures.ts'
import { words } from '../support/words.ts'

const SIZE_OF = { id: SIZES.phone, en: SIZES.desktop }
const box = (page: Page) => page.getByRole('dialog', { name: /^(Pencarian|Search)$/ })
const input = (page: Page) => box(page).getByRole('combobox')
const option = (page: Page, name: string) => box(page).getByRole('option', { name, exact: true })

for (const [index, locale] of LOCALES.entries()) {
  const t = words(locale)
  test.describe(`the search for everything, ${locale}`, inTurn(index), () => {
    test.use({ viewport: SIZE_OF[locale] })

    test('opens from home and leads to a product with all filled in', async ({ page }) => {
      await page.goto(`/${locale}`, { waitUntil: 'networkidle' })
      await page.locator('main a[data-find]').click()
      await expect(input(page)).toBeFocused()
      await expect(option(page, t('find:services.hotel'))).toBeVisible()
      await isAccessible(page)
      await input(page).fill('bandung')
      await expect(option(page, t('find:to.flight', { name: 'Bandung' }))).toBeVisible()
      await isAccessible(page)
      await option(page, t('find:to.hotel', { name: 'Bandung' })).click()
      await page.waitForURL(`**/${locale}/hotel/results?**`)
      expect(new URL(page.url()).searchParams.get('destinationKey')).toBe('ID-3273')
      await page.locator('[data-row]').first().waitFor()
    })

    test('is used by keyboard, forgives an error, and says when there is nothing', async ({ page }) => {
      await page.goto(`/${locale}/about-us`)
      await page.locator('header a[data-find]').waitFor()
      await page.mouse.move(5, 5)
      await page.mouse.move(9, 9)
      await expect(async () => {
        await page.keyboard.press('/')
        await expect(input(page)).toBeFocused({ timeout: 1_000 })
      }).toPass()
      await page.keyboard.type('dufn')
      const found = option(page, 'Dunia Fantasi (Dufan) Jakarta Utara, DKI Jakarta')
      await expect(found).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await expect(found).toHaveAttribute('aria-selected', 'true')
      await expect(input(page)).toHaveAttribute('aria-activedescendant', /find-0/)
      await input(page).fill('zzzzz')
      await expect(box(page).getByText(t('find:none', { text: 'zzzzz' }), { exact: true })).toBeVisible()
      await isAccessible(page)
      await page.keyboard.press('Escape')
      await expect(box(page)).toBeHidden()
      await page.keyboard.press('Control+k')
      await input(page).fill('dufan')
      await expect(found).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.waitForURL(`**/${locale}/venue/detail?venueId=dunia-fantasi`)
      // A page that was opened stands first the next time.
      await page.goto(`/${locale}`, { waitUntil: 'networkidle' })
      await page.locator('main a[data-find]').click()
      await expect(box(page).getByRole('option').first()).toContainText('Dunia Fantasi')
    })

    test('has a page of its own', async ({ page }) => {
      await page.goto(`/${locale}/search?q=prambanan`)
      await expect(page.getByRole('searchbox')).toHaveValue('prambanan')
      await expect(page.getByRole('link', { name: /Prambanan/ }).first()).toBeVisible()
      await isAccessible(page)
      await page.getByRole('searchbox').fill('zzzzz')
      await page.keyboard.press('Enter')
      await expect(page.getByText(t('find:none', { text: 'zzzzz' }), { exact: true })).toBeVisible()
    })
  })
}

test.describe('where a traveller was', () => {
  test.use({ viewport: SIZES.phone })
  const t = words('id')

  test('home stays home with the usual search, and offers the last one', async ({ page }) => {
    await page.goto('/id/hotel')
    await page.getByRole('combobox', { name: t('search:hotel.city'), exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('option', { name: /^Yogyakarta/ })
      .first()
      .click()
    // The dates open by themselves.
    await page.getByRole('dialog', { name: t('search:chooseDate') }).press('Escape')
    await page.getByRole('button', { name: t('search:hotel.submit') }).click()
    await page.waitForURL('**/hotel/results?**')
    const fresh = await page.context().newPage()
    await fresh.goto('/id', { waitUntil: 'networkidle' })
    expect(new URL(fresh.url()).pathname).toBe('/id')
    const offered = fresh.locator('[data-recent-searches] a').first()
    await expect(offered).toContainText('Yogyakarta')
    await expect(offered).toHaveAttribute('href', /\/id\/hotel\/results\?/)
    await fresh.goto('/id/hotel', { waitUntil: 'networkidle' })
    await expect(fresh.locator('[data-search-form=hotel] [name=city]')).toHaveValue('Bandung')
    await expect(fresh.locator('[name=checkInDate]')).toHaveValue(dayFromNow(1))
    await expect(fresh.locator('[name=checkOutDate]')).toHaveValue(dayFromNow(2))
  })

  test('a member is told of an open payment', async ({ page }) => {
    await registerMember(page.request)
    await holdSeats(page.request, await anyOffer(page.request))
    await page.goto('/id')
    const line = page.getByRole('complementary', { name: /Belum dibayar, sisa waktu \d+ menit/ })
    await expect(line.getByRole('link', { name: t('standing:pay') })).toBeVisible()
    await isAccessible(page)
    await line.getByRole('button', { name: t('standing:hide') }).click()
    await expect(line).toBeHidden()
    await page.reload({ waitUntil: 'networkidle' })
    await expect(line).toBeHidden()
  })
})
