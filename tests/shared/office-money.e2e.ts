import type { Page } from '@playwright/test'
import { isAccessible } from '../support/axe.ts'
import { expect, hydrated, journeyPairs, type Locale, registerMember, SIZES, test } from '../support/fixtures.ts'
import { decidedRefund, FAILED_REFUND, REFUND_FILES, REFUNDS, REPORTS, SETTLEMENT } from '../support/money.ts'
import { withRole } from '../support/office.ts'
import { words } from '../support/words.ts'

// A refused call is an error to the browser.
test.use({ expectedErrors: /40[0139]/ })

const success = (data: unknown) => ({ json: { success: true, message: '', data } })
const failure = (status: number, code: string, more: object = {}) => ({
  status,
  json: { success: false, code, message: `(${code})`, data: null, ...more },
})

for (const [locale, size, turn] of journeyPairs('en', 'desktop')) {
  test.describe(`${locale} ${size}`, turn, () => {
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
      await expect(dialog.getByText('1.500.000').first()).toBeVisible()
      await dialog.getByLabel(t('refunds:choice.decision.reject')).check()
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
      await expect(dialog.getByLabel(t('refunds:choice.decision.sent'))).toBeVisible()
      expect(sent.slice(1)).toEqual([
        { decision: 'reject', from: 'submitted', note: 'Closed', reference: '', seen_unsent: false },
        { decision: 'approve', from: 'rejected', note: '', reference: '', seen_unsent: false },
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

    test('a refund that the gateway does not take is tried again, and a file for the bank is sent', async ({
      page,
    }) => {
      const sent: unknown[] = []
      const rows = { ...REFUNDS, data: [FAILED_REFUND] }
      await page.route('**/api/v1/admin/refund', (route) => route.fulfill(success(rows)))
      await page.route('**/api/v1/admin/refund/r3', (route) => {
        sent.push(route.request().postDataJSON())
        const sends = FAILED_REFUND.sends.map((send) => ({ ...send, state: 'waiting' }))
        return route.fulfill(success({ ...FAILED_REFUND, step: 'sending', sends, decisions: ['sent'] }))
      })
      await page.route('**/api/v1/admin/refund-file', (route) => route.fulfill(success(REFUND_FILES)))
      await page.route('**/api/v1/admin/refund-file/f1', (route) => {
        sent.push(route.request().postDataJSON())
        return route.fulfill(success({ ...REFUND_FILES.files[0], state: 'sent' }))
      })
      await open(page, locale, 'refund')
      await page.getByRole('main').locator('[data-row]').first().click()
      const dialog = dialogOf(page)
      await expect(dialog.getByText(t('refunds:step.failed'))).toBeVisible()
      await expect(dialog.getByText(t('refunds:state.failed'))).toBeVisible()
      await dialog.getByLabel(t('refunds:choice.decision.retry')).check()
      await dialog.getByRole('button', { name: t('refunds:submit.retry') }).click()
      await expect(dialog.getByText(t('refunds:step.sending')).first()).toBeVisible()
      await isAccessible(page)
      await dialog.getByRole('button', { name: t('common:close') }).click()
      await page.getByRole('button', { name: t('refunds:files.title') }).click()
      const files = page.getByRole('dialog', { name: t('refunds:files.title') })
      await expect(files.getByText('3.250.000')).toBeVisible()
      await isAccessible(page)
      await files.getByLabel(t('refunds:reference')).fill('BULK-77')
      await files.getByRole('button', { name: t('refunds:files.sent') }).click()
      await expect(() => expect(sent).toHaveLength(2)).toPass()
      expect(sent).toEqual([
        { decision: 'retry', from: 'processing', note: '', reference: '', seen_unsent: false },
        { end: 'sent', reference: 'BULK-77' },
      ])
    })

    test('a settlement file is compared, and a difference is closed with a note', async ({ page }) => {
      const sent: unknown[] = []
      await page.route('**/api/v1/admin/settlement', (route) => {
        if (route.request().method() === 'GET') return route.fulfill(success(SETTLEMENT))
        sent.push(route.request().postDataJSON().gateway)
        const counts = { matched: 7, missing_here: 1, missing_there: 1, other_amount: 1 }
        const read = {
          rows: 9,
          unread: 0,
          aside: 0,
          left: [],
          from: '2026-11-01',
          to: '2026-11-30',
          fee: 36_000,
          counts,
        }
        return route.fulfill(success(read))
      })
      await page.route('**/api/v1/admin/settlement/l1', (route) => {
        sent.push(route.request().postDataJSON())
        return route.fulfill(success(SETTLEMENT.data[0]))
      })
      await open(page, locale, 'settlement')
      await page.getByRole('button', { name: t('settlement:read') }).click()
      const reading = page.getByRole('dialog', { name: t('settlement:read') })
      await reading.getByLabel(t('settlement:file')).setInputFiles({
        name: 'november.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('Order ID,Amount,Transaction Time\nPLS-1-1,1,2026-11-01'),
      })
      await reading.getByRole('button', { name: t('settlement:compare') }).click()
      await expect(reading.getByText(`${t('settlement:states.matched')}: 7`)).toBeVisible()
      await isAccessible(page)
      await reading.getByRole('button', { name: t('common:close') }).click()
      await page.getByRole('main').locator('[data-row]').first().click()
      const line = page.getByRole('dialog', { name: t('settlement:line') })
      await line.getByLabel(t('settlement:field.note')).fill('Asked the gateway')
      await isAccessible(page)
      await line.getByRole('button', { name: t('settlement:resolve') }).click()
      await expect(line).toBeHidden()
      expect(sent).toEqual(['midtrans', { note: 'Asked the gateway' }])
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
