import type { Page } from '@playwright/test'
import { resultsPath } from '../products/flight/offers.ts'
import { isAccessible } from '../support/axe.ts'
import { expect, hydrated, registerMember, SIZES, test } from '../support/fixtures.ts'
import { drawnFaults } from '../support/html.ts'
import { words } from '../support/words.ts'

const SCRIPTS = '**/_astro/*.js'

test.use({ viewport: SIZES.phone, expectedErrors: /Failed to load resource|TypeError|RangeError/ })

async function showsGeneralError(page: Page, title: string): Promise<void> {
  const alert = page.getByRole('alert').filter({ hasText: title })
  await expect(alert).toBeVisible()
  await expect(alert.locator('[data-number]')).toHaveText(/^[0-9A-Z]{7}$/)
}

test('a page whose scripts cannot be loaded says so, and shows its list on another try', async ({ page }) => {
  const t = words('id')
  await page.route(SCRIPTS, (route) => route.abort())
  await page.goto(resultsPath('id'))
  await showsGeneralError(page, 'Terjadi kesalahan!')
  await isAccessible(page)
  expect(await drawnFaults(page)).toEqual([])
  await page.unroute(SCRIPTS)
  await page.getByRole('button', { name: t('layout:broken.retry') }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('a form whose script cannot be loaded says so', async ({ page }) => {
  await page.route(SCRIPTS, (route) => route.abort())
  await page.goto('/en/login')
  await showsGeneralError(page, 'Something went wrong!')
})

for (const [path, calls] of [
  ['/en/member/passengers', '**/api/v1/dashboard/passenger**'],
  ['/en/member/history', '**/api/v1/dashboard/booking**'],
] as const) {
  test(`a component of ${path} that breaks shows the general error in its place, and the page stays`, async ({
    page,
  }) => {
    await registerMember(page.request)
    const data = { data: [null], current_page: 1, first_item: 1, last_item: 1, per_page: 10, total: 1 }
    await page.route(calls, (route) => route.fulfill({ json: { success: true, message: '', data } }))
    await page.goto(path)
    await showsGeneralError(page, 'Something went wrong!')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

test('an error that breaks nothing is told by a toast', async ({ page }) => {
  await page.goto(resultsPath('en'))
  await hydrated(page)
  await page.evaluate(() => void Promise.reject(new TypeError('reading')))
  await expect(page.locator('#toasts')).toContainText('Something went wrong!')
  await expect(page.getByRole('article').first()).toBeVisible()
})
