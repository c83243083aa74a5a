import type { Page } from '@playwright/test'
import { isAccessible } from '../support/axe.ts'
import {
  anotherMember,
  dayFromNow,
  expect,
  type Locale,
  OTHER_WALKS,
  registerMember,
  SIZES,
  test,
  WALKS,
} from '../support/fixtures.ts'
import { openPayment } from '../support/offers.ts'
import { anyTrain, holdTrains, takeSeat } from '../support/trains.ts'
import { type Say, words } from '../support/words.ts'

const grid = (page: Page) => page.getByRole('grid')
const free = (page: Page, t: Say) =>
  grid(page).getByRole('button', { name: new RegExp(`, ${t('train-seats:state.free')}$`) })
const sitting = (page: Page, name: string) => grid(page).getByRole('button', { name: new RegExp(`, ${name}$`) })
/** `EKS-1/5A` of a seat on the map. */
const idOf = async (seat: ReturnType<typeof free>) => (await seat.getAttribute('data-seat')) ?? ''

/** Tests that run side by side take days of their own, or they would want the same seat. */
let days = 20 + 30 * Number(process.env.TEST_PARALLEL_INDEX ?? 0)

/** A member with seats held for so many adults, on a day of their own so that there is room around them; the page stands on their map. */
async function seated(page: Page, locale: Locale, adult = 2): Promise<{ id: string; date: string }> {
  await registerMember(page.request, locale)
  days += 1
  const date = dayFromNow(days)
  const [id = ''] = await holdTrains(page.request, [await anyTrain(page.request, 'EKS', { adult, date })], adult)
  await page.goto(`/${locale}/train/seats?booking=${id}`)
  await grid(page).waitFor()
  return { id, date }
}

for (const [locale, size] of WALKS) {
  test.describe(`${locale}, ${size}`, () => {
    const t = words(locale)
    test.use({ viewport: SIZES[size] })

    test('another seat is chosen by mouse, and is still there after a reload', async ({ page }) => {
      await seated(page, locale)
      await expect(sitting(page, 'Siti Rahma')).toHaveAttribute('aria-pressed', 'true')
      await isAccessible(page)
      const wanted = await idOf(free(page, t).last())
      await free(page, t).last().click()
      await expect(grid(page).locator(`[data-seat="${wanted}"]`)).toHaveAttribute('aria-pressed', 'true')
      await expect(
        page.getByText(t('train-seats:saved', { name: 'Siti Rahma', seat: '' }).replace(/\W+$/, '')),
      ).toBeVisible()

      await page
        .getByRole('group', { name: t('train-seats:whose') })
        .getByText('Budi Rahma')
        .click()
      const second = await idOf(free(page, t).first())
      await free(page, t).first().click()
      await expect(grid(page).locator(`[data-seat="${second}"]`)).toHaveAttribute('aria-pressed', 'true')
      await page.reload()
      await expect(sitting(page, 'Siti Rahma')).toHaveAttribute('data-seat', wanted)
      await expect(sitting(page, 'Budi Rahma')).toHaveAttribute('data-seat', second)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    })
  })
}

for (const [locale, size] of OTHER_WALKS) {
  test.describe(`${locale}, ${size}`, () => {
    const t = words(locale)
    test.use({ viewport: SIZES[size] })

    test('a seat is chosen by keyboard alone', async ({ page }) => {
      await seated(page, locale)
      const coach = page.getByRole('tab', { selected: true })
      await coach.focus()
      await page.keyboard.press('ArrowRight')
      await expect(coach).toBeFocused()
      await page.keyboard.press('Tab')
      const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-seat') ?? '')
      expect(await focused()).toMatch(/^EKS-\d+\/\d+[A-D]$/)
      await page.keyboard.press('PageUp')
      await page.keyboard.press('Home')
      const first = await focused()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('ArrowRight')
      expect((await focused()).at(-1)).toBe('C')
      await page.keyboard.press('ArrowDown')
      expect(await focused()).not.toBe(first)
      // To the next seat that is free, row by row.
      for (let press = 0; press < 30; press++) {
        const name = await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '')
        if (name.endsWith(t('train-seats:state.free'))) break
        await page.keyboard.press(press % 2 ? 'ArrowDown' : press % 4 ? 'ArrowLeft' : 'ArrowRight')
      }
      const wanted = await focused()
      await page.keyboard.press('Space')
      await expect(grid(page).locator(`[data-seat="${wanted}"]`)).toHaveAttribute('aria-pressed', 'true')
      expect(await focused()).toBe(wanted)
      await expect(sitting(page, 'Siti Rahma')).toHaveAttribute('data-seat', wanted)
      await isAccessible(page)
    })
  })
}

const t = words('id')

test('two of a party change over in one go', async ({ page }) => {
  await seated(page, 'id')
  const [siti, budi] = [sitting(page, 'Siti Rahma'), sitting(page, 'Budi Rahma')]
  const [hers, his] = [await idOf(siti), await idOf(budi)]
  await budi.click()
  await expect(siti).toHaveAttribute('data-seat', his)
  await expect(budi).toHaveAttribute('data-seat', hers)
})

test('a seat is chosen from the list, in another coach', async ({ page }) => {
  await seated(page, 'id', 1)
  await page.getByText(t('train-seats:list.title')).click()
  const own = await page.getByRole('tab', { selected: true }).innerText()
  const coaches = page.getByRole('combobox', { name: t('train-seats:list.coach') })
  const names = await coaches.getByRole('option').allTextContents()
  const other = names.slice(1).find((name) => !own.startsWith(name)) ?? ''
  await coaches.selectOption({ label: other })
  await page.getByRole('combobox', { name: t('train-seats:list.seat') }).selectOption({ index: 1 })
  await isAccessible(page)
  await page.getByRole('button', { name: new RegExp(`^${t('train-seats:list.move')}`) }).click()
  await expect(page.getByRole('tab', { selected: true })).toHaveText(`${other}${t('train-seats:yours', { count: 1 })}`)
  await expect(sitting(page, 'Siti Rahma')).toBeVisible()
})

test.describe('when somebody else is quicker', () => {
  test.use({ expectedErrors: /status of 409/ })

  test('it is said, the map shows it, and the own seat is kept', async ({ page, playwright, baseURL }) => {
    const { date } = await seated(page, 'id', 1)
    const own = await idOf(sitting(page, 'Siti Rahma'))
    const wanted = await idOf(free(page, t).first())
    const [coach = '', seat = ''] = wanted.split('/')
    const other = await anotherMember(playwright, baseURL)
    const [theirs = ''] = await holdTrains(other, [await anyTrain(other, 'EKS', { date })])
    await takeSeat(other, theirs, coach, seat)
    await other.dispose()
    const pressed = grid(page).locator(`[data-seat="${wanted}"]`)
    await pressed.click()
    await expect(page.getByText(t('train-seats:taken'))).toBeVisible()
    await expect(pressed).toHaveAccessibleName(new RegExp(`, ${t('train-seats:state.filled')}$`))
    await expect(sitting(page, 'Siti Rahma')).toHaveAttribute('data-seat', own)
    await isAccessible(page)
  })
})

test('after the payment the seats are only to be looked at', async ({ page }) => {
  test.setTimeout(90_000)
  const { id } = await seated(page, 'id', 1)
  const own = await idOf(sitting(page, 'Siti Rahma'))
  await page.goto(`/id/payment?id=${await openPayment(page.request, id)}`)
  await page.getByRole('radio', { name: 'BNI Virtual Account' }).check()
  await page.getByRole('button', { name: new RegExp(`^${t('checkout:pay', { amount: 'Rp' })}`) }).click()
  await page.waitForURL('**/payment/code?id=**')
  await page.goto((await page.getByRole('link', { name: t('checkout:sandboxOpen') }).getAttribute('href')) ?? '')
  await page.getByRole('button', { name: t('sandbox:pay'), exact: true }).click()
  await expect(page.getByText(t('sandbox:done.settlement'))).toBeVisible()

  await page.goto(`/id/train/seats?booking=${id}`)
  await expect(page.getByText(t('train-seats:lead.paid'))).toBeVisible()
  await expect(sitting(page, 'Siti Rahma')).toHaveAttribute('data-seat', own)
  await expect(page.getByText(t('train-seats:list.title'))).toHaveCount(0)
  await free(page, t).first().click({ force: true })
  await expect(sitting(page, 'Siti Rahma')).toHaveAttribute('data-seat', own)
  await isAccessible(page)
  await page.goto(`/id/member/booking?id=${id}`)
  await expect(page.getByRole('heading', { name: t('history:train.title') })).toBeVisible()
  await expect(page.getByRole('link', { name: t('history:chooseSeats') })).toHaveCount(0)
  await expect(page.getByRole('link', { name: t('history:lookAtSeats') })).toBeVisible()
})

test.describe('seats that are not ours', () => {
  test.use({ expectedErrors: /status of (404|401)/ })

  test("somebody else's seats are as little to be found as those of no booking", async ({
    page,
    playwright,
    baseURL,
  }) => {
    const other = await anotherMember(playwright, baseURL)
    const [theirs = ''] = await holdTrains(other, [await anyTrain(other)])
    await other.dispose()
    await registerMember(page.request)
    for (const query of [`?booking=${theirs}`, `?booking=${crypto.randomUUID()}`, '']) {
      await page.goto(`/id/train/seats${query}`)
      await expect(page.getByText(t('errors:booking_not_found'))).toBeVisible()
    }
    await isAccessible(page)
  })

  test('a visitor signs in first and comes back to the seats', async ({ page, playwright, baseURL }) => {
    const other = await anotherMember(playwright, baseURL)
    const [id = ''] = await holdTrains(other, [await anyTrain(other)])
    await other.dispose()
    await page.goto(`/id/train/seats?booking=${id}`)
    await page.waitForURL('**/login?next=**')
    expect(new URL(page.url()).searchParams.get('next')).toBe(`/id/train/seats?booking=${id}`)
  })
})
