import { expect, type Page } from '@playwright/test'
import { isAccessible } from './axe.ts'
import { type List, press, rupiahIn, takes } from './list.ts'
import { type Say, startingWith } from './words.ts'

/** On one day: a return that leaves too soon is refused, the departure is changed, Back from the booking leads to both choices. Ends at the booking. */
export async function choosesThereAndBack(page: Page, t: Say, noun: string, list: List): Promise<void> {
  const booking = `**/${noun}/booking?**`
  const toReturn = page.getByRole('heading', { name: t(`${noun}:results.chooseReturn`) })
  const change = page.getByRole('button', { name: t(`${noun}:picked.changeDeparture`) })
  await list.sort.selectOption('latest_departure')
  const late = (await list.choose.first().getAttribute('aria-label')) ?? ''
  await takes(list, list.choose.first())
  await expect(toReturn).toBeFocused()

  await list.sort.selectOption('earliest_departure')
  const tooSoon = list.rows.filter({ hasText: t(`${noun}:picked.tooSoonTag`) }).first()
  await takes(list, tooSoon.getByRole('link'))
  const dialog = page.getByRole('dialog', { name: t(`${noun}:tooSoon.title`) })
  await expect(dialog.getByText(t(`${noun}:tooSoon.text`))).toBeVisible()
  await isAccessible(page)
  await dialog.getByRole('button', { name: t(`${noun}:tooSoon.chooseOther`) }).click()
  await expect(dialog).toBeHidden()

  await change.click()
  await expect(page.getByText(t(`${noun}:picked.changing`))).toBeVisible()
  await page.getByRole('button', { name: t('journey:picked.cancelChange') }).click()
  await expect(toReturn).toBeVisible()
  await change.click()
  await list.sort.selectOption('earliest_departure')
  await expect(list.choose.first()).not.toHaveAttribute('aria-label', late)
  await takes(list, list.plentiful.first())
  await expect(toReturn).toBeVisible()

  await list.sort.selectOption('latest_departure')
  const total = list.rows.first().getByText(startingWith(t('journey:offer.tripTotal', { total: 'Rp' })))
  const both = rupiahIn(await total.textContent())
  await takes(list, list.choose.first())
  await page.waitForURL(booking)
  await page.goBack()
  // Texts beside sums stand in elements of their own.
  const label = page.getByText(t('journey:picked.total', { trip: t('journey:picked.roundtrip') }))
  const sum = label.locator('xpath=ancestor::*[contains(., "Rp")][1]')
  await expect.poll(async () => rupiahIn(await sum.textContent())).toBe(both)
  await press(page.getByRole('button', { name: t('journey:picked.proceed') }))
  await page.waitForURL(booking)
}
