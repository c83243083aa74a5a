import type { Page } from '@playwright/test'
import { isAccessible } from '../support/axe.ts'
import { expect, registerMember, SIZES, test } from '../support/fixtures.ts'
import { signInAsStaff } from '../support/office.ts'
import { bookingsOf, payAll } from '../support/payment.ts'
import { saysAll, words } from '../support/words.ts'
import { holdSomething } from './something.ts'

const t = words('id')

test.use({ viewport: SIZES.phone })

/** An issued booking whose ticket the office believes to have failed until it tries again: the demo's suppliers never fail. */
async function failsToIssue(page: Page, id: string, code: string): Promise<void> {
  let isFailed = true
  const failure = { status_issue: 'failed', issue_error: 'supplier timed out', issue_tries: 8, acts: ['retry'] }
  await page.route('**/api/v1/admin/booking?*', async (route) => {
    const answer = await route.fetch({ url: route.request().url().replace('status_issue=failed', `keyword=${code}`) })
    const json = await answer.json()
    const data = isFailed ? json.data.data.map((row: object) => ({ ...row, status_issue: 'failed' })) : []
    await route.fulfill({ json: { ...json, data: { ...json.data, data, total: data.length } } })
  })
  await page.route(`**/api/v1/admin/booking/${id}`, async (route) => {
    const answer = await route.fetch()
    const json = await answer.json()
    await route.fulfill({ json: isFailed ? { ...json, data: { ...json.data, ...failure } } : json })
  })
  await page.route(`**/api/v1/admin/booking/${id}/retry`, async (route) => {
    isFailed = false
    await route.fulfill({ json: { success: true, message: '', data: null } })
  })
}

test('the office tries again what could not be issued', async ({ page }) => {
  await registerMember(page.request)
  const { booking } = await holdSomething(page.request)
  await payAll(page.request, booking)
  const [{ booking_id: code } = { booking_id: '' }] = await bookingsOf(page.request)
  await signInAsStaff(page.request, 'support')
  await failsToIssue(page, booking, code)

  await page.goto('/id/admin/issue')
  const failed = page.getByRole('link', { name: new RegExp(code) })
  await expect(failed).toBeVisible()
  await isAccessible(page)
  await failed.click()
  await expect(page.getByRole('main').getByText(t('office-bookings:failedTitle'))).toBeVisible()
  await expect(page.getByText(/supplier timed out/)).toBeVisible()
  await isAccessible(page)
  await saysAll(page)
  await page.getByRole('button', { name: t('office-bookings:retry') }).click()
  await expect(page.getByText(t('office-bookings:state.issued'), { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByText(t('office-bookings:failedTitle'))).toHaveCount(0)
  await page.getByRole('button', { name: t('office-bookings:sendTicket') }).click()
  await expect(page.getByText(t('office-bookings:ticketSent'))).toBeVisible()
  await page.goto('/id/admin/issue')
  await expect(page.getByText(t('office-bookings:noIssues'))).toBeVisible()
})
