import { expect, type Locator, type Page } from '@playwright/test'
import { isAccessible } from './axe.ts'
import { type Say, startingWith } from './words.ts'

export type List = ReturnType<typeof listOn>

/** `noun` names the product's word file. */
export function listOn(page: Page, t: Say, noun: string) {
  // Rows that came with the page are links until the script has taken them over.
  const offers = page.locator('[data-mounted]').getByRole('article')
  return {
    offers,
    rows: page
      .locator('[data-mounted]')
      .getByRole('list', { name: t(`${noun}:results.list`) })
      .getByRole('article'),
    /** The link that a row is. A press opens its sheet. */
    choose: offers.getByRole('link', { name: startingWith(t('list:offer.choose')) }),
    /** Sheet of a flight or a train: its way and its fares. */
    sheet: page.locator('dialog[open]'),
    /** Button that chooses the fare of the sheet. */
    take: page.locator('dialog[open]').getByRole('button', { name: startingWith(t('list:offer.choose')) }),
    /** How an offer says that few seats are left. */
    get few() {
      return fewSeats(t, noun)
    },
    /** Offers with enough seats, because other tests book on the same day. */
    get plentiful() {
      return offers.filter({ hasNotText: this.few }).getByRole('link', { name: startingWith(t('list:offer.choose')) })
    },
    sort: page.getByRole('combobox', { name: t('list:sort.title') }),
    /** One of the main orders of flights and trains. */
    tab: (order: string) => page.getByRole('button', { name: startingWith(t(`journey:orders.${order}`)) }),
    more: page.getByRole('button', { name: t('list:results.more', { count: 10 }) }),
    progress: page.getByRole('progressbar'),
    /** Offers that came late and belong above what is drawn. */
    announced: page.getByRole('status').getByRole('button', { name: / · / }),
    chips: page.getByRole('list', { name: t('list:filter.chosen') }).getByRole('button'),
    reset: page.getByRole('button', { name: t('list:filter.reset') }),
    invalid: page.getByText(t('list:states.invalid.title')),
    failed: page.getByRole('alert').filter({ hasText: t(`${noun}:states.failed.title`) }),
    offline: page.getByRole('heading', { name: t('list:states.offline.title') }),
    retry: page.getByRole('button', { name: t('list:states.retry') }),
  }
}

function fewSeats(t: Say, noun: string): RegExp {
  const [one, several] = [1, 7].map((count) => t(`${noun}:offer.seats`, { count }).replace(String(count), '\\d+'))
  return new RegExp(`${one}|${several}`)
}

/** Opens the sheet of a row and chooses its fare. */
export async function takes(list: List, row: Locator): Promise<void> {
  await press(row)
  await list.take.click()
}

/**
 * Waits until the button rests, as a hand does: rows take their height when they come into sight, which moves the rows
 * below them.
 */
export async function press(button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded()
  await button.click()
}

/** Waits until everything was asked for and is listed, and there is something to choose. */
export async function isComplete({ progress, choose, announced }: List): Promise<void> {
  await expect(progress).toHaveAttribute('aria-valuenow', '100')
  await expect(choose.first()).toBeVisible()
  if (await announced.isVisible()) await announced.click()
}

/** The price of each row in rupiah, from the top. */
export async function pricesIn(rows: Locator): Promise<number[]> {
  return (await rows.getByText(/^Rp\s[\d.]+$/).allTextContents()).map(rupiahIn)
}

export function rupiahIn(text: string | null): number {
  return Number(/Rp\s([\d.]+)/.exec(text ?? '')?.[1]?.replaceAll('.', ''))
}

/** The first time of day in each name: that of the departure on a journey's. */
export async function timesOn(links: Locator): Promise<string[]> {
  const names = await links.evaluateAll((all) => all.map((link) => link.ariaLabel ?? ''))
  return names.map((name) => /\d\d[.:]\d\d/.exec(name)?.[0] ?? name)
}

/** While `calls` get no answer, the page says so, then that it is offline; back online it asks by itself. Offline again, a sheet can be asked for again, and no press leads away. */
export async function recovers(page: Page, list: List, path: string, calls: string): Promise<void> {
  await page.route(calls, (route) => route.fulfill({ status: 500, body: 'broken' }))
  await page.goto(path)
  await expect(list.failed).toBeVisible()
  await isAccessible(page)
  await page.context().setOffline(true)
  await page.unroute(calls)
  await list.retry.click()
  await expect(list.offline).toBeVisible()
  // It asks again by itself.
  await page.context().setOffline(false)
  await expect(list.choose.first()).toBeVisible()
  await page.context().setOffline(true)
  // The sheet is fetched when it is opened.
  await list.choose.first().click()
  const alert = page.locator('[data-row]').getByRole('alert')
  await expect(alert).toBeVisible()
  await page.context().setOffline(false)
  await list.retry.click()
  await expect(alert).toHaveCount(0)
  await page.reload()
  await list.choose.first().click()
  await expect(list.take).toBeVisible()
  await page.context().setOffline(true)
  await list.take.click()
  await expect(page.locator('#toasts')).not.toBeEmpty()
  await page.context().setOffline(false)
}
