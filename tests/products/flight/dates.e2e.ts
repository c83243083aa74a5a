import { isAccessible } from '../../support/axe.ts'
import { dayFromNow, expect, hasFace, SIZES, test } from '../../support/fixtures.ts'
import { tabTo } from '../../support/keyboard.ts'
import { withLargeText } from '../../support/large-text.ts'
import { watchLoad } from '../../support/load.ts'
import { startingWith, words } from '../../support/words.ts'
import { resultsPath } from './offers.ts'

test.beforeEach(({ page }) => hasFace(page))

const BACK = dayFromNow(18)

test.describe('id, phone', () => {
  const t = words('id')
  test.use({ viewport: SIZES.phone, hasTouch: true })

  test('the matrix of dates leads to the cheapest round trip, and fits narrow screens and large text', async ({
    page,
  }) => {
    const loaded = await watchLoad(page)
    await page.goto(resultsPath('id', { returnDate: BACK }))
    const strip = page.getByRole('navigation', { name: t('journey:days.label.departure') })
    await expect(strip.getByText(t('journey:days.month'))).toBeAttached()
    expect((await strip.boundingBox())?.height).toBeLessThanOrEqual(52)
    await strip.getByRole('button', { name: t('journey:days.matrix') }).tap()
    const matrix = page.getByRole('dialog', { name: t('journey:days.matrix') })
    await expect(matrix.getByRole('row')).toHaveCount(8)
    await expect(matrix.getByRole('gridcell')).toHaveCount(50)
    await expect(matrix.getByRole('status')).toContainText('Rp')
    await expect(matrix.locator('[aria-current]')).toContainText(t('calendar:matrix.chosen'))
    expect((await loaded()).shift).toBeLessThanOrEqual(0.02)
    await isAccessible(page)
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await page.setViewportSize({ width: 320, height: SIZES.phone.height })
    await expect.poll(wide).toBeLessThanOrEqual(0)
    expect(await withLargeText(page, () => expect.poll(wide).toBeLessThanOrEqual(0))).toEqual([])
    await page.setViewportSize(SIZES.phone)
    const cheapest = matrix.getByRole('link', { name: new RegExp(`${t('calendar:matrix.cheapest')}`) }).first()
    const href = new URL((await cheapest.getAttribute('href')) ?? '', page.url())
    await cheapest.tap()
    await page.waitForURL((url) => url.search === href.search)
    await expect(page.getByRole('article').first()).toBeVisible()
  })

  test('the months of the sheet stand below each other, six weeks each, and more come by scrolling', async ({
    page,
  }) => {
    await page.goto(resultsPath('id', { returnDate: BACK }))
    await page.getByRole('button', { name: t('list:results.edit') }).tap()
    await page.getByRole('button', { name: startingWith(t('search:depart')) }).tap()
    const sheet = page.getByRole('dialog', { name: t('search:chooseDate') })
    await expect(sheet.getByRole('status').last()).toContainText('Rp')
    expect(await sheet.boundingBox()).toMatchObject({ x: 0, y: 0, ...SIZES.phone })
    const months = sheet.getByRole('grid')
    const before = await months.count()
    for (const month of await months.all()) await expect(month.locator('tbody tr')).toHaveCount(6)
    await expect(
      sheet
        .getByRole('button', {
          name: startingWith(t('calendar:cheapest.day', { date: '', price: '' }).split(':')[0] ?? ''),
        })
        .first(),
    ).toBeVisible()
    await isAccessible(page)
    await months.last().scrollIntoViewIfNeeded()
    await expect.poll(() => months.count()).toBeGreaterThan(before)
    await expect(sheet.getByRole('button', { name: t('calendar:done') })).toBeInViewport()
    await sheet.getByRole('button', { name: t('calendar:done') }).tap()
    await expect(sheet).toBeHidden()
  })
})

test.describe('en, desktop', () => {
  const t = words('en')
  test.use({ viewport: SIZES.desktop })

  test('the calendar and its matrix choose both dates by keyboard', async ({ page }) => {
    await page.goto(resultsPath('en', { returnDate: BACK }))
    const edit = page.getByRole('button', { name: t('list:results.edit') })
    await edit.focus()
    await page.keyboard.press('Enter')
    const depart = page.getByRole('button', { name: startingWith(t('search:depart')) })
    await depart.focus()
    await page.keyboard.press('Enter')
    const sheet = page.getByRole('dialog', { name: t('search:chooseDate') })
    const focused = sheet.locator('td button:focus')
    await expect(focused).toHaveAccessibleName(/, from Rp/)
    const span = sheet.locator('.cal-span')
    await expect(span).toHaveText(new RegExp(`^${t('calendar:span.days', { count: 5 })} · from Rp`))
    await page.keyboard.press('PageDown')
    await page.keyboard.press('Home')
    await expect(focused).toHaveAccessibleName(/^Monday/)
    await page.keyboard.press('PageUp')
    await page.keyboard.press('End')
    await expect(focused).toHaveAccessibleName(/^Sunday/)
    await isAccessible(page)
    await tabTo(page, sheet.getByRole('button', { name: t('calendar:matrix.open') }))
    await page.keyboard.press('Enter')
    const matrix = sheet.getByRole('grid', { name: t('calendar:matrix.title') })
    await expect(matrix.getByRole('button').first()).toBeVisible()
    await tabTo(page, matrix.locator('[aria-current]'))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await expect(sheet).toBeHidden()
    await expect(depart).toHaveAccessibleName(new RegExp(`\\b${Number(dayFromNow(13).slice(8))}\\b`))
    await page.getByRole('button', { name: t('search:flight.submit') }).click()
    await page.waitForURL((url) => url.searchParams.get('returnDate') === dayFromNow(19))
    expect(new URL(page.url()).searchParams.get('departDate')).toBe(dayFromNow(13))
  })
})
