import type { Locator } from '@playwright/test'
import { isAccessible } from '../support/axe.ts'
import { dayFromNow, expect, hasFace, oneADay, SIZES, test } from '../support/fixtures.ts'
import { listOn } from '../support/list.ts'
import { words } from '../support/words.ts'

const DAY = dayFromNow(20)
const NEXT = dayFromNow(22)

/** `row`: the tallest a row may be on a phone, in pixels. `rows`: how many stand whole above the bar. */
const LISTS = [
  {
    noun: 'flight',
    path: `/id/flight/results?origin=CGK&destination=DPS&departDate=${DAY}&ADT=2&CHD=1&cabinClass=Economy`,
    row: 132,
    rows: { tall: 4, small: 2 },
  },
  {
    noun: 'train',
    path: `/id/train/results?origin=GMR&destination=YK&departDate=${DAY}&ADT=2`,
    row: 132,
    rows: { tall: 4, small: 2 },
  },
  {
    noun: 'hotel',
    path: `/id/hotel/results?destinationKey=ID-3273&city=Bandung&checkInDate=${DAY}&checkOutDate=${NEXT}&countRoom=1&countGuest=2`,
    row: 150,
    rows: { tall: 4, small: 2 },
  },
  { noun: 'tour', path: '/id/tour/results?tourArea=all', row: 150, rows: { tall: 4, small: 2 } },
  { noun: 'one-day-tour', path: '/id/one-day-tour/results?tourArea=all', row: 150, rows: { tall: 4, small: 2 } },
  {
    noun: 'venue',
    path: '/id/venue/results?locationId=ID-5171&city=Denpasar&country=Indonesia&countryCode=ID&ADT=2',
    row: 150,
    rows: { tall: 4, small: 2 },
  },
] as const

/** The first offer of a list begins this far from the top at most. */
const FIRST = 260

test.beforeEach(({ page }) => hasFace(page))

const TALL = SIZES.phone
const SMALL = { width: 360, height: 640 }

for (const [index, { noun, path, row, rows }] of LISTS.entries()) {
  test(
    `${noun}: a phone shows the first offer soon, and as many as fit`,
    oneADay(index, LISTS.length),
    async ({ page }) => {
      for (const [name, size] of [
        ['tall', TALL],
        ['small', SMALL],
      ] as const) {
        await page.setViewportSize(size)
        await page.goto(path, { waitUntil: 'networkidle' })
        const list = listOn(page, words('id'), noun)
        const articles = list.rows.locator('xpath=ancestor::*[@data-row]')
        await expect(articles.nth(3)).toBeAttached()
        const boxes = await articles.evaluateAll((all) =>
          all.map((each) => {
            const { top, bottom, height } = each.getBoundingClientRect()
            return { top, bottom, height }
          }),
        )
        expect(boxes[0]?.top).toBeLessThanOrEqual(FIRST)
        const bar = await page
          .getByRole('button', { name: words('id')('list:filter.title') })
          .locator('..')
          .boundingBox()
        if (name === 'tall') for (const { height } of boxes.slice(0, 4)) expect(height).toBeLessThanOrEqual(row)
        const whole = boxes.filter(({ bottom }) => bottom <= (bar?.y ?? 0))
        expect(whole.length).toBeGreaterThanOrEqual(rows[name])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width)
      }
    },
  )
}

const FAR = `/id/flight/results?origin=CGK&destination=DJJ&departDate=${DAY}&ADT=2&CHD=1&cabinClass=Economy`

/** Pixels by which texts reach over the inner edge of their row. */
const overEdge = (rows: Locator) =>
  rows.evaluateAll((all) =>
    Math.max(
      ...all.flatMap((row) =>
        [...row.querySelectorAll('p, span')].map(
          (part) => part.getBoundingClientRect().right - row.getBoundingClientRect().right + 8,
        ),
      ),
    ),
  )

test('prices of rows keep inside them: next-day arrivals at 320 px, sums of both ways at 1280', async ({ page }) => {
  const rows = page.locator('[data-row] article')
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(FAR)
  const list = listOn(page, words('id'), 'flight')
  await expect(list.progress).toHaveAttribute('aria-valuenow', '100')
  expect(await overEdge(rows)).toBeLessThanOrEqual(0)
  await page.setViewportSize(SIZES.desktop)
  await page.goto(`${FAR}&returnDate=${NEXT}`)
  await expect(list.progress).toHaveAttribute('aria-valuenow', '100')
  await list.choose.first().click()
  await list.take.click()
  await expect(page.getByRole('heading', { name: words('id')('flight:results.chooseReturn') })).toBeVisible()
  await expect(list.progress).toHaveAttribute('aria-valuenow', '100')
  expect(await overEdge(rows)).toBeLessThanOrEqual(0)
})

test.describe('a sheet', () => {
  const t = words('en')
  const path = `/en/flight/results?origin=CGK&destination=DPS&departDate=${DAY}&returnDate=${NEXT}&ADT=2&cabinClass=Economy`

  for (const [index, [name, size]] of Object.entries({
    phone: SIZES.phone,
    desktop: SIZES.desktop,
    narrow: { width: 320, height: 640 },
  }).entries()) {
    test.describe(name, oneADay(index, 3), () => {
      test.use({ viewport: size })

      test('opens and closes by keyboard, gives the focus back, and Back leaves it', async ({ page }) => {
        await page.goto(path)
        const list = listOn(page, t, 'flight')
        await expect(list.progress).toHaveAttribute('aria-valuenow', '100')
        const second = list.choose.nth(1)
        const href = await second.getAttribute('href')
        expect(href).toMatch(/^\/en\/flight\/results\?.*departFlight=/)

        await second.focus()
        await page.keyboard.press('Enter')
        await expect(list.take).toBeVisible()
        await expect(page.locator('dialog[open] .btn-action')).toHaveCount(1)
        await isAccessible(page)
        expect(await list.sheet.evaluate((sheet) => sheet.scrollWidth - sheet.clientWidth)).toBeLessThanOrEqual(0)
        await page.keyboard.press('Escape')
        await expect(list.sheet).toHaveCount(0)
        await expect(second).toBeFocused()

        await page.keyboard.press('Enter')
        await expect(list.take).toBeVisible()
        await page.goBack()
        await expect(list.sheet).toHaveCount(0)
        await expect(second).toBeFocused()

        await page.keyboard.press('Enter')
        await list.sheet.getByRole('radio').last().check()
        const total = await list.take.textContent()
        await list.take.focus()
        await page.keyboard.press('Enter')
        await expect(page.getByRole('heading', { name: t('flight:results.chooseReturn') })).toBeFocused()
        expect(page.url()).toContain('departFlight=')
        expect(total).toMatch(/Rp/)
        // One step back leads to the list of departures.
        await page.goBack()
        await expect(page.getByRole('heading', { name: t('flight:results.chooseDeparture') })).toBeVisible()
      })
    })
  }

  test('closed twice at once, it leaves the list where it is', async ({ page }) => {
    await page.goto(path)
    const list = listOn(page, t, 'flight')
    await expect(list.progress).toHaveAttribute('aria-valuenow', '100')
    await list.choose.nth(1).click()
    await expect(list.take).toBeVisible()
    await list.sheet.getByRole('button', { name: t('common:close') }).evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })
    await expect(list.sheet).toHaveCount(0)
    await expect(list.choose.nth(1)).toBeFocused()
    // Chosen in the moment of closing, nothing is chosen, and the history is in order.
    await page.keyboard.press('Enter')
    const close = list.sheet.getByRole('button', { name: t('common:close') })
    await expect(close).toBeVisible()
    await list.sheet.evaluate((sheet: HTMLElement) => {
      sheet.querySelector('button')?.click()
      sheet.querySelector<HTMLElement>('.btn-action')?.click()
    })
    await expect(list.sheet).toHaveCount(0)
    await expect(page.getByRole('heading', { name: t('flight:results.chooseDeparture') })).toBeVisible()
    expect(page.url()).not.toContain('departFlight=')
  })

  test('a row can be opened in a tab of its own', async ({ page, context }) => {
    await page.goto(path)
    const list = listOn(page, t, 'flight')
    await expect(list.progress).toHaveAttribute('aria-valuenow', '100')
    const opening = context.waitForEvent('page')
    await list.choose.first().click({ modifiers: ['ControlOrMeta'] })
    const other = await opening
    await expect(other.getByRole('heading', { name: t('flight:results.chooseReturn') })).toBeVisible()
    await expect(list.sheet).toHaveCount(0)
  })
})
