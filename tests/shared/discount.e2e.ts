import { request as apiRequest } from '@playwright/test'
import { formatRupiah } from '../../core/base/common/money.ts'
import { anyRoom, fillGuest, hotelBookingPath } from '../products/hotel/rooms.ts'
import { isAccessible } from '../support/axe.ts'
import { bookButton, fillContact, SITI, toReview } from '../support/booking.ts'
import { expect, hydrated, journeyPairs, registerMember, SIZES, test } from '../support/fixtures.ts'
import { signInAsStaff } from '../support/office.ts'
import { bookingsOf } from '../support/payment.ts'
import { saysAll, words } from '../support/words.ts'

/** A code that is unknown, and a cancellation of what is not paid. */
test.use({ expectedErrors: /404 \(Not Found\)|409 \(Conflict\)/ })

for (const [locale, size, turn] of journeyPairs('id', 'phone')) {
  test.describe(`${locale}, ${size}`, turn, () => {
    const t = words(locale)
    test.use({ viewport: SIZES[size] })

    test('a code of the office comes by its link, is a line of the price, and is paid', async ({ page, baseURL }) => {
      test.setTimeout(120_000)
      const code = `E2E${locale}${Date.now() % 1_000_000}`.toUpperCase()
      const office = await apiRequest.newContext(baseURL ? { baseURL } : {})
      await signInAsStaff(office, 'admin')
      await page.context().addCookies((await office.storageState()).cookies)

      // The office makes it.
      await page.goto(`/${locale}/admin/code`)
      await page.getByRole('button', { name: t('codes:add') }).click()
      await page.getByLabel(t('codes:field.code'), { exact: true }).fill(code)
      await page.getByLabel(t('codes:field.percent')).fill('10')
      await page.getByLabel(t('codes:field.starts_on')).fill('2026-01-01')
      await page.getByLabel(t('codes:field.ends_on')).fill('2099-12-31')
      await isAccessible(page)
      await page.getByRole('button', { name: t('table:save') }).click()
      await expect(page.locator('table, ul').getByText(code).first()).toBeVisible()
      await isAccessible(page)
      await saysAll(page)
      await office.dispose()
      await page.context().clearCookies()

      // A member comes by the link.
      await registerMember(page.request)
      await page.goto(`/${locale}?code=${code.toLowerCase()}`)
      const keptCode = () => page.evaluate(() => localStorage.getItem('pelesir:local:discount-code'))
      await expect.poll(keptCode).toContain(code)
      const room = await anyRoom(page.request)
      await page.goto(hotelBookingPath(locale, room))
      await hydrated(page)
      const total = room.rate.TotalPrice
      const discount = Math.floor(total / 10)
      const applied = page.getByText(t('booking:discount.applied', { code, amount: formatRupiah(discount) }))
      await expect(applied).toBeVisible()
      await isAccessible(page)

      // A wrong one says so at the field, and the form stays.
      await fillContact(page, t)
      await page.getByRole('button', { name: t('booking:discount.remove') }).click()
      const field = page.getByLabel(t('booking:discount.label'))
      await page
        .getByRole('button', { name: t('booking:discount.ask') })
        .or(field)
        .first()
        .click()
      await field.fill('NOSUCHCODE')
      await page.getByRole('button', { name: t('booking:discount.apply') }).click()
      await expect(page.getByText(t('errors:discount_unknown'))).toBeVisible()
      await isAccessible(page)
      await field.fill(code)
      await field.press('Enter')
      await expect(applied).toBeVisible()
      await page.reload()
      await expect(applied).toBeVisible()

      await fillGuest(page, t, 1, SITI)
      await toReview(page, t)
      await expect(bookButton(page, t)).toContainText(formatRupiah(total - discount))
      await expect(
        page
          .getByText(`${t('price:line.DISCOUNT_CODE')} ${code}`)
          .filter({ visible: true })
          .first(),
      ).toBeVisible()
      await isAccessible(page)
      await bookButton(page, t).click()
      await page.waitForURL('**/payment?id=**')
      const [booking] = await bookingsOf(page.request, locale)
      await expect(
        page
          .getByText(formatRupiah(total - discount))
          .filter({ visible: true })
          .first(),
      ).toBeVisible()
      await page.goto(`/${locale}/member/booking?id=${booking?.id}`)
      await expect(page.getByText(`${t('price:line.DISCOUNT_CODE')} ${code}`).first()).toBeVisible()
      await isAccessible(page)

      // Booked with: the next form knows no code.
      expect(JSON.parse((await keptCode()) ?? '{"value":""}').value).toBe('')
    })
  })
}
