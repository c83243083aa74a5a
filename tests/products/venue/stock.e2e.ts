import type { StockSlot } from '../../../core/office/products/stock.ts'
import { isAccessible } from '../../support/axe.ts'
import { dayFromNow, expect, SIZES, test } from '../../support/fixtures.ts'
import { signInAsStaff } from '../../support/office.ts'
import { saysAll, words } from '../../support/words.ts'
import { visitPath } from './visits.ts'

const t = words('id')
/** No other test sells it. */
const VENUE = 'lawang-sewu'

test.use({ viewport: SIZES.phone, expectedErrors: /status of 409/ })

test('the office closes a day, and the site shows it closed', async ({ page }) => {
  await signInAsStaff(page.request, 'support')
  const month = dayFromNow(30).slice(0, 7)
  const listed = await page.request.get(`/api/v1/admin/stock/venue/${VENUE}?from=${month}-01&to=${month}-31`)
  const { item, slots } = ((await listed.json()) as { data: { item: { title: string }; slots: StockSlot[] } }).data
  const index = slots.findIndex(({ date, is_open, time }) => date > dayFromNow(10) && is_open && time === null)
  const { date = '' } = slots[index] ?? {}

  await page.goto('/id/admin/stock')
  await page.getByLabel(t('office-stock:name')).fill(item.title)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: item.title, exact: true }).click()
  const days = page.getByRole('list', { name: item.title }).getByRole('listitem')
  await page.goto(`${page.url()}&month=${month}`)
  await expect(days).toHaveCount(slots.filter(({ time }) => time === null).length)
  await days.nth(index).getByRole('button').click()
  await page.getByRole('checkbox', { name: t('office-stock:isOpen') }).uncheck()
  await isAccessible(page)
  await saysAll(page)
  await page.getByRole('button', { name: t('office-stock:save') }).click()
  await expect(days.nth(index)).toContainText(t('office-calendar:state.closed'))

  await page.goto(visitPath('id', 'detail', { venueId: VENUE, date }))
  await expect(page.getByText(t('venue-detail:shut.closed'))).toBeVisible()
})
