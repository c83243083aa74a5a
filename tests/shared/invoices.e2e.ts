import { isAccessible } from '../support/axe.ts'
import { expect, hydrated, journeyPairs, registerMember, SIZES, test } from '../support/fixtures.ts'
import { signIn, signInAsStaff } from '../support/office.ts'
import { bankLink, bookingsOf, comesBack, openPayment, payAtBank, payBy, post } from '../support/payment.ts'
import { saysAll, words } from '../support/words.ts'
import { holdRefundable } from './something.ts'

const COMPANY = { name: 'PT Maju Bersama', npwp: '0012 3456 7890 1000', address: 'Jl. Malioboro 12, Yogyakarta' }
/** Account in the form that the call takes. */
const ACCOUNT = { bank: 'BCA', number: '1234567890', holder: 'Siti Rahmawati' }

for (const [locale, size, turn] of journeyPairs('en', 'desktop', 0)) {
  test.describe(`${locale} ${size}`, turn, () => {
    // A refused NPWP is an error to the browser.
    test.use({ viewport: SIZES[size], expectedErrors: /status of 400/ })
    const t = words(locale)

    test('a company is named at the checkout, stands on the invoice, and gets a credit note with the refund', async ({
      page,
    }) => {
      test.setTimeout(120_000)
      const { email, password } = await registerMember(page.request, locale)
      const booking = await holdRefundable(page.request)
      const id = await openPayment(page.request, booking)
      await page.goto(`/${locale}/payment?id=${id}`)
      await hydrated(page)

      await page.getByText(t('company:forCompany')).click()
      await page.getByLabel(t('company:name')).fill(COMPANY.name)
      await page.getByLabel(t('company:npwp')).fill('123')
      await page.getByLabel(t('company:address')).fill(COMPANY.address)
      await page.getByRole('button', { name: t('company:save'), exact: true }).click()
      await expect(page.getByText(t('validation:npwp'))).toBeVisible()
      await isAccessible(page)
      await saysAll(page)
      await page.getByLabel(t('company:npwp')).fill(COMPANY.npwp)
      await page.getByRole('button', { name: t('company:save'), exact: true }).click()
      await expect(page.getByText(t('company:for', { name: COMPANY.name }))).toBeVisible()
      await isAccessible(page)

      await payBy(page, t, 'BNI Virtual Account')
      await page.waitForURL('**/payment/code?id=**')
      const opening = page.context().waitForEvent('page')
      await bankLink(page, t).click()
      const bank = await opening
      await payAtBank(bank, t)
      await bank.close()
      await comesBack(page)
      await page.waitForURL('**/payment/finish?id=**', { timeout: 30_000 })

      await page.goto(`/${locale}/member/transaction?id=${id}`)
      const link = page.getByRole('link', { name: /^PDF\s*INV\/\d{4}\/\d{6}$/ })
      await expect(link).toBeVisible()
      const number = (await link.innerText()).replace(/^PDF\s*/, '')
      await isAccessible(page)
      await saysAll(page)
      const pdf = await page.request.get((await link.getAttribute('href')) ?? '')
      expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-')

      await signInAsStaff(page.request, 'finance')
      await page.goto(`/${locale}/admin/invoice?keyword=${encodeURIComponent(number)}`)
      await hydrated(page)
      const row = page.getByRole('main').locator('[data-row]').first()
      await expect(page.getByRole('main').getByText(COMPANY.name).first()).toBeVisible()
      await row.click()
      await expect(page.getByRole('heading', { name: number })).toBeVisible()
      await expect(page.getByText(COMPANY.npwp)).toBeVisible()
      await isAccessible(page)
      await saysAll(page)

      await signIn(page.request, email, password)
      const quote = await page.request.get(`/api/v1/dashboard/booking/${booking}/cancel`)
      const { refund } = ((await quote.json()) as { data: { refund: number } }).data
      await post(page.request, `/api/v1/dashboard/booking/${booking}/cancel`, { refund, account: ACCOUNT })
      const [{ booking_id: code } = { booking_id: '' }] = await bookingsOf(page.request)
      await signInAsStaff(page.request, 'finance')
      const refunds = await page.request.get('/api/v1/admin/refund?status=submitted')
      const found = ((await refunds.json()) as { data: { data: { id: string; booking: { code: string } | null }[] } })
        .data
      const own = found.data.find((each) => each.booking?.code === code)?.id ?? ''
      await post(page.request, `/api/v1/admin/refund/${own}`, { decision: 'approve', from: 'submitted' })
      await post(page.request, `/api/v1/admin/refund/${own}`, { decision: 'sent', from: 'processing', reference: 'T1' })

      await signIn(page.request, email, password)
      await page.goto(`/${locale}/member/transaction?id=${id}`)
      await expect(page.getByText(t('company:of', { number }))).toBeVisible()
      await isAccessible(page)
      await saysAll(page)
    })
  })
}
