import type { Page } from '@playwright/test'
import { formatRupiah } from '../../core/common/money.ts'
import { convenienceFee } from '../../core/payment/fee.ts'
import { isAccessible } from '../support/axe.ts'
import { anotherMember, expect, registerMember, SIZES, test } from '../support/fixtures.ts'
import { anyOffer, bookingsOf, holdSeats, openPayment } from '../support/offers.ts'
import { words } from '../support/words.ts'

const t = words('en')

/** A new member with one booking whose payment is open. */
async function owing(page: Page): Promise<{ booking: string; payment: string; amount: number }> {
  await registerMember(page.request, 'en')
  const offer = await anyOffer(page.request)
  const booking = await holdSeats(page.request, offer)
  return { booking, payment: await openPayment(page.request, booking), amount: offer.bought.total }
}

async function payBy(page: Page, channel: string): Promise<void> {
  await page.getByRole('radio', { name: channel }).check()
  await page.getByRole('button', { name: new RegExp(`^${t('checkout:pay', { amount: 'Rp' })}`) }).click()
}

const label = (page: Page, text: string) => page.getByText(text, { exact: true })
const bankLink = (page: Page) => page.getByRole('link', { name: t('checkout:sandboxOpen') })

/** At the bank, in this tab. */
async function toBank(page: Page): Promise<void> {
  await page.goto((await bankLink(page).getAttribute('href')) ?? '')
}

test.describe('on a phone', () => {
  test.use({ viewport: SIZES.phone })

  test('whoever leaves the payment finds the way back in the history, and may pay another way', async ({ page }) => {
    const { payment } = await owing(page)
    await page.goto(`/en/payment?id=${payment}`)
    await payBy(page, 'BNI Virtual Account')
    await page.waitForURL('**/payment/code?id=**')
    await label(page, t('checkout:code.va')).waitFor()
    const bankOfBni = (await bankLink(page).getAttribute('href')) ?? ''
    await page.getByRole('button', { name: t('checkout:iHavePaid') }).click()
    await expect(page.getByText(t('checkout:notYet'))).toBeVisible()

    await page.goto('/en/member/history')
    await expect(page.getByText(t('history:status.unpaid'))).toBeVisible()
    await isAccessible(page)
    await page.getByRole('link', { name: t('history:pay') }).click()
    await page.getByRole('link', { name: t('checkout:backToCode') }).click()
    await page.getByRole('link', { name: t('checkout:otherChannel') }).click()
    await payBy(page, 'Alfamart')
    await expect(label(page, t('checkout:code.code'))).toBeVisible()
    await isAccessible(page)

    await page.goto(bankOfBni)
    await expect(page.getByText(t('sandbox:done.cancel'))).toBeVisible()
    await expect(page.getByRole('button', { name: t('sandbox:pay'), exact: true })).toHaveCount(0)
    await page.goto(`/en/payment/code?id=${payment}`)
    await toBank(page)
    await page.getByRole('button', { name: t('sandbox:pay'), exact: true }).click()
    await expect(page.getByText(t('sandbox:done.settlement'))).toBeVisible()
    await page.goto(`/en/payment/finish?id=${payment}`)
    await expect(page.getByRole('heading', { name: t('checkout:paidTitle') })).toBeVisible({ timeout: 30_000 })
    await page.goto(`/en/payment?id=${payment}`)
    await page.waitForURL('**/payment/finish?id=**')
  })
})

test('a card costs its fee in sight; refused at the bank it can be paid again, by QR', async ({ page }) => {
  const { payment, amount } = await owing(page)
  const fee = convenienceFee(amount, 'CREDITCARD')
  await page.goto(`/en/payment?id=${payment}`)
  const summary = page.getByRole('complementary')
  await expect(summary.getByText(t('checkout:cardFee'))).toHaveCount(0)
  await page.getByRole('radio', { name: 'Visa, Mastercard, JCB' }).check()
  await expect(summary.getByText(t('checkout:cardFee')).locator('..')).toContainText(formatRupiah(fee))
  await expect(label(page, t('checkout:total')).locator('..')).toContainText(formatRupiah(amount + fee))
  await payBy(page, 'Visa, Mastercard, JCB')
  await page.waitForURL('**/sandbox/bank?**')
  await expect(page.getByText(formatRupiah(amount + fee))).toBeVisible()
  await isAccessible(page)
  await page.getByRole('button', { name: t('sandbox:deny') }).click()
  await page.waitForURL('**/payment/**')
  await page.getByRole('link', { name: t('checkout:backToPay') }).click()

  await payBy(page, 'QRIS')
  await page.waitForURL('**/payment/code?id=**')
  await expect(page.getByRole('img', { name: t('checkout:qrLabel') })).toBeVisible()
  await expect(label(page, t('checkout:exactAmount')).locator('..')).toContainText(formatRupiah(amount))
  await isAccessible(page)
  await toBank(page)
  await page.getByRole('button', { name: t('sandbox:pay'), exact: true }).click()
  await expect(page.getByText(t('sandbox:done.settlement'))).toBeVisible()
  await page.getByRole('link', { name: t('sandbox:toHistory') }).click()
  await expect(page.getByText(new RegExp(`${t('history:status.issued')}|${t('history:status.issuing')}`))).toBeVisible()
})

test.describe('giving a booking up', () => {
  test.use({ expectedErrors: /status of 409/ })

  test('is asked once more, and waits while a code could still be paid', async ({ page }) => {
    const { booking, payment } = await owing(page)
    const drop = async () => {
      await page.goto(`/en/member/booking?id=${booking}`)
      await page.getByRole('button', { name: t('history:drop') }).click()
      await expect(page.getByText(t('history:dropSure'))).toBeVisible()
    }
    await drop()
    await isAccessible(page)
    await page.getByRole('button', { name: t('history:dropNo') }).click()
    await expect(page.getByText(t('history:dropSure'))).toHaveCount(0)
    await page.goto(`/en/payment?id=${payment}`)
    await payBy(page, 'Mandiri Bill Payment')
    await page.waitForURL('**/payment/code?id=**')
    await expect(label(page, t('checkout:billerCode'))).toBeVisible()
    await drop()
    await page.getByRole('button', { name: t('history:dropYes') }).click()
    await expect(page.getByText(t('errors:booking_in_payment'))).toBeVisible()
    expect(await bookingsOf(page.request)).toHaveLength(1)
  })

  test('frees it at once', async ({ page }) => {
    await registerMember(page.request, 'en')
    const booking = await holdSeats(page.request, await anyOffer(page.request))
    await page.goto(`/en/member/booking?id=${booking}`)
    await page.getByRole('button', { name: t('history:drop') }).click()
    await page.getByRole('button', { name: t('history:dropYes') }).click()
    await page.waitForURL('**/member/history')
    await expect(page.getByText(t('history:empty'), { exact: true })).toBeVisible()
  })
})

test.describe('a payment that is not there', () => {
  test.use({ expectedErrors: /status of 404/ })

  test('leads to the history, named by nobody or by somebody else', async ({ page, playwright, baseURL }) => {
    const other = await anotherMember(playwright, baseURL)
    const theirs = await openPayment(other, await holdSeats(other, await anyOffer(other)))
    await other.dispose()
    await registerMember(page.request, 'en')
    await page.goto('/en/payment')
    await page.waitForURL('**/member/history')
    await page.goto(`/en/payment?id=${theirs}`)
    await expect(page.getByText(t('errors:transaction_not_found'))).toBeVisible()
    await page.getByRole('link', { name: t('checkout:toHistory') }).click()
    await page.waitForURL('**/member/history')
  })
})
