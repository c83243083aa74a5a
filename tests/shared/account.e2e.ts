import { addAuthenticator } from '../support/authenticator.ts'
import { isAccessible } from '../support/axe.ts'
import { expect, hydrated, rarely, registerMember, SIZES, test } from '../support/fixtures.ts'
import { mailedLink } from '../support/mail.ts'
import { saysAll, words } from '../support/words.ts'

const NEW = 'Khatulistiwa8'

test.use({ viewport: SIZES.phone })

test('a code by mail signs in where the session is missing', rarely(), async ({ page, playwright, baseURL }) => {
  const t = words('en')
  const mailbox = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const { email } = await registerMember(mailbox, 'en')
  await page.goto('/en/login?next=/en/member/security')
  await hydrated(page)
  await page.getByLabel(t('account:email')).fill(email)
  await page.getByRole('button', { name: t('account:code.ask') }).click()
  await expect(page.getByLabel(t('account:email'))).toHaveValue(email)
  await page.getByRole('button', { name: t('account:code.send') }).click()
  await expect(page.getByLabel(t('account:code.field'))).toBeFocused()
  await isAccessible(page)
  const [inbox] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: t('account:code.inbox') }).click(),
  ])
  const letter = await inbox.getByText(/\b\d{3} \d{3}\b/).innerText()
  await inbox.close()
  await page.getByLabel(t('account:code.field')).fill(/\b\d{3} \d{3}\b/.exec(letter)?.[0] ?? '')
  await page.getByRole('button', { name: t('account:login.action'), exact: true }).click()
  await expect(page).toHaveURL(/\/en\/member\/security$/)
})

test('a forgotten password is set anew by the link in a mail', async ({ page, playwright, baseURL }) => {
  const t = words('id')
  const mailbox = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const { email } = await registerMember(mailbox)
  await page.goto('/id/login')
  await hydrated(page)
  await page.getByRole('link', { name: t('account:login.forgot') }).click()
  await hydrated(page)
  await page.getByLabel(t('password:email')).fill(email)
  await page.getByRole('button', { name: t('password:forgot.action') }).click()
  await expect(page.getByText(t('password:forgot.sentTitle'))).toBeVisible()
  await isAccessible(page)

  const link = await mailedLink(mailbox, 'reset-password')
  await page.goto(link)
  await hydrated(page)
  await isAccessible(page)
  await page.getByLabel(t('password:password'), { exact: true }).fill(NEW)
  await page.getByLabel(t('password:repeat')).fill(NEW)
  await page.getByRole('button', { name: t('password:reset.action') }).click()
  await expect(page).toHaveURL(/\/id\/login$/)
  await expect(page.locator('#toasts')).toContainText(t('password:reset.done'))
  expect((await mailbox.get('/api/v1/auth/profil')).status()).toBe(401)
  await hydrated(page)
  await page.getByLabel(t('account:email')).fill(email)
  await page.getByLabel(t('account:password'), { exact: true }).fill(NEW)
  await page.getByRole('button', { name: t('account:login.action'), exact: true }).click()
  await expect(page).toHaveURL(/\/id$/)
  await mailbox.dispose()
})

test.describe('a link that was used', rarely(), () => {
  test.use({ expectedErrors: /410/ })

  test('says so, and leads to a new one', async ({ page }) => {
    const t = words('id')
    await page.goto('/id/reset-password#unknown')
    await hydrated(page)
    await page.getByLabel(t('password:password'), { exact: true }).fill(NEW)
    await page.getByLabel(t('password:repeat')).fill(NEW)
    await page.getByRole('button', { name: t('password:reset.action') }).click()
    await expect(page.getByText(t('password:reset.overText'))).toBeVisible()
    await isAccessible(page)
    await page.getByRole('link', { name: t('password:reset.again') }).click()
    await expect(page).toHaveURL(/\/id\/forgot-password$/)
  })
})

test('a passkey is added, signs in, and is removed', async ({ page }) => {
  const t = words('id')
  await addAuthenticator(page)
  await registerMember(page.request)
  await page.goto('/id/member/security')
  await hydrated(page)
  await page.getByLabel(t('security:passkeys.name')).fill('Ponsel saya')
  await page.getByRole('button', { name: t('security:passkeys.action') }).click()
  await expect(page.getByText('Ponsel saya', { exact: true })).toBeVisible()
  await isAccessible(page)
  await saysAll(page)

  await page.context().clearCookies()
  await page.goto('/id/login?next=/id/member/security')
  await hydrated(page)
  await page.getByRole('button', { name: t('account:ways.passkey') }).click()
  await expect(page).toHaveURL(/\/id\/member\/security$/)
  await page.getByRole('button', { name: `${t('security:passkeys.remove')}: Ponsel saya` }).click()
  await isAccessible(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common:confirm.yes') })
    .click()
  await expect(page.getByText(t('security:passkeys.empty'))).toBeVisible()
})

test('the profile is completed, and another email waits for both addresses', rarely(), async ({ page }) => {
  const t = words('id')
  const { email } = await registerMember(page.request)
  await page.goto('/id/member/profile')
  await hydrated(page)
  await page.getByRole('button', { name: t('profile:edit'), exact: true }).click()
  await page.getByLabel(t('profile:address')).fill('Jalan Braga 1, Bandung')
  await isAccessible(page)
  await page.getByRole('button', { name: t('profile:save') }).click()
  await expect(page.locator('#toasts')).toContainText(t('profile:saved'))
  await expect(page.getByText('Jalan Braga 1, Bandung')).toBeVisible()
  const other = `baru.${email}`
  await page.getByLabel(t('profile:emailNew')).fill(other)
  await page.getByRole('button', { name: t('profile:emailAction') }).click()
  await expect(page.getByText(t('profile:pendingTitle', { email: other }))).toBeVisible()
  await page.goto(await mailedLink(page.request, 'confirm-email'))
  await hydrated(page)
  await page.getByRole('button', { name: t('password:confirm.action') }).click()
  await expect(page.getByText(t('password:confirm.halfTitle'))).toBeVisible()
  await isAccessible(page)
})
