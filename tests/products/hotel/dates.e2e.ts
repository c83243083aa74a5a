import { daysBetween } from '../../../core/base/common/dates.ts'
import { isAccessible } from '../../support/axe.ts'
import { dayFromNow, expect, SIZES, test } from '../../support/fixtures.ts'
import { withLargeText } from '../../support/large-text.ts'
import { startingWith, words } from '../../support/words.ts'
import { detailPath } from './rooms.ts'

const t = words('id')
test.use({ viewport: SIZES.phone, hasTouch: true })

test('the calendar says what the nights cost, and its cheapest days keep their number', async ({ page }) => {
  const stay = { checkInDate: dayFromNow(14), checkOutDate: dayFromNow(15), countRoom: '1', countGuest: '2' }
  const query = new URLSearchParams({ destinationKey: 'ID-3273', city: 'Bandung', ...stay })
  await page.goto(`/id/hotel/results?${query}`)
  await page.getByRole('button', { name: t('list:results.edit') }).tap()
  await page.getByRole('button', { name: startingWith(t('search:hotel.checkInDate')) }).tap()
  const sheet = page.getByRole('dialog', { name: t('search:chooseDate') })
  const span = sheet.locator('.cal-span')
  await expect(span).toHaveText(new RegExp(`^${t('calendar:span.nights', { count: 1 })} · mulai Rp`))
  await isAccessible(page)
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await page.setViewportSize({ width: 320, height: SIZES.phone.height })
  await expect.poll(wide).toBeLessThanOrEqual(0)
  expect(await withLargeText(page, () => expect.poll(wide).toBeLessThanOrEqual(0))).toEqual([])
  await page.setViewportSize(SIZES.phone)
  await sheet
    .getByRole('button', {
      name: startingWith(t('calendar:cheapest.nights', { count: 1, date: '', price: '' }).split(':')[0] ?? ''),
    })
    .nth(1)
    .tap()
  await expect(sheet.getByRole('button', { name: t('search:hotel.checkOutDate'), pressed: true })).toBeVisible()
  await expect(span).toHaveText(new RegExp(`^${t('calendar:span.nights', { count: 1 })} · mulai Rp`))
  await sheet.getByRole('button', { name: t('calendar:done') }).tap()
  await expect(sheet).toBeHidden()
})

test('the dates of a hotel are picked where its rooms are', async ({ page }) => {
  await page.goto(detailPath('id'))
  await page.getByRole('button', { name: t('detail:calendar') }).tap()
  await expect(page.getByRole('grid').locator('tbody tr')).toHaveCount(6)
  await page
    .getByRole('button', {
      name: startingWith(t('calendar:cheapest.nights', { count: 2, date: '', price: '' }).split(':')[0] ?? ''),
    })
    .tap()
  await expect.poll(() => new URL(page.url()).searchParams.get('checkInDate')).not.toBe(dayFromNow(14))
  const days = page.getByRole('gridcell').getByRole('button', { disabled: false })
  await days.nth(-6).tap()
  await expect(page.getByText(t('hotel-detail:calendarLeave'))).toBeVisible()
  await days.last().tap()
  const nights = () => {
    const query = new URL(page.url()).searchParams
    return daysBetween(query.get('checkInDate') ?? '', query.get('checkOutDate') ?? '')
  }
  await expect.poll(nights).toBe(5)
})
