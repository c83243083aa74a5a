import type { Role } from '../../core/people/account/roles.ts'
import { expect, hydrated, journeyPairs, type Locale, registerMember, SIZES, test } from '../support/fixtures.ts'
import { MEMBERS, withRole } from '../support/office.ts'
import { words } from '../support/words.ts'

// A refused call is an error to the browser.
test.use({ expectedErrors: /40[134]/ })

for (const [locale, size, turn] of journeyPairs('id', 'phone')) {
  test.describe(`${locale} ${size}`, turn, () => {
    test.use({ viewport: SIZES[size] })
    const t = words(locale)

    test('a list of the office is its address: filters, more rows and Back', async ({ page }) => {
      const asked: string[] = []
      await page.route('**/api/v1/admin/member?*', (route) => {
        const { searchParams } = new URL(route.request().url())
        asked.push(searchParams.toString())
        const empty = { ...MEMBERS, data: [], total: 0, next: null }
        const data = searchParams.get('keyword') ? empty : MEMBERS
        return route.fulfill({ json: { success: true, message: '', data } })
      })
      await page.route('**/api/v1/admin/member', (route) =>
        route.fulfill({ json: { success: true, message: '', data: MEMBERS } }),
      )
      await open(page, locale, 'admin')
      const row = page.getByRole('link', { name: 'Sri Wahyuni' }).first()
      await expect(row).toBeVisible()
      await page.getByLabel(t('members:field.status')).selectOption('blokir')
      await expect(page).toHaveURL(/\?status=blokir$/)
      await page.getByRole('button', { name: t('table:more') }).click()
      await expect.poll(() => asked.at(-1)).toBe('status=blokir&after=cursor')
      await expect(page).toHaveURL(/\?status=blokir$/)
      const keyword = page.getByLabel(t('members:keyword'))
      await keyword.fill('tidak ada')
      await keyword.press('Enter')
      await expect(page.getByText(t('table:nothingFound'))).toBeVisible()
      expect(asked.at(-1)).toBe('keyword=tidak+ada&status=blokir')
      await page.goBack()
      await expect(keyword).toHaveValue('')
      await expect(row).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL(/\/admin\/member$/)
      await expect(page.getByLabel(t('members:field.status'))).toHaveValue('')
    })

    test('menus show what the role may use', async ({ page }) => {
      await open(page, locale, 'support')
      if (size === 'phone') await page.getByRole('button', { name: t('office:menu'), exact: true }).click()
      const side = page.getByRole('navigation', { name: t('menu:areas.office') })
      await expect(side.getByRole('link', { name: t('menu:members') })).toBeVisible()
      await expect(side.getByRole('link', { name: t('menu:gate') })).toBeHidden()
      await page.goto(`/${locale}/help`)
      await page.locator('[popovertarget=drawer]').filter({ visible: true }).first().click()
      const drawer = page.locator('#drawer')
      await expect(drawer.getByRole('link', { name: t('menu:office') })).toHaveAttribute('href', `/${locale}/admin`)
      await expect(drawer.getByRole('link', { name: t('menu:trips') })).toBeVisible()
      await expect(drawer.getByRole('link', { name: t('menu:gate') })).toHaveCount(0)
    })
  })
}

test('the office leads visitors to sign in, and back', async ({ page }) => {
  await page.route('**/api/v1/admin/member', (route) =>
    route.fulfill({ status: 401, json: { success: false, code: 'unauthenticated', message: '', data: null } }),
  )
  await page.goto('/id/admin/member')
  await expect(page).toHaveURL(/\/id\/login\?next=%2Fid%2Fadmin%2Fmember/)
})

async function open(page: Parameters<typeof withRole>[0], locale: Locale, role: Role): Promise<void> {
  await registerMember(page.request, locale)
  await withRole(page, role)
  await page.goto(`/${locale}/admin/member`)
  await hydrated(page)
}
