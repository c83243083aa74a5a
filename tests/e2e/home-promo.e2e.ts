import type { Page } from '@playwright/test'
import { isAccessible } from '../support/axe.ts'
import { expect, SIZES, test } from '../support/fixtures.ts'
import { words } from '../support/words.ts'

const t = words('id')
const promo = {
  id: 'p1',
  url: '/id/help',
  image: '/favicon.svg',
  title: 'Liburan akhir tahun',
  text: 'Pesan sekarang.',
}
const box = (page: Page) => page.getByRole('dialog', { name: promo.title })

async function openHome(page: Page, promos: readonly object[], path = '/id'): Promise<void> {
  await page.route('**/api/v1/promo', (route) => route.fulfill({ json: { success: true, message: '', data: promos } }))
  const asked = page.waitForResponse('**/api/v1/promo')
  await page.goto(path)
  await asked
}

test('the first promo shows once a session, leaves the focus alone and can be closed', async ({ page }) => {
  await openHome(page, [promo, { ...promo, title: 'Lain' }])
  await expect(box(page)).toBeVisible()
  await expect(page.locator('body')).toBeFocused()
  await expect(box(page).getByRole('link', { name: t('promo:open') })).toHaveAttribute('href', promo.url)
  await isAccessible(page)
  await box(page)
    .getByRole('button', { name: t('promo:close') })
    .click()
  await expect(box(page)).toBeHidden()
  await page.goto('/id/train', { waitUntil: 'networkidle' })
  await expect(box(page)).toBeHidden()
})

test('Escape closes it from inside, and the focus returns', async ({ page }) => {
  await openHome(page, [promo])
  const logo = page.getByRole('banner').getByRole('link').first()
  await expect(box(page)).toBeVisible()
  await logo.focus()
  await box(page).getByRole('link').focus()
  await page.keyboard.press('Escape')
  await expect(box(page)).toBeHidden()
  await expect(logo).toBeFocused()
})

for (const height of [720, 900, 1200]) {
  test(`on a screen of 1280 × ${height} it covers no field of the search`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height })
    await openHome(page, [promo])
    await expect(box(page)).toBeVisible()
    const [form, shown] = await Promise.all([page.locator('[data-search-form]').boundingBox(), box(page).boundingBox()])
    expect(shown?.y).toBeGreaterThanOrEqual((form?.y ?? 0) + (form?.height ?? 0))
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: SIZES.phone })

  for (const path of ['/id', '/id/tour', '/id/insurance']) {
    test(`${path}: the promo stands in the flow, covers no field and moves nothing on the screen`, async ({ page }) => {
      await openHome(page, [promo], path)
      const search = page.locator('main form').first()
      const [form, shown] = await Promise.all([search.boundingBox(), box(page).boundingBox()])
      expect(shown?.y).toBeGreaterThanOrEqual(SIZES.phone.height)
      expect(shown?.y).toBeGreaterThanOrEqual((form?.y ?? 0) + (form?.height ?? 0))
      await box(page).scrollIntoViewIfNeeded()
      await isAccessible(page)
    })
  }
})

test('on a wide screen it covers no part of the search', async ({ page }) => {
  for (const height of [720, 900, 1100]) {
    await page.setViewportSize({ width: 1280, height })
    await page.goto('about:blank')
    await openHome(page, [promo])
    await expect(box(page)).toBeVisible()
    const [form, shown] = await Promise.all([page.locator('main form').first().boundingBox(), box(page).boundingBox()])
    expect(shown?.y, `${height} px`).toBeGreaterThanOrEqual((form?.y ?? 0) + (form?.height ?? 0))
    await page.evaluate(() => sessionStorage.clear())
  }
})

test('without promos there is no box', async ({ page }) => {
  await openHome(page, [])
  await page.waitForTimeout(300)
  await expect(page.getByRole('dialog')).toBeHidden()
})
