import type { Page } from '@playwright/test'
import { jpeg } from '../../../server/trade/pictures/testing.ts'
import { isAccessible } from '../../support/axe.ts'
import { bookButton, fillContact, registerInDialog, toReview } from '../../support/booking.ts'
import { expect, hydrated, journeyPairs, registerMember, SIZES } from '../../support/fixtures.ts'
import { startMailServer } from '../../support/mail-server.ts'
import { test } from '../../support/new-house.ts'
import { signIn } from '../../support/office.ts'
import { comesBack, payBy } from '../../support/payment.ts'
import { type Say, words } from '../../support/words.ts'
import { PHOTO, TITLES, writeDayTour } from './write.ts'

const NAME = 'Jogja Jalan'
const COMPANY = 'PT Jogja Jalan'
const EMAIL = 'halo@jogjajalan.id'
for (const [locale, size, turn] of journeyPairs('id', 'desktop', 0))
  test.describe(`${locale} ${size}`, turn, () => {
    const t = words(locale)
    const slug = 'kebun-teh'
    test.use({ viewport: SIZES[size], expectedErrors: /40[01] \(/ })

    test('from an empty install to the first tour sold, without touching a file', async ({ page, browser, house }) => {
      test.setTimeout(360_000)
      const admin = await registerMember(page.request, locale)
      await house.grantAdmin(admin)
      await signIn(page.request, admin.email, admin.password)
      const step = (name: string) => page.locator(`[data-step=${name}]`)
      /** From the list of first steps to the page of one. */
      const go = async (name: string) => {
        await page.goto(`/${locale}/admin/start`)
        await expect(step(name)).toHaveAttribute('data-done', 'false')
        await step(name).getByRole('link').click()
        await hydrated(page)
      }

      await test.step('visitors see a house that sells nothing, its admin what is missing', async () => {
        await page.goto(`/${locale}/admin/start`)
        await expect(page.locator('[data-step]')).toHaveCount(7)
        await expect(page.locator('[data-done=true]')).toHaveCount(0)
        await isAccessible(page)
        await page.goto(`/${locale}/tour`)
        await expect(page.locator('.staff-bar')).toContainText(t('staff-bar:lack.product'))
        await isAccessible(page)
      })

      await test.step('name, logo, company and contact', async () => {
        await go('identity')
        const part = sectionOf(page, t, 'identity')
        await part.getByLabel(t('office-settings:field.identity.name'), { exact: true }).fill(NAME)
        const logo = await jpeg({ width: 400, height: 400 })
        const file = { name: 'logo.jpg', mimeType: 'image/jpeg', buffer: logo }
        await part.getByLabel(t('office-settings:field.identity.logo')).setInputFiles(file)
        await expect(part.getByRole('button', { name: t('office-settings:noLogo') })).toBeVisible()
        await save(page, t, 'identity')
        for (const [section, name, text] of [
          ['legal', 'company_name', COMPANY],
          ['contacts', 'email', EMAIL],
        ] as const) {
          const field = t(`office-settings:field.${section}.${name}`)
          const own = sectionOf(page, t, section)
          await own.getByLabel(field, { exact: true }).fill(text)
          await save(page, t, section)
          await expect(own.getByRole('button', { name: t('office-settings:reset') })).toBeVisible()
        }
      })

      await test.step('an account to pay to', async () => {
        await go('payment')
        const part = sectionOf(page, t, 'money')
        await part.getByRole('button', { name: t('office-settings:addAccount') }).click()
        for (const [name, text] of [
          ['bank', 'BCA'],
          ['number', '1234567890'],
          ['holder', COMPANY],
        ] as const)
          await part.getByLabel(t(`office-settings:account.${name}`), { exact: true }).fill(text)
        await save(page, t, 'money')
      })

      const post = await startMailServer()
      await test.step('a mail server, which takes a test mail', async () => {
        await go('mail')
        const part = sectionOf(page, t, 'mail')
        const field = (name: string) => part.getByLabel(t(`office-settings:field.mail.${name}`), { exact: true })
        await field('smtp_host').fill('127.0.0.1')
        await field('smtp_port').fill(String(post.port))
        await field('smtp_security').selectOption('none')
        await field('from_address').fill(EMAIL)
        await save(page, t, 'mail')
        await sectionOf(page, t, 'mail')
          .getByRole('button', { name: t('office-settings:testMail.action') })
          .click()
        await expect(page.getByText(t('office-settings:testMail.sent', { to: admin.email }))).toBeVisible()
      })

      await test.step('a tour of its own, with a photograph', async () => {
        await go('product')
        await writeDayTour(page, t, { locale, slug })
        await page.getByRole('button', { name: t('office-products:publish'), exact: true }).click()
        await expect(page.getByRole('link', { name: t('office-products:page') })).toBeVisible()
      })

      await test.step('terms, and a backup', async () => {
        await go('terms')
        for (const name of ['terms', 'privacy']) {
          await page.goto(`/${locale}/admin/text?id=page%2F${name}`)
          await page.getByLabel(t('office-texts:accept')).check()
          await page.getByRole('button', { name: t('office-texts:publish') }).click()
          await expect(page.getByText(t('office-texts:state.published'), { exact: true }).first()).toBeVisible()
        }
        await go('backup')
        await page.getByRole('button', { name: t('office-backup:start') }).click()
        await expect(page.getByText(t('office-backup:made'))).toBeVisible({ timeout: 60_000 })
      })

      await test.step('visitors find it under the new name, in both languages and schemes', async () => {
        for (const language of ['id', 'en'] as const)
          for (const colorScheme of ['light', 'dark'] as const) {
            const context = await browser.newContext({ baseURL: house.url, viewport: SIZES[size], colorScheme })
            const visitor = await context.newPage()
            await visitor.goto(`/${language}/one-day-tour/${slug}`)
            await expect(visitor).toHaveTitle(new RegExp(NAME))
            await expect(visitor.getByRole('heading', { level: 1, name: TITLES[language] })).toBeVisible()
            await expect(visitor.getByRole('img', { name: PHOTO[language] })).toBeVisible()
            await expect(visitor.locator('.staff-bar')).toHaveCount(0)
            // The software is named once, in the small print.
            const html = (await visitor.content()).replace(/<span data-software[^>]*>Pelesir<\/span>/, '')
            expect(html).not.toContain('Pelesir')
            await isAccessible(visitor)
            await context.close()
          }
      })

      await test.step('the contact page names the company, and nobody who was made up', async () => {
        for (const language of ['id', 'en'] as const) {
          await page.goto(`/${language}/contact-us`)
          const main = page.getByRole('main')
          await expect(main).toContainText(COMPANY)
          await expect(main.getByRole('link', { name: EMAIL })).toHaveAttribute('href', `mailto:${EMAIL}`)
          await expect(main).not.toContainText(/demo|contoh|example|0{6}/i)
          await isAccessible(page)
        }
      })

      await test.step('the first one books and transfers, the office marks it paid, and the ticket is there', async () => {
        const context = await browser.newContext({ baseURL: house.url, viewport: SIZES[size] })
        const visitor = await context.newPage()
        await visitor.goto(`/${locale}/one-day-tour/${slug}`)
        await visitor.locator('tour-departures li a').first().click()
        await visitor.waitForURL('**/one-day-tour/detail?**')
        await visitor.locator('a[href*="one-day-tour/booking"]').filter({ visible: true }).first().click()
        await visitor.waitForURL('**/one-day-tour/booking?**')
        await fillContact(visitor, t)
        await toReview(visitor, t)
        await bookButton(visitor, t).click()
        await registerInDialog(visitor, t)
        await visitor.waitForURL('**/payment?id=**')
        await payBy(visitor, t, t('payment:channel.TRANSFER'))
        await visitor.waitForURL('**/payment/code?id=**')
        await expect(visitor.getByText('1234 5678 90')).toBeVisible()

        await page.goto(`/${locale}/admin/transfer`)
        await page.getByRole('main').locator('a[href*="admin/transfer?id="]').first().click()
        await page.getByRole('button', { name: t('transfers:submit'), exact: true }).click()
        await expect(page.getByText(t('transfers:status.paid'), { exact: true })).toBeVisible()
        await comesBack(visitor)
        await visitor.waitForURL('**/payment/finish?id=**', { timeout: 30_000 })
        await expect(visitor.getByRole('heading', { name: t('checkout:paidTitle') })).toBeVisible({ timeout: 30_000 })
        await context.close()
      })

      await test.step('all steps have ticked themselves', async () => {
        await expect
          .poll(async () => {
            await page.goto(`/${locale}/admin/start`)
            await expect(page.locator('[data-step]')).toHaveCount(7)
            return await page.locator('[data-done=true]').count()
          })
          .toBe(7)
        await expect(page.getByText(t('office-start:ready'))).toBeVisible()
        expect(post.taken()).toBeGreaterThan(1)
        post.close()
      })
    })
  })

function sectionOf(page: Page, t: Say, name: string) {
  return page.getByRole('region', { name: t(`office-settings:section.${name}`), exact: true })
}

async function save(page: Page, t: Say, name: string): Promise<void> {
  await sectionOf(page, t, name)
    .getByRole('button', { name: t('office-settings:save'), exact: true })
    .click()
  await expect(page.getByText(t('office-settings:saved')).first()).toBeVisible()
}
