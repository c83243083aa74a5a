import { isAccessible } from '../../support/axe.ts'
import { dayFromNow, expect, SIZES, test } from '../../support/fixtures.ts'
import { startingWith, words } from '../../support/words.ts'

const DAYS = { departDate: dayFromNow(20), returnDate: dayFromNow(24) }
const listPath = (locale: 'id' | 'en', days: Partial<typeof DAYS> = DAYS) =>
  `/${locale}/flight/results?${new URLSearchParams({ origin: 'CGK', destination: 'DPS', ...days, ADT: '2', cabinClass: 'Economy' })}`

// A refused address is an error to the browser.
test.use({ viewport: SIZES.phone, expectedErrors: /status of 400/ })

test('a round trip is shared, opened without an account, and leads to its form', async ({ page, browser, baseURL }) => {
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
