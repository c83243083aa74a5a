import type { Page } from '@playwright/test'
import { bookButton, cardOf, SITI } from './booking.ts'
import { expect, rarely, registerMember, SIZES, test } from './fixtures.ts'
import { escapes, presses, tabTo } from './keyboard.ts'
import { listOn } from './list.ts'
import { bankLink } from './payment.ts'
import { type Say, startingWith, words } from './words.ts'

const t = words('id')

export type Walk = {
  noun: string
  home: string
  /** `npm test` leaves it out. */
  rare: boolean
  /** From the list to the form. */
  choose: (page: Page, t: Say) => Promise<void>
  /** What is asked of travellers. */
  people?: (page: Page, t: Say) => Promise<void>
  /** What comes between the booking and its payment. */
  beforePayment?: (page: Page, t: Say) => Promise<void>
}

/** From home to the e-ticket with Tab, Enter, Space, Escape, arrows and letters. */
export function walksByKeyboard({ noun, home, rare, choose, people, beforePayment }: Walk): void {
  test.describe('by keyboard', rarely(rare), () => {
    test.use({ viewport: SIZES.desktop })

    test(`${noun}: a keyboard alone leads from home to the e-ticket`, async ({ page, context }) => {
      test.setTimeout(180_000)
      await registerMember(page.request)
      await page.goto(home)
      await presses(page, page.getByRole('button', { name: t(`search:${noun}.submit`) }))
      await page.waitForURL(`**/${noun}/results?**`)
      await choose(page, t)
      await page.waitForURL('**/booking?**')
      await people?.(page, t)
      await books(page)
      await beforePayment?.(page, t)
      await paysByKeyboard(page, t)

      const opening = context.waitForEvent('page')
      await presses(page, bankLink(page, t))
      const bank = await opening
      await presses(bank, bank.getByRole('button', { name: t('sandbox:pay'), exact: true }))
      await expect(bank.getByText(t('sandbox:done.settlement'))).toBeVisible()
      await bank.close()
      await page.waitForURL('**/payment/finish?id=**', { timeout: 30_000 })
      const ticket = page.getByRole('link', { name: t('checkout:downloadTicket') })
      await ticket.first().waitFor({ timeout: 30_000 })
      await tabTo(page, ticket.first())
      const file = await page.request.get((await ticket.first().getAttribute('href')) ?? '')
      expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
    })
  })
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

export async function typesContact(page: Page, say: Say): Promise<void> {
  const contact = page.getByRole('region', { name: say('booking:contact.title') })
  await tabTo(page, contact.getByLabel(say('people:title.label')))
  await page.keyboard.press('ArrowDown')
  for (const [label, text] of [
    ['people:firstName', SITI.first],
    ['people:lastName', SITI.last],
    ['people:email', `tamu.${crypto.randomUUID()}@contoh.id`],
  ] as const) {
    await tabTo(page, contact.getByLabel(say(label)))
    await page.keyboard.type(text)
  }
  await tabTo(page, contact.getByRole('textbox', { name: say('people:mobile') }))
  await page.keyboard.type('081234567890')
}

/** The contact travels too, with this number. */
export async function typesNumber(page: Page, say: Say, label: string): Promise<void> {
  const card = cardOf(page, say, 1)
  await presses(page, card.getByRole('button', { name: say('booking:passenger.isContact') }))
  await tabTo(page, card.getByLabel(label, { exact: true }))
  await page.keyboard.type(SITI.nik ?? '')
}

async function books(page: Page): Promise<void> {
  const send = page.getByRole('button', { name: t('booking:toReview') })
  const title = page.getByRole('heading', { name: t('booking:review.title') })
  await expect(send.or(title)).toBeVisible()
  if (await send.isVisible()) await presses(page, send)
  await presses(page, bookButton(page, t))
}

/** Ends at the code of the bank. */
async function paysByKeyboard(page: Page, say: Say): Promise<void> {
  await page.waitForURL('**/payment?id=**')
  await tabTo(page, page.getByRole('radio').first())
  await page.keyboard.press('Space')
  await presses(page, page.getByRole('button', { name: startingWith(say('checkout:pay', { amount: 'Rp' })) }))
  await page.waitForURL('**/payment/code?id=**')
}
