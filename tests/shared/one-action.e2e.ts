import type { Page } from '@playwright/test'
import { resultsPath as hotelResults } from '../products/hotel/offers.ts'
import { detailPath as hotelDetail } from '../products/hotel/rooms.ts'
import { anyDeparture, packagePath } from '../products/tour/offers.ts'
import { resultsPath as visitResults } from '../products/venue/visits.ts'
import { dayFromNow, expect, oneADay, SIZES, test } from '../support/fixtures.ts'
import { words } from '../support/words.ts'

const t = words('id')

test.use({ viewport: SIZES.phone })

/** Heights of the rows that are drawn, in px. */
async function heightsOf(page: Page): Promise<number[]> {
  const rows = page.locator('[data-row] article')
  await expect.poll(() => rows.count()).toBeGreaterThan(3)
  return await rows.evaluateAll((all) => all.map((row) => Math.ceil(row.getBoundingClientRect().height)))
}

/** Orange actions below the header. */
async function actionsOn(page: Page): Promise<number> {
  return await page.locator('main .btn-action:visible').count()
}

const LISTS = [
  { name: 'hotels', path: hotelResults('id'), most: 150 },
  {
    name: 'hotels by price, with their longest names',
    path: hotelResults('id', { destinationKey: 'ID-51', city: 'Bali' }),
    most: 150,
  },
  { name: 'tours', path: '/id/tour/results?tourArea=all', most: 150 },
  { name: 'one-day tours', path: '/id/one-day-tour/results?tourArea=all', most: 150 },
  { name: 'visits', path: visitResults('id'), most: 150 },
  { name: 'visits in English', path: visitResults('en'), most: 150 },
]

for (const [index, { name, path, most }] of LISTS.entries()) {
  const turn = oneADay(index, LISTS.length)
  test(`rows of ${name} are at most ${most} px high, each one link without a button`, turn, async ({ page }) => {
    await page.goto(path)
    expect(Math.max(...(await heightsOf(page)))).toBeLessThanOrEqual(most)
    const row = page.locator('[data-row] article').first()
    await expect(row.getByRole('link')).toHaveCount(1)
    await expect(row.getByRole('button')).toHaveCount(0)
    expect(await actionsOn(page)).toBe(0)
    const box = await row.boundingBox()
    const href = await row.getByRole('link').getAttribute('href')
    await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) - 4)
    await page.waitForURL((url) => url.pathname === href?.split('?')[0])
  })
}

test("a hotel's page is at most 6,000 px high, with rooms after the third folded and one action", async ({ page }) => {
  const rooms = page.locator('#rooms article')
  const others = page.locator('#rooms > fieldset > button')
  // A day on which more than three rooms are left.
  for (let day = 40; day < 60 && (await others.count()) === 0; day += 2) {
    await page.goto(hotelDetail('id', { checkInDate: dayFromNow(day), checkOutDate: dayFromNow(day + 2) }))
    await rooms.first().waitFor()
  }
  await expect(rooms).toHaveCount(3)
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(6000)
  expect(await actionsOn(page)).toBe(1)
  const rates = await page
    .getByRole('radio')
    .evaluateAll((all) => all.map((radio) => Math.ceil(radio.getBoundingClientRect().height)))
  expect(Math.max(...rates)).toBeLessThanOrEqual(72)
  const folded = Number((await others.innerText()).replace(/\D/g, ''))
  await others.focus()
  await page.keyboard.press('Enter')
  await expect(rooms).toHaveCount(3 + folded)
  await expect(rooms.nth(3)).toBeFocused()
  await expect(others).toHaveCount(0)
})

test('the pages of a tour and of a visit have one action, in the bar that leads on', async ({ page }) => {
  const tour = packagePath('id', 'detail', await anyDeparture(page.request))
  await page.goto(visitResults('id'))
  const visit = (await page.locator('[data-row] a').first().getAttribute('href')) ?? ''
  for (const path of [tour, visit]) {
    await page.goto(path)
    const bar = page.getByRole('region', { name: t('detail:choice') })
    await expect(bar.getByRole('link')).toBeInViewport()
    expect(await actionsOn(page)).toBe(1)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(4500)
  }
})
