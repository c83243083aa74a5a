import type { Page } from '@playwright/test'
import { isAccessible } from './axe.ts'
import { expect } from './fixtures.ts'
import type { Say } from './words.ts'

/** In the dialog that comes over a page whose session has ended. */
export async function signsInOver(page: Page, t: Say, email: string, password: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: t('account:ended.title') })
  await dialog.getByLabel(t('account:email')).fill(email)
  await dialog.getByLabel(t('account:password'), { exact: true }).fill(password)
  await isAccessible(page)
  await dialog.getByRole('button', { name: t('account:login.action') }).click()
  await expect(dialog).toHaveCount(0)
}
