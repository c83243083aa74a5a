import { formatRupiah } from '../../core/base/common/money.ts'
import { isAccessible } from '../support/axe.ts'
import { expect, registerMember, SIZES, test } from '../support/fixtures.ts'
import { payAll } from '../support/payment.ts'
import { saysAll, words } from '../support/words.ts'
import { holdSomething } from './something.ts'

const t = words('id')
const AMOUNT = 1_486_000

test.use({ viewport: SIZES.phone })

test('a booking that could not be issued offers all that was paid', async ({ page }) => {
  await registerMember(page.request)
  const { booking } = await holdSomething(page.request)
  await payAll(page.request, booking)
  // The demo's suppliers never fail.
  await page.route(`**/api/v1/dashboard/booking/${booking}/view*`, async (route) => {
    const answer = await route.fetch()
    const json = await answer.json()
    const data = { ...json.data, status_issue: 'failed', eticket_url: null }
    await route.fulfill({ json: { ...json, data } })
  })
  await page.route(`**/api/v1/dashboard/booking/${booking}/cancel**`, async (route) => {
    const answer = await route.fetch()
    const json = await answer.json()
    const data = { ...json.data, refund: AMOUNT, fee: 0, rule: 'refundable' }
    await route.fulfill({ json: { ...json, data } })
  })

  await page.goto(`/id/member/booking?id=${booking}`)
  await expect(page.getByText(t('history:neverIssued', { amount: formatRupiah(AMOUNT) }))).toBeVisible()
  await isAccessible(page)
  await saysAll(page)
  await page.getByRole('button', { name: t('history:cancel.action') }).click()
  const dialog = page.getByRole('dialog', { name: t('history:cancel.title') })
  await expect(dialog.getByText(t('history:cancel.rule.refundable'))).toBeVisible()
  await isAccessible(page)
})
