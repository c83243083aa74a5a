import type { Page } from '@playwright/test'
import { isAccessible } from '../support/axe.ts'
import {
  bookButton,
  chooseFirst,
  fillContact,
  fillTraveller,
  registerInDialog,
  SITI,
  toReview,
} from '../support/booking.ts'
import { dayFromNow, expect, SIZES, test, WALKS } from '../support/fixtures.ts'
import { words } from '../support/words.ts'

/** The whole way, as a traveller walks it: from home to the e-ticket. */
for (const [locale, size] of WALKS) {
  test.describe(`${locale}, ${size}`, () => {
    const t = words(locale)
    test.use({ viewport: SIZES[size], expectedErrors: /401 \(Unauthorized\)/ })

    test('a visitor searches, books, registers on the way, pays at the bank and holds the e-ticket', async ({
      page,
      context,
    }) => {
      test.setTimeout(120_000)
      await page.goto(`/${locale}`)
      await page.getByRole('button', { name: t('search:flight.submit') }).click()
      await page.waitForURL('**/flight/results?**')
      expect(new URL(page.url()).searchParams.get('departDate')).toBe(dayFromNow(1))
      await chooseFirst(page, t)

      await page.waitForURL('**/flight/booking?**')
      await fillContact(page, t)
      await fillTraveller(page, t, 1, SITI)
      await isAccessible(page)
      await toReview(page, t)
      await expect(page.getByText('Siti Rahma').first()).toBeVisible()
      await expect(page.getByText(SITI.nik ?? '')).toHaveCount(0)
      await isAccessible(page)
      await bookButton(page, t).click()
      await registerInDialog(page, t)

      await page.waitForURL('**/payment?id=**')
      await page.getByRole('radio', { name: 'BNI Virtual Account' }).check()
      await isAccessible(page)
      await page.getByRole('button', { name: new RegExp(`^${t('checkout:pay', { amount: 'Rp' })}`) }).click()
      await page.waitForURL('**/payment/code?id=**')
      await expect(page.getByText(t('checkout:code.va'), { exact: true })).toBeVisible()
      await isAccessible(page)

      const opening = context.waitForEvent('page')
      await page.getByRole('link', { name: t('checkout:sandboxOpen') }).click()
      const bank = await opening
      await bank.getByRole('button', { name: t('sandbox:pay'), exact: true }).click()
      await expect(bank.getByText(t('sandbox:done.settlement'))).toBeVisible()
      await bank.close()

      // The page notices by itself.
      await page.waitForURL('**/payment/finish?id=**', { timeout: 30_000 })
      await expect(page.getByRole('heading', { name: t('checkout:paidTitle') })).toBeVisible({ timeout: 30_000 })
      await isAccessible(page)
      await holdsTicket(page, t('checkout:downloadTicket'), t('checkout:addToCalendar'))

      await page.goto(`/${locale}/member/history`)
      await expect(page.getByText(t('history:status.issued'))).toBeVisible()
      await page.getByRole('link', { name: t('history:detail') }).click()
      await expect(page.getByText(`${t('people:title.MRS')} Siti Rahma`)).toBeVisible()
      await isAccessible(page)
      await page.goto(`/${locale}/sandbox/mail`)
      await expect(page.getByText(/\.pdf/)).toBeVisible()
    })
  })
}

async function holdsTicket(page: Page, pdf: string, ics: string): Promise<void> {
  const href = async (name: string) => (await page.getByRole('link', { name }).getAttribute('href')) ?? ''
  const ticket = await page.request.get(await href(pdf))
  expect(ticket.status()).toBe(200)
  expect((await ticket.body()).subarray(0, 5).toString()).toBe('%PDF-')
  const calendar = await page.request.get(await href(ics))
  expect(await calendar.text()).toContain('BEGIN:VEVENT')
}
