import { isAccessible } from '../../support/axe.ts'
import { BUDI, bookButton, fillContact, fillTraveller, SITI, toReview } from '../../support/booking.ts'
import { dayFromNow, expect, registerMember, SIZES, test } from '../../support/fixtures.ts'
import { bookingsOf, payAll } from '../../support/payment.ts'
import { startingWith, words } from '../../support/words.ts'

const DAYS = { departDate: dayFromNow(20), returnDate: dayFromNow(24) }
const listPath = (locale: 'id' | 'en', days: Partial<typeof DAYS> = DAYS) =>
  `/${locale}/flight/results?${new URLSearchParams({ origin: 'CGK', destination: 'DPS', ...days, ADT: '2', cabinClass: 'Economy' })}`

// A refused address is an error to the browser.
test.use({ viewport: SIZES.phone, expectedErrors: /status of 400/ })

test('a round trip is shared and booked by who gets the link, who is then offered what the days there need', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(120_000)
  const t = words('id')
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(listPath('id'))
  const choose = page.getByRole('button', { name: startingWith(t('journey:offer.choose', { total: '' }).trim()) })
  await page.locator('[data-row] a').first().click()
  await choose.click()
  await page.locator('[data-row] a').last().click()
  await page.getByRole('button', { name: t('common:keep.share') }).click()
  await expect(page.getByText(t('keep:toast.copied'))).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const other = await browser.newContext({ baseURL: baseURL ?? '', viewport: SIZES.phone })
  const shared = await other.newPage()
  await shared.goto(link)
  await expect(shared.getByText(t('keep:shared.same'))).toBeVisible()
  await expect(shared.getByText('Jakarta (CGK) – Denpasar (DPS)').first()).toBeVisible()
  await expect(shared.getByText('Denpasar (DPS) – Jakarta (CGK)')).toBeVisible()
  await isAccessible(shared)
  await shared.getByRole('link', { name: t('keep:shared.book') }).click()
  await expect(shared).toHaveURL(/\/id\/flight\/booking\?.*departFlight=.*returnFlight=/)
  await registerMember(other.request)
  await shared.reload()
  await fillContact(shared, t)
  await fillTraveller(shared, t, 1, SITI)
  await fillTraveller(shared, t, 2, BUDI)
  await toReview(shared, t)
  await bookButton(shared, t).click()
  await shared.waitForURL('**/payment?id=**')
  const booked = await bookingsOf(other.request)
  expect(booked.length).toBeGreaterThan(0)
  const transaction = await payAll(other.request, ...booked.map(({ id }) => id))
  await shared.goto(`/id/payment/finish?id=${transaction}`)
  const also = shared.getByRole('region', { name: t('keep:also.title', { city: 'Denpasar' }) })
  const hotels = also.getByRole('link', { name: startingWith(t('keep:also.hotel')) })
  await expect(hotels).toHaveAttribute(
    'href',
    new RegExp(`checkInDate=${DAYS.departDate}&checkOutDate=${DAYS.returnDate}.*countGuest=2`),
  )
  await expect(hotels).toContainText('Rp')
  await expect(also.getByRole('link', { name: startingWith(t('keep:also.venue')) })).toBeVisible()
  await expect(also.locator('input')).toHaveCount(0)
  await isAccessible(shared)
  await other.close()
})

test('a visitor watches a price, and begins by the link of a mail', async ({ page }) => {
  const t = words('en')
  const email = `watch.${process.pid}.${Date.now()}@example.com`
  await page.goto(listPath('en', { departDate: dayFromNow(21) }))
  await page.getByRole('button', { name: t('common:keep.watch') }).click()
  await page.getByLabel(t('keep:watch.email')).fill('not an address')
  await page.getByRole('button', { name: t('keep:watch.submit') }).click()
  await expect(page.getByText(t('validation:emailAddress.valid'))).toBeVisible()
  await page.getByLabel(t('keep:watch.email')).fill(email)
  await page.getByRole('button', { name: t('keep:watch.submit') }).click()
  await expect(page.getByText(t('keep:watch.confirm'))).toBeVisible()
  const link = async () => {
    const mails = await (await page.request.get('/api/v1/sandbox/mail', { headers: { Language: 'en' } })).text()
    return /\/en\/price-watch#[\w-]{20,}/.exec(mails)?.[0] ?? ''
  }
  await expect.poll(link).not.toBe('')
  await page.goto(await link())
  await page.getByRole('button', { name: t('keep:link.start') }).click()
  await expect(page.getByText(t('keep:link.started'))).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: t('keep:link.stop') }).click()
  await expect(page.getByText(t('keep:link.stopped'))).toBeVisible()
})
