import type { APIRequestContext, Page } from '@playwright/test'
import { addAuthenticator } from '../support/authenticator.ts'
import { isAccessible } from '../support/axe.ts'
import { expect, hydrated, journeyPairs, SIZES } from '../support/fixtures.ts'
import { signInAsStaff } from '../support/office.ts'
import { testOfDays as test } from '../support/transfer-site.ts'
import { type Say, saysAll, words } from '../support/words.ts'

/** The site asks for a code, and refuses a wrong one. */
test.use({ expectedErrors: /40[13] \(/ })

for (const [locale, size, turn] of journeyPairs('id', 'desktop', 1))
  test(`a house asks its staff for a second factor, in ${locale}`, turn, async ({ page }) => {
    test.setTimeout(120_000)
    const t = words(locale)
    const dialog = page.getByRole('dialog', { name: t('second-factor:title') })
    const part = (name: string) => page.getByRole('region', { name: t(`office-settings:section.${name}`), exact: true })
    const save = (name: string) => part(name).getByRole('button', { name: t('office-settings:save'), exact: true })
    await page.setViewportSize(SIZES[size])
    await addAuthenticator(page)
    await signInAsStaff(page.request, 'admin')

    await test.step('who switches it on shows first that the code arrives', async () => {
      await page.goto(`/${locale}/admin/settings`)
      await part('security').getByLabel(t('office-settings:field.security.second_factor')).check()
      await save('security').click()
      await expect(dialog).toBeVisible()
      await isAccessible(page)
      await dialog.getByRole('button', { name: t('second-factor:send') }).click()
      const field = dialog.getByLabel(t('second-factor:field'))
      await expect(field).toBeFocused()
      const code = await mailedCode(page.request)
      await field.fill(code === '000 000' ? '111111' : '000000')
      await page.keyboard.press('Enter')
      await expect(dialog).toContainText(t('second-factor:code'))
      await isAccessible(page)
      await saysAll(page)
      await field.fill(code)
      await page.keyboard.press('Enter')
      await expect(dialog).toHaveCount(0)
      await expect(page.locator('#toasts')).toContainText(t('office-settings:saved'))
      await expect(part('security').getByRole('button', { name: t('office-settings:reset') })).toBeVisible()
    })

    await test.step('a list says what it needs, and comes once it has it', async () => {
      await signInAsStaff(page.request, 'admin')
      await page.goto(`/${locale}/admin/role`)
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(page.getByRole('main')).toContainText(t('errors:second_factor_needed'))
      await page
        .getByRole('main')
        .getByRole('button', { name: t('table:retry') })
        .click()
      await givesCode(page, t)
      await expect(page.getByText(t('roles:empty'))).toBeVisible()
    })

    await test.step('what was typed is saved after the passkey', async () => {
      await page.goto(`/${locale}/member/security`)
      await hydrated(page)
      await page.getByLabel(t('security:passkeys.name')).fill('Laptop kantor')
      await page.getByRole('button', { name: t('security:passkeys.action') }).click()
      await expect(page.getByText('Laptop kantor', { exact: true })).toBeVisible()

      await page.goto(`/${locale}/admin/settings`)
      await part('contacts').getByLabel(t('office-settings:field.contacts.phone'), { exact: true }).fill('0274123456')
      await signInAsStaff(page.request, 'admin')
      await save('contacts').click()
      await dialog.getByRole('button', { name: t('confirm:passkey') }).click()
      await expect(dialog).toHaveCount(0)
      const phone = part('contacts').getByLabel(t('office-settings:field.contacts.phone'), { exact: true })
      await expect(phone).toHaveValue('+62274123456')
    })

    await test.step('members are asked for nothing', async () => {
      const answer = await page.request.get('/api/v1/auth/profil')
      expect(answer.status()).toBe(200)
    })
  })

async function givesCode(page: Page, t: Say): Promise<void> {
  const dialog = page.getByRole('dialog', { name: t('second-factor:title') })
  const before = await mailedCode(page.request, false)
  await dialog.getByRole('button', { name: t('second-factor:send') }).click()
  await expect(dialog.getByLabel(t('second-factor:field'))).toBeFocused()
  await expect.poll(() => mailedCode(page.request)).not.toBe(before)
  await page.keyboard.type(await mailedCode(page.request))
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
}

/** Code in the newest mail; a demo shows mails to those they are for. */
async function mailedCode(request: APIRequestContext, waits = true): Promise<string> {
  const newest = async () => {
    const { data } = await (await request.get('/api/v1/sandbox/mail')).json()
    const texts = (data as { text: string }[]).map(({ text }) => /\b\d{3} \d{3}\b/.exec(text)?.[0])
    return texts.find((code) => code !== undefined) ?? ''
  }
  if (waits) await expect.poll(newest).not.toBe('')
  return await newest()
}
