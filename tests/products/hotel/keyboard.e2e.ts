import type { Page } from '@playwright/test'
import { expect } from '../../support/fixtures.ts'
import { escapes, keepsFocus, presses } from '../../support/keyboard.ts'
import {
  addsOne,
  choosesNext,
  isOnDay,
  looksAtPictures,
  opensFirst,
  opensPrices,
  takesChoice,
  typesPlace,
  walksByKeyboard,
} from '../../support/keyboard-walk.ts'
import { type Say, startingWith } from '../../support/words.ts'

/** Two nights in two weeks, by the arrows of the calendar. */
async function choosesNights(page: Page, t: Say): Promise<void> {
  const checkIn = page.getByRole('button', { name: startingWith(t('search:hotel.checkInDate')) })
  const sheet = page.getByRole('dialog', { name: t('search:chooseDate') })
  const shown = checkIn.locator('..')
  const before = await shown.textContent()
  await presses(page, checkIn)
  await expect.poll(() => isOnDay(page)).toBe(true)
  await escapes(page, sheet, checkIn)
  await page.keyboard.press('Enter')
  await expect.poll(() => isOnDay(page)).toBe(true)
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect(
    sheet.getByRole('button', { name: startingWith(t('search:hotel.checkOutDate')), pressed: true }),
  ).toBeVisible()
  await expect.poll(() => isOnDay(page)).toBe(true)
  for (const key of ['ArrowRight', 'Enter']) await page.keyboard.press(key)
  await expect(sheet).toBeHidden()
  await expect(checkIn).toBeFocused()
  await expect(shown).not.toHaveText(before ?? '')
}

/** The terms of a rate, and what is folded: rates of a room, rooms. */
async function looksAtRates(page: Page, t: Say): Promise<void> {
  const chosen = page.locator('div:has(> [name=room]:checked)')
  const details = chosen.getByRole('button', { name: startingWith(t('hotel-detail:rooms.details')) })
  await presses(page, details)
  await escapes(page, page.locator('dialog[open]'), details)
  for (const key of ['moreRates', 'others']) {
    const name = new RegExp(`^${t(`hotel-detail:rooms.${key}`, { count: 7 }).replace('7', '\\d+')}`)
    const more = page.getByRole('button', { name }).first()
    if (await more.isHidden()) continue
    await presses(page, more)
    await keepsFocus(page)
  }
}

walksByKeyboard({
  noun: 'hotel',
  home: '/id/hotel',
  isGuest: true,
  async search(page, t) {
    await typesPlace(page, t('search:hotel.city'), 'Bandung')
    await choosesNights(page, t)
    await addsOne(page, t('search:hotel.guests'), t('search:hotel.adults'))
  },
  async choose(page, t) {
    await opensFirst(page, 'hotel')
    await looksAtPictures(page)
    await opensPrices(page)
    await choosesNext(page, page.locator('[name=room]'))
    await looksAtRates(page, t)
    await takesChoice(page)
  },
})
