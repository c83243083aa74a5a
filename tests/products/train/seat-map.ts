import type { Locator, Page } from '@playwright/test'
import type { Say } from '../../support/words.ts'

export const grid = (page: Page) => page.getByRole('grid')

export function freeSeats(page: Page, t: Say): Locator {
  return grid(page).getByRole('button', { name: new RegExp(`, ${t('train-seats:state.free')}$`) })
}

export function seatOf(page: Page, name: string): Locator {
  return grid(page).getByRole('button', { name: new RegExp(`, ${name}$`) })
}

/** Such as `EKS-1/5A`. */
export async function idOf(seat: Locator): Promise<string> {
  return (await seat.getAttribute('data-seat')) ?? ''
}

export const seatWith = (page: Page, id: string) => grid(page).locator(`[data-seat="${id}"]`)

/** Presses a seat and waits until it is the passenger's. */
export async function takes(page: Page, id: string): Promise<void> {
  const seat = seatWith(page, id)
  await seat.click()
  await seat.and(page.locator('[aria-pressed=true]')).waitFor()
}
