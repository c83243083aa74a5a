import type { APIRequestContext } from '@playwright/test'
import type { StockSlot } from '../../../core/office/products/stock.ts'
import { isAccessible } from '../../support/axe.ts'
import { dayFromNow, expect, SIZES, test } from '../../support/fixtures.ts'
import { signInAsStaff } from '../../support/office.ts'
import { saysAll, words } from '../../support/words.ts'

const t = words('en')
/** No other test sells it. */
const TOUR = 'toba-samosir-4-hari'

test.use({ viewport: SIZES.desktop, expectedErrors: /status of (409|401)/ })

async function slotsIn(request: APIRequestContext, month: string): Promise<{ title: string; slots: StockSlot[] }> {
  const listed = await request.get(`/api/v1/admin/stock/tour/${TOUR}`, {
    headers: { Language: 'en' },
    params: { from: `${month}-01`, to: `${month}-31` },
  })
  const { item, slots } = ((await listed.json()) as { data: { item: { title: string }; slots: StockSlot[] } }).data
  return { title: item.title, slots }
}

test('the office changes dates at once and undoes it; a full departure has a waiting list', async ({ page }) => {
  await signInAsStaff(page.request, 'support')
  const [year, number] = dayFromNow(60).split('-')
  const month = `${year}-${number}`
  const { title, slots } = await slotsIn(page.request, month)
  const [slot, second] = slots
  if (!slot || !second) throw new Error('no departures')

  await page.goto('/en/admin/stock')
  await page.getByLabel(t('office-stock:name')).fill(title)
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: title, exact: true }).click()
  const next = page.getByRole('button', { name: t('office-calendar:next') })
  const cell = (date: string) => page.locator(`[role=gridcell][data-date="${date}"]`)
  await expect(page.getByRole('grid', { name: title })).toBeVisible()
  while ((await cell(slot.date).count()) === 0) {
    await next.click()
    await expect(page.getByRole('grid', { name: title })).toBeVisible()
  }

  // By the keyboard: from the first departure to the second, all that lies between.
  await cell(slot.date).focus()
  await page.keyboard.press('Space')
  for (let date = Number(slot.date.slice(8)); date < Number(second.date.slice(8)); date++)
    await page.keyboard.press('Shift+ArrowRight')
  await expect(page.getByText(t('office-calendar:picked', { count: 2 }))).toBeVisible()
  await isAccessible(page)
  await saysAll(page)
  const bar = page.getByRole('form', { name: t('office-calendar:range') })
  await bar.getByLabel(t('office-stock:quota'), { exact: true }).fill('9')
  await bar.getByLabel(t('office-calendar:guaranteed'), { exact: true }).selectOption('yes')
  await bar.getByRole('button', { name: t('office-stock:save') }).click()
  await expect(cell(second.date)).toContainText(`${second.sold}/9`)
  await expect(cell(second.date)).toContainText(t('office-calendar:state.guaranteed'))
  await page.getByRole('button', { name: t('office-calendar:undo') }).click()
  await expect(cell(second.date)).toContainText(`${second.sold}/${second.quota}`)

  await cell(slot.date).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('spinbutton').first()).toBeFocused()
  await dialog.getByLabel(t('office-stock:quota'), { exact: true }).fill('0')
  await dialog.getByLabel(t('office-stock:note')).fill('Full charter')
  await isAccessible(page)
  await dialog.getByRole('button', { name: t('office-stock:save') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(cell(slot.date)).toContainText(t('office-calendar:state.full'))

  await page.context().clearCookies()
  await page.goto(`/en/tour/detail?id=${TOUR}&month=${Number(number)}&year=${year}&adult=2`)
  const departure = page.getByText('Full charter').locator('xpath=ancestor::label')
  await expect(departure).toContainText(t('tour:availability.full'))
  await expect(departure.getByRole('radio')).toBeDisabled()
  await page
    .getByRole('button', { name: t('waiting:button') })
    .first()
    .click()
  await dialog.getByLabel(t('waiting:name')).fill('Siti Rahma')
  await dialog.getByLabel(t('waiting:email')).fill('siti@example.com')
  await isAccessible(page)
  await saysAll(page)
  await dialog.getByRole('button', { name: t('waiting:submit') }).click()
  await expect(page.getByText(t('waiting:done'))).toBeVisible()

  await signInAsStaff(page.request, 'support')
  await page.goto(`/en/admin/stock?service=tour&id=${TOUR}&month=${month}`)
  await expect(cell(slot.date)).toContainText(t('office-calendar:state.waiting', { count: 1 }))
  await cell(slot.date).focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Siti Rahma', { exact: true })).toBeVisible()
})
