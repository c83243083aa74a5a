import { isAccessible } from '../support/axe.ts'
import { expect, registerMember, SIZES, test } from '../support/fixtures.ts'
import { bankLink, bookingsOf, payAtBank, payBy } from '../support/payment.ts'
import { saysAll, words } from '../support/words.ts'
import { holdSomething, holdSomethingElse } from './something.ts'

const t = words('id')

test.use({ viewport: SIZES.phone })

test('two bookings of two products are chosen in the cart and paid in one payment', async ({ page }) => {
  await registerMember(page.request)
  await page.goto('/id/cart')
  await page.waitForURL('**/id/member/history')
  await holdSomething(page.request)
  await holdSomethingElse(page.request)
  const [other, one] = await bookingsOf(page.request, 'id')
  if (!one || !other) throw new Error('no bookings')

  await page.goto('/id/about-us')
  await page.getByRole('button', { name: t('layout:menu') }).click()
  const drawer = page.getByRole('navigation', { name: t('layout:menu') })
  await drawer.getByRole('link', { name: t('menu:cart') }).click()
  await page.waitForURL('**/id/cart')
  const pay = page.getByRole('button', { name: t('cart:pay') })
  await expect(pay).toHaveAttribute('aria-disabled', 'true')
  for (const { title } of [one, other]) await page.getByRole('checkbox', { name: t('cart:choose', { title }) }).check()
  await expect(page.getByText(t('cart:chosen', { count: 2 }))).toBeVisible()
  await isAccessible(page)
  await saysAll(page)
  await page.reload()
  await page.getByRole('checkbox', { name: t('cart:choose', { title: one.title }) }).check()
  await page.getByRole('checkbox', { name: t('cart:choose', { title: other.title }) }).check()
  await pay.click()

  await page.waitForURL('**/payment?id=**')
  const id = new URL(page.url()).searchParams.get('id') ?? ''
  const summary = page.getByRole('complementary')
  for (const { booking_id } of [one, other]) await expect(summary.getByText(booking_id)).toBeAttached()
  await payBy(page, t, 'BNI Virtual Account')
  await page.waitForURL('**/payment/code?id=**')
  await page.goto((await bankLink(page, t).getAttribute('href')) ?? '')
  await payAtBank(page, t)

  await page.goto('/id/member/transactions')
  const row = page.getByRole('list', { name: t('transactions:title') }).getByRole('listitem')
  await expect(row).toHaveCount(1)
  await row.getByRole('link').first().click()
  await page.waitForURL(`**/member/transaction?id=${id}`)
  await expect(page.getByText(t('transactions:state.paid'))).toBeVisible()
  for (const { title, booking_id } of [one, other]) {
    await expect(page.getByRole('link', { name: title })).toBeVisible()
    await expect(page.getByText(booking_id).first()).toBeVisible()
  }
  await isAccessible(page)
  await saysAll(page)
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: t('transactions:receiptPdf') }).click()
  expect((await saving).suggestedFilename()).toMatch(/\.pdf$/)
})
