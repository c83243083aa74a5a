import { isAccessible } from '../../support/axe.ts'
import { bookButton, toReview } from '../../support/booking.ts'
import { expect, journeyPairs, SIZES } from '../../support/fixtures.ts'
import { givesPassword, makeCustomer, needsPassword, signInAsStaff } from '../../support/office.ts'
import { comesBack } from '../../support/payment.ts'
import { test } from '../../support/transfer-site.ts'
import { saysAll, words } from '../../support/words.ts'
import { anyDeparture, packagePath } from './offers.ts'

for (const [locale, size, turn] of journeyPairs('id', 'phone', 2)) {
  test.describe(`${locale} ${size}`, turn, () => {
    const t = words(locale)
    // A refused call is an error to the browser.
    test.use({ viewport: SIZES[size], expectedErrors: /40[03] \((Bad Request|Forbidden)\)/ })

    test('staff make a customer, order a tour for them, and take a transfer or send a link', async ({
      page,
      browser,
      site,
    }) => {
      test.setTimeout(240_000)
      await signInAsStaff(page.request, 'admin')
      await page.goto(`/${locale}/admin/order`)
      await page.getByRole('button', { name: t('office-order:new') }).click()
      await isAccessible(page)
      await makeCustomer(page, t, `dewi.${locale}@contoh.id`)
      const ordering = t('office-order:for', { name: 'Dewi Lestari' })
      await expect(page.getByRole('heading', { name: ordering })).toBeVisible()
      await isAccessible(page)

      const departure = await anyDeparture(page.request)
      await page.goto(packagePath(locale, 'booking', departure, { rooms: { room_double: 1 } }))
      await expect(page.getByRole('link', { name: ordering })).toBeVisible()
      const contact = page.getByRole('region', { name: t('booking:contact.title') })
      await expect(contact.getByLabel(t('people:firstName'))).toHaveValue('Dewi')
      await toReview(page, t)
      await isAccessible(page)
      await needsPassword(page, '**/api/v1/admin/booking')
      await bookButton(page, t).click()
      await givesPassword(page, t)

      await page.waitForURL('**/admin/booking?id=**')
      const [by] = t('office-booking-page:bookedBy', { name: '|' }).split('|')
      await expect(
        page
          .getByText(by ?? '')
          .filter({ visible: true })
          .first(),
      ).toBeVisible()
      const take = (word: string) => page.getByRole('button', { name: t(`office-payment:${word}`), exact: true })
      await isAccessible(page)
      await take('link').click()
      await take('make').click()
      const link = await page.getByLabel(t('office-payment:url'), { exact: true }).inputValue()
      await isAccessible(page)
      await page.getByRole('button', { name: t('common:close') }).click()

      const stranger = await browser.newContext({ baseURL: site, viewport: SIZES[size] })
      const payer = await stranger.newPage()
      await payer.goto(link.replace(/^\w+:\/\/[^/]+/, site))
      await expect(payer.getByText(t('pay-link:hello', { name: 'Dewi' }))).toBeVisible()
      await isAccessible(payer)
      await payer.getByRole('radio', { name: t('payment:channel.TRANSFER') }).check()
      await payer.getByRole('button', { name: t('pay-link:pay', { amount: '' }).trim() }).click()
      await expect(payer.getByText('1234 5678 90')).toBeVisible()
      await isAccessible(payer)
      await saysAll(payer)

      await page.reload()
      await take('transfer').click()
      await isAccessible(page)
      await saysAll(page)
      await take('note').click()
      await expect(page.getByRole('link', { name: t('office-payment:receipt') })).toBeVisible()
      await page.getByRole('button', { name: t('common:close') }).click()
      await comesBack(payer)
      await expect(payer.getByText(t('pay-link:paid'))).toBeVisible({ timeout: 30_000 })
      await stranger.close()

      await page.goto(`/${locale}/admin/report`)
      await expect(page.getByRole('heading', { name: t('office-order:report.title') })).toBeVisible()
      await page.goto(`/${locale}/admin/order`)
      await page.getByRole('button', { name: t('office-order:end') }).click()
      await expect(page.getByLabel(t('office-order:keyword'))).toBeVisible()
      await page.goto(packagePath(locale, 'booking', departure, { rooms: { room_double: 1 } }))
      // The staff member is known, so the review stands in place of the form.
      await expect(page.getByRole('paragraph').filter({ hasText: 'Ratna Wijaya' })).toBeVisible()
      await expect(page.getByRole('link', { name: ordering })).toBeHidden()
    })
  })
}
