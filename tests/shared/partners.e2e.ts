import { formatRupiah } from '../../core/base/common/money.ts'
import { bookingPath } from '../products/venue/visits.ts'
import { isAccessible } from '../support/axe.ts'
import { bookButton } from '../support/booking.ts'
import { expect, hydrated, journeyPairs, provenMember, SIZES, test } from '../support/fixtures.ts'
import { signIn, signInAsStaff } from '../support/office.ts'
import { bookingsOf, payAll } from '../support/payment.ts'
import { saysAll, words } from '../support/words.ts'

for (const [locale, size, turn] of journeyPairs('en', 'desktop', 2))
  test(`a partner books at its price and reads its month, in ${locale}`, turn, async ({ page }) => {
    test.setTimeout(150_000)
    const t = words(locale)
    await page.setViewportSize(SIZES[size])
    const { email, password } = await provenMember(page.request, locale)
    const name = `Bima Travel ${locale}`

    await test.step('the office makes the partner', async () => {
      await signInAsStaff(page.request, 'admin')
      await page.goto(`/${locale}/admin/partner`)
      await page.getByRole('button', { name: t('office-partners:add') }).click()
      await page.getByLabel(t('office-partners:name'), { exact: true }).fill(name)
      await page.getByLabel(t('office-partners:model.net')).check()
      await page.getByLabel(`${t('venue-home:name')} (%)`).fill('10')
      await page.getByLabel(t('company:forCompany')).uncheck()
      await isAccessible(page)
      await saysAll(page)
      await page.getByRole('button', { name: t('company:save'), exact: true }).click()
      await page.waitForURL('**/admin/partner?id=**')
      await page.getByLabel(t('office-partners:email')).fill(email)
      await page.getByRole('button', { name: t('office-partners:addAccount') }).click()
      await expect(page.getByText(t('office-partners:added'), { exact: true })).toBeVisible()
      await isAccessible(page)
    })

    await signIn(page.request, email, password)
    let price = { off: 0, total: 0 }

    await test.step('the form says what its account pays less, and takes no code', async () => {
      const asking = page.waitForRequest('**/api/v1/partner/price')
      await page.goto(await bookingPath(locale, page.request))
      await hydrated(page)
      const { amount } = (await asking).postDataJSON() as { amount: number }
      price = { off: Math.floor(amount / 10), total: amount - Math.floor(amount / 10) }
      await expect(page.getByText(t('booking:discount.partner', { amount: formatRupiah(price.off) }))).toBeVisible()
      await expect(page.getByRole('button', { name: t('booking:discount.ask') })).toHaveCount(0)
      await expect(bookButton(page, t)).toContainText(formatRupiah(price.total))
      await isAccessible(page)
      await saysAll(page)
      await bookButton(page, t).click()
      await page.waitForURL('**/payment?id=**')
    })

    await test.step('the booking has the line, and its month shows what was paid', async () => {
      const [booking] = await bookingsOf(page.request, locale)
      await page.goto(`/${locale}/member/booking?id=${booking?.id}`)
      await expect(page.getByText(t('price:line.PARTNER_PRICE')).first()).toBeVisible()
      await payAll(page.request, booking?.id ?? '')
      await page.goto(`/${locale}/member/profile`)
      await page.getByRole('link', { name: t('partner:open') }).click()
      await expect(page.getByText(t('partner:about', { name }))).toBeVisible()
      await expect(page.getByText(t('partner:model.net', { share: 10 })).first()).toBeVisible()
      await expect(page.getByText(formatRupiah(price.total)).first()).toBeVisible()
      await isAccessible(page)
      await saysAll(page)
      const file = page.waitForEvent('download')
      await page.getByRole('link', { name: t('partner:file') }).click()
      expect((await file).suggestedFilename()).toMatch(/^statement-20\d{2}-\d{2}\.csv$/)
    })
  })
