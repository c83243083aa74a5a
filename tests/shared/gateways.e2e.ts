import { isAccessible } from '../support/axe.ts'
import { expect, hydrated, journeyPairs, registerMember, SIZES } from '../support/fixtures.ts'
import { givesPassword, needsPassword, signInAsStaff } from '../support/office.ts'
import { payAll } from '../support/payment.ts'
import { testOfDays as test } from '../support/transfer-site.ts'
import { saysAll, words } from '../support/words.ts'
import { holdSomething } from './something.ts'

test.use({ expectedErrors: /40[03] \((Bad Request|Forbidden)\)/ })

for (const [locale, size, turn] of journeyPairs('en', 'phone', 0))
  test(`an admin sets who takes the money, and reads what they report, in ${locale}`, turn, async ({ page }) => {
    test.setTimeout(120_000)
    const t = words(locale)
    await page.setViewportSize(SIZES[size])
    await signInAsStaff(page.request, 'admin')
    const part = page.getByRole('region', { name: t('office-settings:section.payments'), exact: true })
    const rowOf = (name: string) => part.getByRole('listitem').filter({ hasText: t(`office-gateways:gateway.${name}`) })
    const isOn = (name: string) => rowOf(name).getByRole('checkbox').first()
    const save = () => part.getByRole('button', { name: t('office-settings:save'), exact: true }).click()
    const key = () => part.getByLabel(t('office-settings:field.payments.midtrans_server_key'), { exact: true })
    const open = async () => {
      await page.goto(`/${locale}/admin/settings#payments`)
      await expect(isOn('transfer')).toBeChecked()
    }

    await test.step('a gateway without its key is refused', async () => {
      await open()
      await isOn('midtrans').check()
      await save()
      await expect(key()).toHaveAttribute('aria-invalid', 'true')
      await expect(key()).toBeFocused()
      await isAccessible(page)
      await saysAll(page)
    })

    await test.step('the key is kept and never shown, and asks for the password', async () => {
      await open()
      await key().fill('Mid-server-abcdefgh-4321')
      await isOn('sandbox').check()
      await rowOf('sandbox')
        .getByRole('button', { name: t('office-gateways:up', { name: t('office-gateways:gateway.sandbox') }) })
        .click()
      await needsPassword(page, '**/api/v1/admin/settings')
      await save()
      await givesPassword(page, t)
      await expect(page.getByText(t('office-settings:saved'))).toBeVisible()
      await expect(rowOf('midtrans')).toContainText('4321')
      expect(await page.content()).not.toContain('abcdefgh')
    })

    await test.step('the demo bank gives a code and takes it back', async () => {
      const name = t('office-gateways:gateway.sandbox')
      await rowOf('sandbox')
        .getByRole('button', { name: `${t('office-gateways:test.action')}: ${name}` })
        .click()
      await expect(rowOf('sandbox')).toContainText(
        t('office-gateways:test.good', { title: name, channel: 'BCA Virtual Account' }),
      )
      await isAccessible(page)
      await saysAll(page)
    })

    await test.step('a payment method that is off is not offered', async () => {
      await rowOf('sandbox').locator('summary').click()
      await rowOf('sandbox').getByLabel('GoPay', { exact: true }).uncheck()
      // It has the method too.
      await isOn('midtrans').setChecked(false)
      const saved = page.waitForResponse(
        (answer) => answer.url().endsWith('/api/v1/admin/settings') && answer.request().method() !== 'GET',
      )
      await save()
      expect((await saved).status()).toBe(200)
      await expect(part).toContainText(t('office-gateways:channels', { on: 10, all: 11 }))
    })

    await test.step('what a gateway reports is listed, and can be applied again', async () => {
      await registerMember(page.request)
      const { booking } = await holdSomething(page.request)
      await payAll(page.request, booking)
      const offered = await page.request.get('/api/v1/payment/merchant-info', { headers: { Language: locale } })
      expect(await offered.text()).not.toContain('GOPAY')
      await signInAsStaff(page.request, 'admin')
      await page.goto(`/${locale}/admin/notification`)
      await hydrated(page)
      await expect(
        page.getByText(t('office-gateways:state.applied'), { exact: true }).filter({ visible: true }).first(),
      ).toBeVisible()
      await isAccessible(page)
      await page.getByRole('button', { name: /-1$/ }).first().click()
      const dialog = page.getByRole('dialog')
      await expect(dialog).toContainText('transaction_status')
      await dialog.getByRole('button', { name: t('office-gateways:again.action') }).click()
      await expect(page.getByText(t('office-gateways:again.applied'))).toBeVisible()
    })
  })
