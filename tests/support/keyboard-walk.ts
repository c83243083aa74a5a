import type { Locator, Page } from '@playwright/test'
import { isAccessible } from './axe.ts'
import { bookButton, cardOf, SITI } from './booking.ts'
import { expect, hydrated, oneADay, registerMember, SIZES, test } from './fixtures.ts'
import { escapes, keepsFocus, presses, tabTo } from './keyboard.ts'
import { listOn } from './list.ts'
import { bankLink, comesBack } from './payment.ts'
import { type Say, startingWith, words } from './words.ts'

const t = words('id')

const PRODUCTS = ['flight', 'hotel', 'train', 'tour', 'venue', 'insurance'] as const
type Noun = (typeof PRODUCTS)[number]

/** The keyboard walks one product a day in `npm test`, every product in `npm run test:all`. */
export const walkOf = (noun: Noun) => oneADay(PRODUCTS.indexOf(noun), PRODUCTS.length)

export type Walk = {
  noun: Noun
  home: string
  /** A member's contact is known, a guest types it. */
  isGuest: boolean
  /** Fills in the search form. */
  search?: (page: Page, t: Say) => Promise<void>
  /** From the list to the form. */
  choose: (page: Page, t: Say) => Promise<void>
  /** Enters the travellers. */
  people?: (page: Page, t: Say) => Promise<void>
  /** Steps between the booking and its payment. */
  beforePayment?: (page: Page, t: Say) => Promise<void>
  /** The line is lost when the payment is sent. */
  losesLine?: true
}

/** From home to the e-ticket with Tab, Enter, Space, Escape, arrows and letters. */
export function walksByKeyboard({ noun, home, isGuest, search, choose, people, ...later }: Walk): void {
  const { beforePayment, losesLine } = later
  test.describe('by keyboard', walkOf(noun), () => {
    test.use({ viewport: SIZES.desktop, ...(losesLine ? { expectedErrors: /ERR_INTERNET_DISCONNECTED/ } : {}) })

    test(`${noun}: a keyboard alone leads from home to the e-ticket`, async ({ page, context }) => {
      test.setTimeout(180_000)
      if (!isGuest) await registerMember(page.request)
      await page.goto(home)
      await search?.(page, t)
      await presses(page, page.getByRole('button', { name: t(`search:${noun}.submit`) }))
      await page.waitForURL(`**/${noun}/results?**`)
      await choose(page, t)
      await page.waitForURL('**/booking?**')
      if (isGuest) await typesContact(page)
      await people?.(page, t)
      await books(page)
      if (isGuest) await entersAsGuest(page)
      await beforePayment?.(page, t)
      await paysByKeyboard(page, losesLine)

      const opening = context.waitForEvent('page')
      await presses(page, bankLink(page, t))
      const bank = await opening
      await presses(bank, bank.getByRole('button', { name: t('sandbox:pay'), exact: true }))
      await expect(bank.getByText(t('sandbox:done.settlement'))).toBeVisible()
      await bank.close()
      await comesBack(page)
      await page.waitForURL('**/payment/finish?id=**', { timeout: 30_000 })
      const ticket = page.getByRole('main').getByRole('link', { name: /\(PDF\)/ })
      await ticket.first().waitFor({ timeout: 30_000 })
      await tabTo(page, ticket.first())
      const file = await page.request.get((await ticket.first().getAttribute('href')) ?? '')
      expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
    })
  })
}

const MOST_ROWS = 8

/** Types the name of a place into its field, closes the list once, and takes the place by the arrows. */
export async function typesPlace(page: Page, field: string, name: string): Promise<void> {
  const box = page.getByRole('combobox', { name: field, exact: true })
  await tabTo(page, box)
  await hydrated(page)
  await page.keyboard.type(name)
  const found = page.getByRole('option').filter({ hasText: name }).first()
  await expect(found).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(found).toBeHidden()
  await expect(box).toBeFocused()
  await expect(box).toHaveValue(name)
  await page.keyboard.press('ArrowDown')
  await expect(found).toBeVisible()
  for (let rows = 0; rows < MOST_ROWS && (await found.getAttribute('aria-selected')) !== 'true'; rows++)
    await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(found).toBeHidden()
  await expect(box).toBeFocused()
}

/** Opens the counts of people, adds one by the button of this name, and closes them. */
export async function addsOne(page: Page, field: string, name: string): Promise<void> {
  const summary = page.locator('summary').filter({ hasText: field })
  await presses(page, summary)
  const count = page.getByRole('spinbutton', { name })
  const before = Number(await count.inputValue())
  await presses(page, page.getByRole('button', { name: t('search:more', { name: name.toLowerCase() }), exact: true }))
  await expect(count).toHaveValue(String(before + 1))
  await escapes(page, count, summary)
}

/** The rows of flights and trains open a sheet, in which a fare is chosen. */
export async function choosesFare(page: Page, noun: string): Promise<void> {
  const list = listOn(page, t, noun)
  await expect(list.progress).toHaveAttribute('aria-valuenow', '100')
  await expect(list.choose.first()).toBeVisible()
  if (await list.announced.isVisible()) await presses(page, list.announced)
  await presses(page, page.getByRole('link', { name: t('layout:skipToResults') }))
  const row = list.choose.first()
  await presses(page, row)
  await escapes(page, list.sheet, row)
  await presses(page, row)
  await presses(page, list.take)
}

/** The first row of a list leads to its own page. */
export async function opensFirst(page: Page, noun: string): Promise<void> {
  const row = page.getByRole('article').first().getByRole('link').last()
  await presses(page, page.getByRole('link', { name: t('layout:skipToResults') }))
  await presses(page, row)
  await page.waitForURL(`**/${noun}/detail?**`)
}

/** Opens the first of the pictures, goes on to the next, and comes back to the first. */
export async function looksAtPictures(page: Page): Promise<void> {
  const picture = page
    .getByRole('region', { name: t('detail:gallery.label') })
    .getByRole('button')
    .first()
  await presses(page, picture)
  const viewer = page.locator('dialog[open]')
  await expect(viewer).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText(startingWith(t('detail:gallery.at', { at: 2, count: '' })))).toBeVisible()
  await escapes(page, viewer, picture)
}

/** Opens the calendar with prices of a page and closes it again. */
export async function opensPrices(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: t('detail:calendar') })
  const days = page.getByRole('grid').first()
  await presses(page, button)
  await expect(days).toBeVisible()
  await expect.poll(() => isOnDay(page)).toBe(true)
  await page.keyboard.press('ArrowRight')
  expect(await isOnDay(page)).toBe(true)
  await tabTo(page, button, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(days).toBeHidden()
  await expect(button).toBeFocused()
}

export function isOnDay(page: Page): Promise<boolean> {
  return page.evaluate(() => Boolean(document.activeElement?.closest('[role=gridcell]')))
}

/** Moves from the chosen radio button to the next one. */
export async function choosesNext(page: Page, radios: Locator): Promise<void> {
  const chosen = radios.and(page.locator(':checked'))
  await tabTo(page, chosen)
  const all = await radios.count()
  const index = () => radios.evaluateAll((inputs) => inputs.findIndex((input) => (input as HTMLInputElement).checked))
  const before = await index()
  await page.keyboard.press('ArrowDown')
  if (all > 1) await expect.poll(index).not.toBe(before)
  await keepsFocus(page)
}

export async function takesChoice(page: Page): Promise<void> {
  const bar = page.getByRole('region', { name: t('detail:choice') })
  await presses(page, bar.getByRole('link', { name: t('detail:book'), exact: true }))
}

async function typesContact(page: Page): Promise<void> {
  const contact = page.getByRole('region', { name: t('booking:contact.title') })
  await tabTo(page, contact.getByLabel(t('people:title.label')))
  await page.keyboard.press('ArrowDown')
  for (const [label, text] of [
    ['people:firstName', SITI.first],
    ['people:lastName', SITI.last],
    ['people:email', `tamu.${crypto.randomUUID()}@contoh.id`],
  ] as const) {
    await tabTo(page, contact.getByLabel(t(label)))
    await page.keyboard.type(text)
  }
  await tabTo(page, contact.getByRole('textbox', { name: t('people:mobile') }))
  await page.keyboard.type('081234567890')
}

/** The contact travels too, with this number. */
export async function typesNumber(page: Page, say: Say, label: string): Promise<void> {
  const card = cardOf(page, say, 1)
  await presses(page, card.getByRole('button', { name: say('booking:passenger.isContact') }))
  await tabTo(page, card.getByLabel(label, { exact: true }))
  await page.keyboard.type(SITI.nik ?? '')
  // It tells the birth date a moment later.
  await expect(card.getByRole('textbox', { name: say('form:day') })).not.toHaveValue('')
}

/** Goes back from the review once. */
async function books(page: Page): Promise<void> {
  const send = page.getByRole('button', { name: t('booking:toReview') })
  const title = page.getByRole('heading', { name: t('booking:review.title') })
  await expect(send.or(title)).toBeVisible()
  if (await send.isVisible()) {
    await presses(page, send)
    await expect(title).toBeFocused()
    await presses(page, page.getByRole('button', { name: t('booking:review.edit'), exact: true }))
    await expect(send).toBeVisible()
    await keepsFocus(page)
    await presses(page, send)
  }
  await presses(page, bookButton(page, t))
}

/** The dialog is left once, and opened again. */
async function entersAsGuest(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: t('account:dialog.title') })
  await escapes(page, dialog, bookButton(page, t))
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await isAccessible(page)
  await presses(page, dialog.getByRole('button', { name: t('account:guest.action') }))
}

/** Ends at the code of the bank. */
async function paysByKeyboard(page: Page, losesLine = false): Promise<void> {
  await page.waitForURL('**/payment?id=**')
  const channels = page.getByRole('radio')
  const account = page.getByRole('radio', { name: 'BNI Virtual Account' })
  await tabTo(page, channels.first())
  await page.keyboard.press('Space')
  const most = await channels.count()
  for (let moves = 0; moves < most && !(await account.isChecked()); moves++) await page.keyboard.press('ArrowDown')
  const pay = page.getByRole('button', { name: startingWith(t('checkout:pay', { amount: 'Rp' })) })
  await tabTo(page, pay)
  if (losesLine) {
    await page.context().setOffline(true)
    await page.keyboard.press('Enter')
    await expect(page.getByText(t('errors:offline'))).toBeVisible()
    await expect(pay).toBeFocused()
    await isAccessible(page)
    await page.context().setOffline(false)
  }
  await page.keyboard.press('Enter')
  await page.waitForURL('**/payment/code?id=**')
}
