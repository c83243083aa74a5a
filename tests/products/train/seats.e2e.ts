import type { Page } from '@playwright/test'
import { isAccessible } from '../../support/axe.ts'
import { anotherMember, dayFromNow, expect, type Locale, registerMember, SIZES, test } from '../../support/fixtures.ts'
import { words } from '../../support/words.ts'
import { anyTrain, holdTrains, takeSeat } from './offers.ts'
import { freeSeats, grid, idOf, seatOf, seatWith } from './seat-map.ts'

/** A member with a seat held, on its map. Each test has its own day, or parallel tests would want the same seat. */
async function seated(page: Page, locale: Locale, date: string): Promise<void> {
  await registerMember(page.request, locale)
  const [id = ''] = await holdTrains(page.request, [await anyTrain(page.request, 'EKS', { date })])
  await page.goto(`/${locale}/train/seats?booking=${id}`)
  await grid(page).waitFor()
}

test.describe('en, phone', () => {
  const t = words('en')
  test.use({ viewport: SIZES.phone })

  test('a seat is chosen by keyboard alone, and another one, in another coach, from the list', async ({ page }) => {
    await seated(page, 'en', dayFromNow(20))
    const tab = page.getByRole('tab', { selected: true })
    await tab.focus()
    await page.keyboard.press('ArrowRight')
    await expect(tab).toBeFocused()
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
    await expect(seatWith(page, wanted)).toHaveAttribute('aria-pressed', 'true')
    expect(await focused()).toBe(wanted)
    await expect(seatOf(page, 'Siti Rahma')).toHaveAttribute('data-seat', wanted)
    await expect(
      page.getByText(t('train-seats:saved', { name: 'Siti Rahma', seat: '' }).replace(/\W+$/, '')),
    ).toBeVisible()
    // The notice leaves what leads on in sight.
    const note = await page.locator('#toasts').boundingBox()
    const onward = await page.getByRole('button', { name: t('history:pay') }).boundingBox()
    expect((note?.y ?? 0) + (note?.height ?? 0)).toBeLessThanOrEqual(onward?.y ?? 0)

    await page.getByText(t('train-seats:list.title')).click()
    const own = await tab.innerText()
    const coaches = page.getByRole('combobox', { name: t('train-seats:list.coach') })
    const names = await coaches.getByRole('option').allTextContents()
    const other = names.slice(1).find((name) => !own.startsWith(name)) ?? ''
    await coaches.selectOption({ label: other })
    await page.getByRole('combobox', { name: t('train-seats:list.seat') }).selectOption({ index: 1 })
    await isAccessible(page)
    await page.getByRole('button', { name: new RegExp(`^${t('train-seats:list.move')}`) }).click()
    await expect(tab).toHaveText(`${other}${t('train-seats:yours', { count: 1 })}`)
    await expect(seatOf(page, 'Siti Rahma')).toBeVisible()
  })
})

test.describe('id, desktop', () => {
  const t = words('id')
  test.use({ viewport: SIZES.desktop, expectedErrors: /status of (401|404|409)/ })

  test('when somebody else is quicker it is said, the map shows it, and the own seat is kept', async ({
    page,
    playwright,
    baseURL,
  }) => {
    const date = dayFromNow(21)
    await seated(page, 'id', date)
    const own = await idOf(seatOf(page, 'Siti Rahma'))
    const wanted = await idOf(freeSeats(page, t).first())
    const [coach = '', seat = ''] = wanted.split('/')
    const other = await anotherMember(playwright, baseURL)
    const [theirs = ''] = await holdTrains(other, [await anyTrain(other, 'EKS', { date })])
    await takeSeat(other, theirs, coach, seat)
    await other.dispose()
    const pressed = seatWith(page, wanted)
    await pressed.click()
    await expect(page.getByText(t('train-seats:taken'))).toBeVisible()
    await expect(pressed).toHaveAccessibleName(new RegExp(`, ${t('train-seats:state.filled')}$`))
    await expect(seatOf(page, 'Siti Rahma')).toHaveAttribute('data-seat', own)
    await isAccessible(page)
  })

  test("a visitor signs in first; somebody else's seats are as little to be found as those of no booking", async ({
    page,
    playwright,
    baseURL,
  }) => {
    const other = await anotherMember(playwright, baseURL)
    const [theirs = ''] = await holdTrains(other, [await anyTrain(other)])
    await other.dispose()
    await page.goto(`/id/train/seats?booking=${theirs}`)
    await page.waitForURL('**/login?next=**')
    expect(new URL(page.url()).searchParams.get('next')).toBe(`/id/train/seats?booking=${theirs}`)
    await registerMember(page.request)
    for (const query of [`?booking=${theirs}`, '']) {
      await page.goto(`/id/train/seats${query}`)
      await expect(page.getByText(t('errors:booking_not_found'))).toBeVisible()
    }
    await isAccessible(page)
  })
})
