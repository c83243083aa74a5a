import { isAccessible } from '../support/axe.ts'
import { anotherMember, dayFromNow, expect, hydrated, journeyPairs, SIZES } from '../support/fixtures.ts'
import { holdTickets } from '../support/gate.ts'
import { signInAsStaff } from '../support/office.ts'
import { post } from '../support/payment.ts'
import { test } from '../support/transfer-site.ts'
import { startingWith, words } from '../support/words.ts'

const OWN = { id: 'Kantor kami libur pada hari raya.', en: 'Our office is closed on public holidays.' }
const TOUR = {
  destination: 'Labuan Bajo',
  start_date: dayFromNow(60),
  total_day: 5,
  adult: 12,
  contact_title: 'MRS',
  contact_first_name: 'Siti',
  contact_last_name: 'Rahma',
  contact_email: 'siti@contoh.id',
  contact_phone_code: '62',
  contact_phone_number: '081234567890',
}

for (const [locale, size, turn] of journeyPairs('en', 'desktop', 1)) {
  test.describe(`${locale} ${size}`, turn, () => {
    test.use({ viewport: SIZES[size] })
    const t = words(locale)

    test('an admin writes into mails, is told of events, and writes on WhatsApp', async ({
      page,
      playwright,
      baseURL,
    }) => {
      test.setTimeout(120_000)
      const dialog = page.getByRole('dialog')
      const open = async (path: string) => {
        await page.goto(`/${locale}/admin/${path}`)
        await hydrated(page)
      }
      const rowOf = (kind: string) =>
        page.getByRole('listitem').filter({ has: page.getByText(t(`office-mails:kind.${kind}`), { exact: true }) })
      const openKind = (kind: string) => rowOf(kind).getByRole('button').click()
      const close = () => page.keyboard.press('Escape')

      await signInAsStaff(page.request, 'admin')
      await open('mail/alerts')
      await expect(page.getByText(t('office-alerts:to', { email: 'admin@example.com' }))).toBeVisible()
      await page.getByLabel(startingWith(t('office-alerts:alert.request'))).check()
      await page.getByRole('button', { name: t('office-alerts:save') }).click()
      await expect(page.getByText(t('office-alerts:saved'))).toBeVisible()
      await page.reload()
      await expect(page.getByLabel(startingWith(t('office-alerts:alert.request')))).toBeChecked()
      await expect(page.getByLabel(startingWith(t('office-alerts:alert.paid')))).not.toBeChecked()
      await isAccessible(page)

      await open('mail/kinds')
      await openKind('booking_made')
      for (const language of ['id', 'en'] as const)
        await dialog.locator(`[name="above.${language}"]`).fill(OWN[language])
      await dialog.getByRole('button', { name: t('table:save') }).click()
      await expect(page.getByText(t('office-mail-texts:saved'))).toBeVisible()
      for (const language of ['id', 'en'] as const) {
        await dialog.getByRole('button', { name: t(`office-mail-texts:language.${language}`), exact: true }).click()
        await expect(dialog.frameLocator('iframe').getByText(OWN[language])).toBeVisible()
      }
      await close()
      await openKind('request_copy')
      await dialog.getByLabel(t('office-mail-texts:field.is_on')).uncheck()
      await dialog.getByRole('button', { name: t('table:save') }).click()
      await close()
      await expect(rowOf('request_copy').getByText(t('office-mail-texts:off'), { exact: true })).toBeVisible()

      const buyer = await anotherMember(playwright, baseURL)
      const booking = await holdTickets(buyer)
      const { number } = await post<{ number: string }>(buyer, '/api/v1/special-tour', TOUR)
      const sentTo = async (request: typeof buyer) => (await request.get('/api/v1/sandbox/mail')).text()
      await expect.poll(() => sentTo(buyer)).toContain(OWN.en)
      await expect.poll(() => sentTo(page.request)).toContain(number)
      expect(await sentTo(buyer)).not.toContain(number)
      await buyer.dispose()

      await open('mail?kind=request_copy')
      await expect(page.getByText(t('table:nothingFound'), { exact: true })).toBeVisible()
      await open('mail?kind=alert_request')
      await expect(page.getByRole('main').getByText('a***@example.com').first()).toBeVisible()
      await expect(page.getByRole('link', { name: number }).first()).toBeVisible()
      await open('mail?kind=booking_made')
      const made = page.getByRole('button', { name: startingWith(t('office-mails:kind.booking_made')) })
      await made.first().waitFor()
      const before = await made.count()
      await made.first().click()
      await dialog.getByRole('button', { name: t('office-mails:again') }).click()
      await expect(page.getByText(t('office-mails:queued'))).toBeVisible()
      await expect
        .poll(async () => {
          await page.reload()
          await made.first().waitFor()
          return await made.count()
        })
        .toBe(before + 1)

      await open(`booking?id=${booking}`)
      await page.getByRole('button', { name: t('office-chat:open'), exact: true }).click()
      await expect(dialog.getByLabel(t('office-chat:matterLabel'))).toHaveValue('pay')
      await dialog.getByRole('button', { name: t('office-chat:link') }).click()
      const text = dialog.getByLabel(t('office-chat:text'), { exact: true })
      await expect(text).toHaveValue(/^Hello Siti Rahma, .*\/en\/payment\/link#[\w-]{43}$/)
      const written = `${await text.inputValue()}\n& thanks`
      await text.fill(written)
      const link = dialog.getByRole('link', { name: t('office-chat:go') })
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', /noopener/)
      await expect(link).toHaveAttribute('href', `https://wa.me/6281234567890?text=${encodeURIComponent(written)}`)
      await isAccessible(page)
    })
  })
}
