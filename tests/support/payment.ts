import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { isAccessible } from './axe.ts'
import type { Locale } from './fixtures.ts'
import { type Say, saysAll, startingWith } from './words.ts'

const headers = { Language: 'en' }

type Listed = { id: string; booking_id: string; title: string }

/** Titles in the language. */
export async function bookingsOf(request: APIRequestContext, language: Locale = 'en'): Promise<Listed[]> {
  const answer = await request.get('/api/v1/dashboard/booking', { headers: { Language: language } })
  return ((await answer.json()) as { data: { data: Listed[] } }).data.data
}

/** Returns the transaction's id. */
export async function openPayment(request: APIRequestContext, ...bookings: string[]): Promise<string> {
  const answer = await request.post('/api/v1/dashboard/checkout', { headers, data: { bookings } })
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { data: { id: string } }).data.id
}

export async function post<Data>(request: APIRequestContext, path: string, data: object): Promise<Data> {
  const keyed = { ...headers, 'Idempotency-Key': crypto.randomUUID() }
  const answer = await request.post(path, { headers: keyed, data })
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { data: Data }).data
}

/** By a virtual account, without a page; waits for the tickets. Returns the transaction's id. */
export async function payAll(request: APIRequestContext, ...bookings: string[]): Promise<string> {
  const transaction_id = await openPayment(request, ...bookings)
  const charged = { transaction_id, bankCode: 'BCA', productCode: 'VABCA' }
  const { vaBca } = await post<{ vaBca: string }>(request, '/api/v1/payment/charge', charged)
  await post(request, '/api/v1/sandbox/pay', { code: vaBca, outcome: 'settlement' })
  for (const id of bookings) {
    const issued = async () => (await request.get(`/api/v1/dashboard/booking/${id}`, { headers })).text()
    await expect.poll(issued).toContain('"status_issue":"issued"')
  }
  return transaction_id
}

export async function payBy(page: Page, t: Say, channel: string): Promise<void> {
  await page.getByRole('radio', { name: channel }).check()
  await page.getByRole('button', { name: startingWith(t('checkout:pay', { amount: 'Rp' })) }).click()
}

export function bankLink(page: Page, t: Say): Locator {
  return page.getByRole('link', { name: t('checkout:sandboxOpen') })
}

export async function payAtBank(bank: Page, t: Say): Promise<void> {
  await bank.getByRole('button', { name: t('sandbox:pay'), exact: true }).click()
  await expect(bank.getByText(t('sandbox:done.settlement'))).toBeVisible()
}

/**
 * Tells the page that it comes to the front again: browsers without a window show every tab at once. A page that has
 * heard of the payment already leads on meanwhile.
 */
export async function comesBack(page: Page): Promise<void> {
  await page
    .evaluate(() => dispatchEvent(new Event('focus')))
    .catch((error: unknown) => {
      if (!/context was destroyed/.test(String(error))) throw error
    })
}

/** By a virtual account, at the bank in another tab, while the page waits. */
export async function paysAndHoldsTickets(
  page: Page,
  t: Say,
  tickets = 1,
  downloadTicket = t('checkout:downloadTicket'),
): Promise<void> {
  await page.getByRole('radio', { name: 'BNI Virtual Account' }).check()
  await isAccessible(page)
  await saysAll(page)
  await payBy(page, t, 'BNI Virtual Account')
  await page.waitForURL('**/payment/code?id=**')
  await expect(page.getByText(t('checkout:code.va'), { exact: true })).toBeVisible()
  await isAccessible(page)
  await saysAll(page)

  const opening = page.context().waitForEvent('page')
  await bankLink(page, t).click()
  const bank = await opening
  await payAtBank(bank, t)
  await bank.close()
  await comesBack(page)
  await page.waitForURL('**/payment/finish?id=**', { timeout: 30_000 })
  await expect(page.getByRole('heading', { name: t('checkout:paidTitle') })).toBeVisible({ timeout: 30_000 })
  await isAccessible(page)
  await saysAll(page)
  const document = downloadTicket.replace(/^\S+ | \(PDF\)$/g, '')
  await expect(page.getByText(t('checkout:paidDemoMail', { document }))).toBeVisible()
  const files = (name: string) => page.getByRole('link', { name })
  await expect(files(downloadTicket)).toHaveCount(tickets)
  const ticket = await page.request.get(await addressOf(files(downloadTicket).first()))
  expect((await ticket.body()).subarray(0, 5).toString()).toBe('%PDF-')
  const calendar = await page.request.get(await addressOf(files(t('checkout:addToCalendar')).first()))
  expect(await calendar.text()).toContain('BEGIN:VEVENT')
}

/** The e-ticket was sent, and the history shows the booking as issued. Ends at its record, whose heading is `title`. */
export async function findsInHistory(
  page: Page,
  t: Say,
  locale: Locale,
  title: string,
  issued = 'history:status.issued',
): Promise<void> {
  await page.goto(`/${locale}/sandbox/mail`)
  await expect(page.getByText(/\.pdf/).first()).toBeVisible()
  await page.goto(`/${locale}/member/history`)
  await expect(page.getByText(t(issued)).first()).toBeVisible()
  await page
    .getByRole('link', { name: t('history:detail') })
    .first()
    .click()
  await page.waitForURL('**/member/booking?id=**')
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await isAccessible(page)
  await saysAll(page)
}

async function addressOf(link: Locator): Promise<string> {
  return (await link.getAttribute('href')) ?? ''
}
