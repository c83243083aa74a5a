import type { Locator, Page } from '@playwright/test'
import { isAccessible } from '../support/axe.ts'
import { expect, hydrated, registerMember, SIZES, test } from '../support/fixtures.ts'
import { givesPassword, needsPassword, signIn, signInAsStaff } from '../support/office.ts'
import { bookingsOf, payAll } from '../support/payment.ts'
import { saysAll, startingWith, words } from '../support/words.ts'
import { holdRefundable } from './something.ts'

const t = words('en')

// The call that needs the password first, or an account, is an error to the browser.
test.use({ viewport: SIZES.desktop, expectedErrors: /status of 40[03]/ })

async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor()
  await expect(async () => {
    await page.keyboard.press('Tab')
    await expect(target).toBeFocused({ timeout: 1 })
  }).toPass({ intervals: [0] })
}

test('a member cancels, the office approves and sends by the keyboard alone, and the member sees it', async ({
  page,
}) => {
  test.setTimeout(90_000)
  const { email, password } = await registerMember(page.request, 'en')
  const booking = await holdRefundable(page.request)
  await payAll(page.request, booking)
  const [{ booking_id: code } = { booking_id: '' }] = await bookingsOf(page.request)
  await page.goto(`/en/member/booking?id=${booking}`)
  await page.getByRole('button', { name: t('history:cancel.action') }).click()
  const quote = page.getByRole('dialog', { name: t('history:cancel.title') })
  await expect(quote.getByText(t('history:cancel.rule.partly_refundable'))).toBeVisible()
  await isAccessible(page)
  await quote.getByRole('button', { name: /Rp/ }).click()
  await expect(quote.getByLabel(t('refund-account:number'))).toHaveAttribute('aria-invalid', 'true')
  await quote.getByLabel(t('refund-account:bank')).selectOption('BCA')
  await quote.getByLabel(t('refund-account:number')).fill('123-456-7890')
  await isAccessible(page)
  await quote.getByRole('button', { name: /Rp/ }).click()
  await expect(page.locator('#toasts')).toContainText(t('history:cancel.done'))
  await expect(page.getByText(t('history:refund.text.submitted'))).toBeVisible()
  await expect(page.getByText('******7890')).toBeVisible()

  await signInAsStaff(page.request, 'finance')
  await page.goto('/en/admin/refund')
  await hydrated(page)
  const row = page.getByRole('button', { name: new RegExp(code) })
  await tabTo(page, row)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: t('refunds:title') })
  await expect(dialog.getByText(t('refunds:status.submitted'))).toBeVisible()
  await tabTo(page, dialog.getByRole('button', { name: startingWith(t('refunds:submit.approve', { amount: '' })) }))
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(t('refunds:status.processing'))).toBeVisible()
  await isAccessible(page)
  await saysAll(page)
  await expect(dialog.getByText('******7890')).toBeVisible()
  await dialog.getByRole('button', { name: t('refunds:reveal') }).click()
  await expect(dialog.getByText('1234567890')).toBeVisible()
  await needsPassword(page, '**/api/v1/admin/refund/*')
  await tabTo(page, dialog.getByLabel(t('refunds:reference')))
  await page.keyboard.type('TRF 0042')
  await page.keyboard.press('Enter')
  await givesPassword(page, t)
  await expect(dialog.getByText(t('refunds:status.refunded'), { exact: true }).first()).toBeVisible()
  await expect(dialog.getByText('TRF 0042')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(row).toBeFocused()

  await signIn(page.request, email, password)
  await page.goto(`/en/member/booking?id=${booking}`)
  await expect(page.getByText(t('history:refund.text.refunded'))).toBeVisible()
  await isAccessible(page)
  await page.goto('/en/dashboard/notification')
  const notice = page.getByRole('listitem').filter({ hasText: t('dashboard:notification.refunded') })
  await expect(notice).toContainText(code)
  await isAccessible(page)
  await notice.getByRole('button', { name: startingWith(t('dashboard:notification.read')) }).click()
  await expect(notice.getByText(t('dashboard:notification.unread'), { exact: true })).toHaveCount(0)
})
