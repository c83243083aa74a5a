import { expect, inTurn, LOCALES, registerMember, SIZES, test } from '../support/fixtures.ts'
import { words } from '../support/words.ts'

/** The texts of the error catalogue that no call of the API says: the header's and the pages'. */
const TEXTS = {
  id: { menus: 'Menu gagal dimuat', logout: 'Gagal keluar.', broken: 'Terjadi kesalahan' },
  en: { menus: 'Failed fetch menus', logout: 'Logout is failed.', broken: 'Something wrong has happen' },
} as const

test.use({ expectedErrors: /Failed to load resource/, viewport: SIZES.desktop })

for (const [index, locale] of LOCALES.entries()) {
  const t = words(locale)
  const text = TEXTS[locale]

  const turn = inTurn(index)
  test(`in ${locale} menus that fail, a page that is not there and the 500 page say so`, turn, async ({ page }) => {
    await page.goto(`/${locale}/500`)
    await expect(page.getByText(text.broken, { exact: true })).toBeHidden()
    await page.locator('summary').filter({ visible: true }).last().click()
    await expect(page.getByText(text.broken, { exact: true })).toBeVisible()

    const response = await page.goto(`/${locale}/nowhere`)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('content:notFound.title'))
    await page.getByRole('link', { name: t('content:notFound.home'), exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`/${locale}$`))

    await registerMember(page.request)
    await page.route('**/api/v1/auth/profil', (route) => route.fulfill({ status: 500, json: { success: false } }))
    await page.goto(`/${locale}/about-us`)
    await expect(page.locator('#toasts')).toContainText(text.menus)
  })

  test(`in ${locale} signing out that fails says so, and leaves the member signed in`, turn, async ({ page }) => {
    const member = await registerMember(page.request)
    await page.route('**/api/v1/auth/logout', (route) => route.abort())
    await page.goto(`/${locale}/about-us`)
    await page.getByRole('button', { name: `${member.first_name} ${member.last_name}` }).click()
    await page.getByRole('button', { name: t('layout:logout.action') }).click()
    await page.getByRole('button', { name: t('common:confirm.yes') }).click()
    await expect(page.locator('#toasts')).toContainText(text.logout)
    expect((await page.request.get('/api/v1/auth/profil')).status()).toBe(200)
  })
}

test('a session that has ended is forgotten by the browser too', async ({ page }) => {
  await registerMember(page.request)
  await page.context().clearCookies({ name: 'pelesir_session' })
  await page.goto('/id/about-us')
  await expect(page.getByRole('link', { name: words('id')('layout:login') }).first()).toBeVisible()
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('pelesir_member')
})
