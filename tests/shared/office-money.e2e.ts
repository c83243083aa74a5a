import type { Page } from '@playwright/test'
import { expect, hydrated, type Locale, rarely, registerMember, SIZES, test } from '../support/fixtures.ts'
import { decidedRefund, REFUNDS, REPORTS } from '../support/money.ts'
import { withRole } from '../support/office.ts'
import { words } from '../support/words.ts'

// A refused call is an error to the browser.
test.use({ expectedErrors: /40[0139]/ })

const PAIRS = [
  ['id', 'phone'],
  ['en', 'desktop'],
] as const

const success = (data: unknown) => ({ json: { success: true, message: '', data } })
const failure = (status: number, code: string, more: object = {}) => ({
  status,
  json: { success: false, code, message: `(${code})`, data: null, ...more },
})

for (const [locale, size] of PAIRS) {
  test.describe(`${locale} ${size}`, rarely(locale === 'id'), () => {
    test.use({ viewport: SIZES[size] })
    const t = words(locale)
    const dialogOf = (page: Page) => page.getByRole('dialog', { name: t('refunds:title') })

    test('a refund is looked at, rejected with a reason, and approved again', async ({ page }) => {
      const sent: unknown[] = []
      await page.route('**/api/v1/admin/refund?*', (route) => route.fulfill(success(REFUNDS)))
      await page.route('**/api/v1/admin/refund', (route) => route.fulfill(success(REFUNDS)))
      await page.route('**/api/v1/admin/refund/r1', (route) => {
        const body = route.request().postDataJSON()
        sent.push(body)
        if (body.decision === 'approve')
          return route.fulfill(success(decidedRefund('processing', ['reject', 'sent'], 'Closed')))
        const errors = { note: t('validation:required') }
        if (!body.note) return route.fulfill(failure(400, 'invalid_fields', { errors }))
        return route.fulfill(success(decidedRefund('rejected', ['approve'], body.note)))
      })
      await open(page, locale, 'refund')
      await page.getByLabel(t('refunds:statusLabel')).selectOption('submitted')
      await expect(page).toHaveURL(/\?status=submitted$/)
      await page.getByRole('main').locator('[data-row]').first().click()
      const dialog = dialogOf(page)
      await expect(dialog.getByText('PLS-20261101-9XYZ-1')).toBeVisible()
      await expect(dialog.getByText('1.500.000')).toBeVisible()
      await dialog.getByLabel(t('refunds:choose.reject')).check()
      const reject = dialog.getByRole('button', { name: t('refunds:submit.reject') })
      await reject.click()
      await expect(dialog.getByLabel(t('refunds:note'))).toBeFocused()
      await expect(dialog.getByText(t('validation:required'))).toBeVisible()
      await dialog.getByLabel(t('refunds:note')).fill('Closed')
      await reject.click()
      await expect(dialog.getByText(t('refunds:status.rejected'))).toBeVisible()
      await expect(dialog.getByText('Closed')).toBeVisible()
      await dialog.getByRole('button', { name: t('refunds:submit.approve', { amount: 'Rp\u00a03.500.000' }) }).click()
      await expect(dialog.getByText(t('refunds:status.processing'))).toBeVisible()
      await expect(dialog.getByLabel(t('refunds:choose.sent'))).toBeVisible()
      expect(sent.slice(1)).toEqual([
        { decision: 'reject', from: 'submitted', note: 'Closed', reference: '' },
        { decision: 'approve', from: 'rejected', note: '', reference: '' },
      ])
    })

    test('a refund that somebody else decided says what stands', async ({ page }) => {
      await page.route('**/api/v1/admin/refund', (route) => route.fulfill(success(REFUNDS)))
      const data = { status: 'rejected', note: 'Closed', decided_at: '2026-11-21T07:05:00Z' }
      await page.route('**/api/v1/admin/refund/r1', (route) => route.fulfill(failure(409, 'refund_decided', { data })))
      await open(page, locale, 'refund')
      await page.getByRole('main').locator('[data-row]').first().click()
      const dialog = dialogOf(page)
      await dialog.getByRole('button', { name: t('refunds:submit.approve', { amount: 'Rp\u00a03.500.000' }) }).click()
      const status = t('refunds:status.rejected')
      await expect(dialog.getByRole('alert')).toContainText(t('refunds:stands', { status }))
      await dialog.getByRole('alert').getByRole('button').click()
      await expect(dialog).toBeHidden()
    })

    test('a report has totals, a chart with its table, and groups by the address', async ({ page }) => {
      await routeReports(page)
      await open(page, locale, 'report', '?from=2026-11-01&to=2026-11-03')
      await expect(page.getByText('4.150.000').first()).toBeVisible()
      await expect(page.locator('figure [data-bar]')).toHaveCount(3)
      await page.getByText(t('table:asTable')).click()
      const chart = page.getByRole('table', { name: t('reports:chart') })
      await expect(chart.getByRole('row')).toHaveCount(4)
      await page.getByRole('button', { name: t('reports:by.service') }).click()
      await expect(page).toHaveURL(/by=service/)
      await expect(page.getByText(t('reports:deleted'))).toBeVisible()
      await expect(page.locator('figure')).toHaveCount(0)
      await page.getByLabel(t('reports:channel')).selectOption('BCA/VABCA')
      await expect(page).toHaveURL(/channel=BCA%2FVABCA/)
      await page.goBack()
      await page.goBack()
      await expect(page.locator('figure')).toBeVisible()
    })

    test('a report is saved as a file, after the password', async ({ page }) => {
      await routeReports(page)
      let isConfirmed = false
      await page.route('**/api/v1/auth/confirm', (route) => {
        isConfirmed = true
        return route.fulfill(success({ until: '2026-11-21T07:05:00Z' }))
      })
      await page.route('**/api/v1/admin/report/file?*', (route) => {
        if (!isConfirmed) return route.fulfill(failure(403, 'confirmation_needed'))
        const headers = { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="pelesir-x.csv"' }
        return route.fulfill({ headers, body: 'Day,Net\r\n' })
      })
      await open(page, locale, 'report')
      await page.getByRole('button', { name: t('reports:file') }).click()
      const dialog = page.getByRole('dialog', { name: t('confirm:title') })
      await dialog.getByLabel(t('confirm:password'), { exact: true }).fill('Pelesir123')
      const saved = page.waitForEvent('download')
      await dialog.getByRole('button', { name: t('confirm:action') }).click()
      expect((await saved).suggestedFilename()).toBe('pelesir-x.csv')
    })
  })
}

async function routeReports(page: Page): Promise<void> {
  await page.route('**/api/v1/admin/report?*', (route) => {
    const by = new URL(route.request().url()).searchParams.get('by')
    return route.fulfill(success(by === 'service' || by === 'channel' ? REPORTS[by] : REPORTS.day))
  })
}

async function open(page: Page, locale: Locale, part: string, query = ''): Promise<void> {
  await registerMember(page.request, locale)
  await withRole(page, 'finance')
  await page.goto(`/${locale}/admin/${part}${query}`)
  await hydrated(page)
}
