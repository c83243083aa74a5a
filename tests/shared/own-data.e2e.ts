import { readFileSync } from 'node:fs'
import { isAccessible } from '../support/axe.ts'
import { expect, hydrated, registerMember, SIZES, test } from '../support/fixtures.ts'
import { saysAll, words } from '../support/words.ts'

const t = words('id')

test.use({ viewport: SIZES.phone, expectedErrors: /status of 401/ })

test('a member takes all data along and deletes the account, which signs in no more', async ({ page }) => {
  const { email, password } = await registerMember(page.request)
  await page.goto('/id/member/security')
  await hydrated(page)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: t('security:ownData.export') }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/\.zip$/)
  expect(
    readFileSync(await file.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
  await expect(page.locator('#toasts')).toContainText(t('security:ownData.exported'))

  await page.getByRole('button', { name: t('security:ownData.delete') }).click()
  const dialog = page.getByRole('dialog', { name: t('security:ownData.confirmTitle') })
  await dialog.getByRole('button', { name: t('security:ownData.confirm') }).click()
  const field = dialog.getByLabel(t('security:ownData.password'), { exact: true })
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await isAccessible(page)
  await saysAll(page)
  await field.fill('Rahasia124')
  await dialog.getByRole('button', { name: t('security:ownData.confirm') }).click()
  await expect(dialog.getByText(t('validation:password.incorrect'))).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill(password)
  await dialog.getByRole('button', { name: t('security:ownData.confirm') }).click()

  await page.waitForURL('**/id/login')
  await expect(page.locator('#toasts')).toContainText(t('security:ownData.deleted'))
  await hydrated(page)
  await page.getByLabel(t('account:email')).fill(email)
  await page.getByLabel(t('account:password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: t('account:login.action'), exact: true }).click()
  await expect(page.getByRole('alert').getByText(t('account:login.failed'))).toBeVisible()
})
