import sharp from 'sharp'
import { isAccessible } from '../../support/axe.ts'
import { bookButton, fillContact, registerInDialog, toReview } from '../../support/booking.ts'
import { expect, SIZES } from '../../support/fixtures.ts'
import { signInAsStaff } from '../../support/office.ts'
import { payBy } from '../../support/payment.ts'
import { test } from '../../support/transfer-site.ts'
import { saysAll, words } from '../../support/words.ts'
import { anyDeparture, packagePath } from './offers.ts'

const t = words('id')

test.use({ viewport: SIZES.phone, expectedErrors: /40[01] \((Bad Request|Unauthorized)\)/ })

test('a visitor books a tour, transfers and sends the receipt; finance marks it paid, and the ticket is issued', async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(240_000)
  const departure = await anyDeparture(page.request)
  await page.goto(packagePath('id', 'booking', departure, { rooms: { room_double: 1 } }))
  await fillContact(page, t)
  await toReview(page, t)
  await bookButton(page, t).click()
  await registerInDialog(page, t)
  await page.waitForURL('**/payment?id=**')
  await expect(page.getByRole('radio', { name: t('payment:channel.CASH') })).toBeVisible()
  await isAccessible(page)
  await payBy(page, t, t('payment:channel.TRANSFER'))

  await page.waitForURL('**/payment/code?id=**')
  await expect(page.getByText('1234 5678 90')).toBeVisible()
  await expect(page.getByText(t('checkout:uniqueCode'))).toBeVisible()
  const digits = await page.locator('mark').textContent()
  expect(digits).toMatch(/^\d{3}$/)
  await isAccessible(page)
  await saysAll(page)
  const upload = page.getByLabel(t('checkout:byHand.proofSend'))
  await upload.setInputFiles({ name: 'bukti.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<script>1</script>') })
  await expect(page.getByText(t('validation:proof.kind'))).toBeVisible()
  const picture = sharp({ create: { width: 300, height: 500, channels: 3, background: '#dfeef2' } })
  await upload.setInputFiles({ name: 'bukti', mimeType: '', buffer: await picture.jpeg().toBuffer() })
  await expect(page.getByText(t('checkout:byHand.proofSentText'))).toBeVisible()

  const staff = await browser.newContext({ baseURL: site, viewport: SIZES.desktop })
  await signInAsStaff(staff.request, 'finance')
  const office = await staff.newPage()
  await office.goto('/id/admin/transfer')
  await expect(office.getByText(t('transfers:hasProof'))).toBeVisible()
  await isAccessible(office)
  await office.getByRole('row').nth(1).getByRole('link').click()
  await office.getByRole('button', { name: t('transfers:show') }).click()
  await expect(office.getByRole('img', { name: t('transfers:proofAlt') })).toBeVisible()
  await isAccessible(office)
  await saysAll(office)
  await office.getByRole('button', { name: t('transfers:submit'), exact: true }).click()
  await expect(office.getByText(t('transfers:status.paid'), { exact: true })).toBeVisible()
  await staff.close()

  // The page notices by itself.
  await page.waitForURL('**/payment/finish?id=**', { timeout: 30_000 })
  await expect(page.getByRole('heading', { name: t('checkout:paidTitle') })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText(t('checkout:uniqueCode'))).toBeVisible()
})
