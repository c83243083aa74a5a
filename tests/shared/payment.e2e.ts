import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { formatRupiah } from '../../core/base/common/money.ts'
import { convenienceFee } from '../../core/trade/payment/fee.ts'
import { isAccessible } from '../support/axe.ts'
import { anotherMember, expect, rarely, registerMember, SIZES, test } from '../support/fixtures.ts'
import { bankLink, bookingsOf, openPayment, payAtBank, payBy, post } from '../support/payment.ts'
import { printsContentAlone } from '../support/print.ts'
import { startingWith, words } from '../support/words.ts'
import { holdSomething } from './something.ts'

const t = words('en')

async function owing(page: Page) {
  const member = await registerMember(page.request, 'en')
  const held = await holdSomething(page.request)
  return { ...held, member, payment: await openPayment(page.request, held.booking) }
}

const label = (page: Page, text: string) => page.getByText(text, { exact: true })

async function toBank(page: Page): Promise<void> {
  await page.goto((await bankLink(page, t).getAttribute('href')) ?? '')
}

test.describe('on a phone', rarely(), () => {
  test.use({ viewport: SIZES.phone })

  test('whoever leaves the payment finds the way back in the history, and may pay another way', async ({ page }) => {
    const { payment, booking } = await owing(page)
    await page.goto(`/en/payment?id=${payment}`)
    await payBy(page, t, 'BNI Virtual Account')
    await page.waitForURL('**/payment/code?id=**')
    await label(page, t('checkout:code.va')).waitFor()
    const bankOfBni = (await bankLink(page, t).getAttribute('href')) ?? ''
    await page.getByRole('button', { name: t('checkout:iHavePaid') }).click()
    await expect(page.getByText(t('checkout:notYet'))).toBeVisible()

    await page.goto('/en/member/history')
    await expect(page.getByText(t('history:status.unpaid'))).toBeVisible()
    await isAccessible(page)
    await page.getByRole('link', { name: t('history:pay') }).click()
    await expect(page.getByText(t('checkout:running.title'))).toBeVisible()
    await expect(page.getByText('BNI Virtual Account')).toBeVisible()
    await isAccessible(page)
    await page.getByRole('link', { name: t('checkout:running.goOn') }).click()
    await page.getByRole('button', { name: t('checkout:otherChannel') }).click()
    await isAccessible(page)
    await page.getByRole('button', { name: t('checkout:cancel.yes') }).click()
    await page.waitForURL('**/payment?id=**')
    await expect(page.getByRole('group').first()).toContainText(t('checkout:group.last'))
    await payBy(page, t, 'Alfamart')
    await expect(label(page, t('checkout:code.code'))).toBeVisible()
    await isAccessible(page)

    await page.goto(bankOfBni)
    await expect(page.getByText(t('sandbox:done.cancel'))).toBeVisible()
    await expect(page.getByRole('button', { name: t('sandbox:pay'), exact: true })).toHaveCount(0)
    await page.goto(`/en/payment/code?id=${payment}`)
    await toBank(page)
    await payAtBank(page, t)
    await page.goto(`/en/payment/finish?id=${payment}`)
    await expect(page.getByRole('heading', { name: t('checkout:paidTitle') })).toBeVisible({ timeout: 30_000 })
    await printsContentAlone(page)
    await page.goto(`/en/member/booking?id=${booking}`)
    await expect(page.getByText(t('history:timeline'))).toBeVisible()
    await printsContentAlone(page)
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
  await payBy(page, t, 'Visa, Mastercard, JCB')
  await page.waitForURL('**/sandbox/bank?**')
  await expect(page.getByText(formatRupiah(amount + fee))).toBeVisible()
  await isAccessible(page)
  await page.getByRole('button', { name: t('sandbox:deny') }).click()
  await page.waitForURL('**/payment?id=**')
  await expect(page.getByText(t('checkout:denied.title'))).toBeVisible()

  await payBy(page, t, 'QRIS')
  await page.waitForURL('**/payment/code?id=**')
  await expect(page.getByRole('img', { name: t('checkout:qrLabel') })).toBeVisible()
  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: t('checkout:qrSave') }).click()
  const file = await readFile(await (await saving).path())
  expect(file.subarray(1, 4).toString()).toBe('PNG')
  await expect(label(page, t('checkout:exactAmount')).locator('../..')).toContainText(formatRupiah(amount))
  await isAccessible(page)
  await toBank(page)
  await payAtBank(page, t)
  await page.getByRole('link', { name: t('sandbox:toHistory') }).click()
  await expect(page.getByText(new RegExp(`${t('history:status.issued')}|${t('history:status.issuing')}`))).toBeVisible()
})

test('a code page notices that its code was replaced or cancelled elsewhere', rarely(), async ({ page }) => {
  const { payment } = await owing(page)
  const by = (bank: string) => ({ transaction_id: payment, bankCode: bank, productCode: `VA${bank}` })
  await post(page.request, '/api/v1/payment/charge', by('BNI'))
  await page.goto(`/en/payment/code?id=${payment}`)
  await label(page, t('checkout:code.va')).waitFor()
  await post(page.request, '/api/v1/payment/charge', by('BCA'))
  await page.getByRole('button', { name: t('checkout:iHavePaid') }).click()
  await expect(page.locator('#toasts')).toContainText(t('checkout:codeOver'))
  await expect(page.getByText(t('checkout:notYet'))).toHaveCount(0)
  await post(page.request, '/api/v1/payment/cancel-charge', { transaction_id: payment })
  await page.waitForURL('**/payment?id=**')
  await expect(page.getByText(t('checkout:cancelled.title'))).toBeVisible()
  await isAccessible(page)
})

test.describe('a code page that cannot ask', rarely(), () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|status of 401/ })

  test('says that it is offline or that the session ended, and goes on by itself', async ({ page, context }) => {
    const { payment, member } = await owing(page)
    await page.goto(`/en/payment?id=${payment}`)
    await expect(page.getByText(startingWith(t('checkout:feeHere', { amount: 'Rp' })))).toBeVisible()
    await payBy(page, t, 'BCA Virtual Account')
    await page.waitForURL('**/payment/code?id=**')
    const iHavePaid = page.getByRole('button', { name: t('checkout:iHavePaid') })
    await context.setOffline(true)
    await iHavePaid.click()
    await expect(page.getByText(t('checkout:unknown.offline'))).toBeVisible()
    await expect(page.getByText(t('checkout:notYet'))).toHaveCount(0)
    await isAccessible(page)
    await context.setOffline(false)
    await expect(page.getByText(t('checkout:unknown.offline'))).toHaveCount(0)

    await context.clearCookies()
    await iHavePaid.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('account:email')).fill(member.email)
    await dialog.getByLabel(t('account:password'), { exact: true }).fill(member.password)
    await dialog.getByRole('button', { name: t('account:login.action') }).click()
    await expect(page.getByText(t('checkout:ended.title'))).toHaveCount(0)
    await iHavePaid.click()
    await expect(page.getByText(t('checkout:notYet'))).toBeVisible()

    await context.clearCookies()
    await page.goto(`/en/payment?id=${payment}`)
    await expect(dialog.getByLabel(t('account:email'))).toBeVisible()
    await isAccessible(page)
  })
})

test.describe('giving a booking up', () => {
  test.use({ expectedErrors: /status of 409/ })

  test('is asked once more, waits while a code could still be paid, and frees it at once otherwise', async ({
    page,
  }) => {
    const { booking, payment } = await owing(page)
    const drop = async (id: string) => {
      await page.goto(`/en/member/booking?id=${id}`)
      await page.getByRole('button', { name: t('history:drop') }).click()
      await expect(page.getByText(t('history:dropSure'))).toBeVisible()
    }
    await drop(booking)
    await isAccessible(page)
    await page.getByRole('button', { name: t('history:dropNo') }).click()
    await expect(page.getByText(t('history:dropSure'))).toHaveCount(0)
    await page.goto(`/en/payment?id=${payment}`)
    await payBy(page, t, 'Mandiri Bill Payment')
    await page.waitForURL('**/payment/code?id=**')
    await expect(label(page, t('checkout:billerCode'))).toBeVisible()
    await drop(booking)
    await page.getByRole('button', { name: t('history:dropYes') }).click()
    await expect(page.getByText(t('errors:booking_in_payment'))).toBeVisible()
    expect(await bookingsOf(page.request)).toHaveLength(1)

    const other = await holdSomething(page.request)
    await drop(other.booking)
    await page.getByRole('button', { name: t('history:dropYes') }).click()
    await page.waitForURL('**/member/history')
    await expect(page.getByRole('article')).toHaveCount(1)
  })
})

test.describe('what is not there', rarely(), () => {
  test.use({ expectedErrors: /status of 404/ })

  test("a payment leads to the history and a booking says so, named by nobody or somebody else's", async ({
    page,
    playwright,
    baseURL,
  }) => {
    const other = await anotherMember(playwright, baseURL)
    const { booking } = await holdSomething(other)
    const payment = await openPayment(other, booking)
    await other.dispose()
    await registerMember(page.request, 'en')
    await page.goto('/en/payment')
    await page.waitForURL('**/member/history')
    await expect(page.getByText(t('history:empty'), { exact: true })).toBeVisible()
    await page.goto(`/en/payment?id=${payment}`)
    await page.waitForURL('**/member/history')
    for (const id of [booking, crypto.randomUUID()]) {
      await page.goto(`/en/member/booking?id=${id}`)
      await expect(page.getByText(t('errors:booking_not_found'))).toBeVisible()
    }
  })
})
