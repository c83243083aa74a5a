import { DEMO_PASSWORD } from '../../server/people/account/demo.ts'
import { dayFromNow, expect, registerMember, SIZES, test } from '../support/fixtures.ts'
import { signIn, signInAsStaff } from '../support/office.ts'
import { signsInOver } from '../support/session.ts'
import { words } from '../support/words.ts'

const t = words('en')

test.use({ viewport: SIZES.phone, expectedErrors: /status of 401/ })

test('a member signs out other devices after the own session ended', async ({ page, playwright, baseURL }) => {
  const member = await registerMember(page.request)
  const other = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  await signIn(other, member.email, member.password)
  await page.goto('/en/member/security')
  const action = page.getByRole('button', { name: t('security:sessions.endOthers') })
  await action.waitFor()
  await page.context().clearCookies()
  await action.click()
  await signsInOver(page, t, member.email, member.password)
  await expect(page.locator('#toasts')).toContainText(t('security:sessions.ended'))
  expect((await other.get('/api/v1/auth/profil')).status()).toBe(401)
})

test('the office saves a quota after the session ended, and says beside the button that it did not', async ({
  page,
}) => {
  await signInAsStaff(page.request, 'support')
  await page.goto(`/en/admin/stock?service=tour&id=belitung-laskar-pelangi-3-hari&month=${dayFromNow(40).slice(0, 7)}`)
  await page
    .getByRole('button', { name: t('office-stock:change') })
    .first()
    .click()
  await page.context().clearCookies()
  const save = page.getByRole('dialog').getByRole('button', { name: t('office-stock:save') })
  await save.click()
  await page.getByRole('dialog', { name: t('account:ended.title') }).waitFor()
  await page.keyboard.press('Escape')
  await expect(page.getByText(t('errors:unauthenticated'))).toBeInViewport()
  await save.click()
  await signsInOver(page, t, 'support@example.com', DEMO_PASSWORD)
  await expect(save).toHaveCount(0)
})

test('what one member typed is neither saved nor shown to another who signs in over it', async ({ page }) => {
  await registerMember(page.request)
  const asked = page.waitForResponse('**/api/v1/auth/profil')
  await page.goto('/en/member/passengers?id=new')
  await asked
  const name = page.getByLabel(t('people:firstName'))
  await page.getByLabel(t('people:title.label')).selectOption('MR')
  await name.fill('Wahyu')
  await page.getByLabel(t('people:lastName')).fill('Nugroho')
  await page.context().clearCookies()
  await page.getByRole('button', { name: t('passengers:save') }).click()
  const reloaded = page.waitForEvent('load')
  await signsInOver(page, t, 'support@example.com', DEMO_PASSWORD)
  await reloaded
  await expect(name).toHaveValue('')
  const kept = await page.request.get('/api/v1/dashboard/passenger')
  expect(await kept.text()).not.toContain('Wahyu')
})
