import { holdVisit } from '../products/venue/visits.ts'
import { isAccessible } from '../support/axe.ts'
import { expect, hydrated, journeyPairs, SIZES, test } from '../support/fixtures.ts'
import { mailedLink } from '../support/mail.ts'
import { bookingsOf, payAll, post } from '../support/payment.ts'
import { saysAll, words } from '../support/words.ts'

const PERSON = { title: 'MRS', first_name: 'Siti', last_name: 'Rahma', calling_code: '62', phone: '81234567890' }

for (const [locale, size, turn] of journeyPairs('en', 'desktop'))
  test.describe(`${locale}, ${size}`, turn, () => {
    test.use({ viewport: SIZES[size], expectedErrors: /status of (400|410)/ })

    test('a guest opens the booking on another device by the mail, and asks for a new link', async ({
      page,
      playwright,
      baseURL,
    }) => {
      const t = words(locale)
      const phone = await playwright.request.newContext({ baseURL: baseURL ?? '' })
      const email = `tamu.${crypto.randomUUID()}@contoh.id`
      await post(phone, '/api/v1/auth/guest', { ...PERSON, email })
      const booking = await holdVisit(phone, email)
      await payAll(phone, booking)
      const link = await mailedLink(phone, 'find-booking')

      await page.goto(link.replace(/\/(id|en)\/find/, `/${locale}/find`))
      await hydrated(page)
      await isAccessible(page)
      await saysAll(page)
      await page.getByRole('button', { name: t('find-booking:open') }).click()
      await page.waitForURL(`**/${locale}/member/history`)
      await expect(page.getByText(t('trips:ticket')).first()).toBeVisible()

      const [{ booking_id: code } = { booking_id: '' }] = await bookingsOf(page.request)
      // Calls that the page still makes would be refused without cookies.
      await page.goto('about:blank')
      await page.context().clearCookies()
      await page.goto(link.replace(/\/(id|en)\/find/, `/${locale}/find`))
      await hydrated(page)
      await page.getByRole('button', { name: t('find-booking:open') }).click()
      await expect(page.getByText(t('find-booking:over'))).toBeVisible()
      await page.getByLabel(t('find-booking:code')).fill('12')
      await page.getByRole('button', { name: t('find-booking:action') }).click()
      await expect(page.getByText(t('validation:bookingCode.valid'))).toBeVisible()
      await page.getByLabel(t('find-booking:code')).fill(code.toLowerCase())
      await page.getByLabel(t('find-booking:email')).fill(email)
      await page.getByRole('button', { name: t('find-booking:action') }).click()
      await expect(page.getByText(t('find-booking:sent', { email }))).toBeVisible()
      await isAccessible(page)
      await phone.dispose()
    })
  })
