import type { StockSlot } from '../../../core/admin/stock.ts'
import { isAccessible } from '../../support/axe.ts'
import { dayFromNow, expect, SIZES, test } from '../../support/fixtures.ts'
import { signInAsStaff } from '../../support/office.ts'
import { saysAll, words } from '../../support/words.ts'

const t = words('en')
/** No other test sells it. */
const TOUR = 'toba-samosir-4-hari'

test.use({ viewport: SIZES.desktop, expectedErrors: /status of 409/ })

test('the office lowers the quota of a departure, and the site shows it sold out', async ({ page }) => {
  await signInAsStaff(page.request, 'support')
  const [from, to] = [dayFromNow(20), dayFromNow(80)]
  const listed = await page.request.get(`/api/v1/admin/stock/tour/${TOUR}`, {
    headers: { Language: 'en' },
    params: { from, to },
  })
  const { item, slots } = ((await listed.json()) as { data: { item: { title: string }; slots: StockSlot[] } }).data
  const [slot] = slots
  if (!slot) throw new Error('no departure')

  await page.goto('/en/admin/stock')
  await page.getByLabel(t('office-stock:name')).fill(item.title)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: item.title, exact: true }).click()
  for (const [word, day] of [
    ['to', to],
    ['from', from],
  ] as const) {
    const field = page.getByLabel(t(`office-stock:${word}`), { exact: true })
    // They are drawn but not shown until the departures are there; keys before that would go nowhere.
    await expect(field).toBeVisible()
    await field.focus()
    const [year, month, date] = day.split('-')
    await page.keyboard.type(`${month}${date}${year}`)
    await expect(field).toHaveValue(day)
  }
  const rows = page.getByRole('table', { name: item.title }).getByRole('row')
  await expect(rows).toHaveCount(slots.length + 1)
  const button = rows.nth(1).getByRole('button')
  await button.click()
  await expect(page.getByRole('dialog').getByRole('spinbutton').first()).toBeFocused()
  await page.getByLabel(t('office-stock:quota'), { exact: true }).fill('0')
  await page.getByLabel(t('office-stock:note')).fill('Full charter')
  await isAccessible(page)
  await saysAll(page)
  await page.getByRole('button', { name: t('office-stock:save') }).click()
  await expect(page.getByRole('button', { name: t('office-stock:save') })).toHaveCount(0)
  await expect(page.locator('#toasts')).toContainText(t('office-stock:saved', { date: '' }).trim())
  await expect(rows.nth(1).getByRole('cell').first()).toHaveText('0')
  await expect(rows.nth(1)).toHaveAttribute('data-marked', 'true')
  await expect(button).toBeFocused()

  const [year, month] = slot.date.split('-').map(Number)
  await page.goto(`/en/tour/detail?id=${TOUR}&month=${month}&year=${year}&adult=2`)
  const departure = page.getByText('Full charter').locator('xpath=ancestor::label')
  await expect(departure).toContainText(t('tour:availability.full'))
  await expect(departure.getByRole('radio')).toBeDisabled()
})
