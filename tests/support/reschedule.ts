import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { isAccessible } from './axe.ts'
import { hydrated, type Locale } from './fixtures.ts'
import { post } from './payment.ts'
import { type Say, saysAll } from './words.ts'

const headers = { Language: 'en' }

/** From the page of the booking, paid. */
export async function asksForChange(page: Page, t: Say, locale: Locale, booking: string): Promise<void> {
  await page.goto(`/${locale}/member/booking?id=${booking}`)
  await page.getByRole('link', { name: t('history:reschedule') }).click()
  await page.waitForURL('**/member/reschedule?id=**')
  await hydrated(page)
  await isAccessible(page)
  await saysAll(page)
}

export function daysOn(page: Page, t: Say): Locator {
  return page.getByRole('group', { name: t('reschedule:chooseDay') }).getByRole('radio')
}

export function sumsOn(page: Page, t: Say): Locator {
  return page.getByRole('region', { name: t('reschedule:check') })
}

/** New price in the text of the sums. */
export async function newPriceOn(page: Page, t: Say): Promise<string | null> {
  const term = sumsOn(page, t).locator('dt', { hasText: t('reschedule:sum.after') })
  return await term.locator('xpath=following-sibling::dd[1]').textContent()
}

/** The last day by the keyboard, and a time where the day has several. */
export async function chooses(page: Page, t: Say): Promise<void> {
  const days = daysOn(page, t)
  await days.first().focus()
  await page.keyboard.press('ArrowUp')
  await expect(days.last()).toBeChecked()
  await choosesTime(page, t)
}

export async function choosesTime(page: Page, t: Say): Promise<void> {
  const times = page.getByRole('group', { name: t('reschedule:chooseTime') })
  const sums = sumsOn(page, t)
  await expect(sums.or(times).first()).toBeVisible()
  if (await times.isVisible()) await times.getByRole('radio').last().check()
  await expect(sums.getByRole('button')).toBeVisible()
}

/** Is there something to pay before it counts? */
export async function isDear(page: Page, t: Say): Promise<boolean> {
  const said = await sumsOn(page, t).getByRole('button').textContent()
  return said?.startsWith(t('reschedule:toPayment', { amount: '' }).trim()) ?? false
}

type Moving = { t: Say; locale: Locale; booking: string }

/** Pays on the page of the payment: the booking waits, then the money comes. Ends on the page of the booking. */
export async function paysTheChange(page: Page, { t, locale, booking }: Moving): Promise<void> {
  await page.waitForURL('**/payment?id=**')
  const transaction_id = new URL(page.url()).searchParams.get('id')
  await expect(page.getByRole('radio').first()).toBeVisible()
  await isAccessible(page)
  await page.goto(`/${locale}/member/booking?id=${booking}`)
  await expect(page.getByRole('link', { name: t('history:payChange') })).toBeVisible()
  await isAccessible(page)
  await page.goto(`/${locale}/member/reschedule?id=${booking}`)
  await expect(page.getByText(t('reschedule:heldText'))).toBeVisible()
  await isAccessible(page)
  const charged = { transaction_id, bankCode: 'BCA', productCode: 'VABCA' }
  const { vaBca } = await post<{ vaBca: string }>(page.request, '/api/v1/payment/charge', charged)
  await post(page.request, '/api/v1/sandbox/pay', { code: vaBca, outcome: 'settlement' })
  await page.goto(`/${locale}/member/booking?id=${booking}`)
}

export async function isMoved(page: Page, t: Say): Promise<void> {
  await expect(page.getByText(t('history:step.movedDone'))).toBeVisible()
  await expect(page.getByText(t('reschedule:held', { date: '' }))).toHaveCount(0)
  await isAccessible(page)
  await saysAll(page)
}

export type Booked = {
  amount: number
  starts_at: string
  eticket_url: string
  detail: { flight_details?: { num: number; depart_date: string; flight_number: string }[]; passengers: unknown[] }
}

export async function bookingOf(request: APIRequestContext, id: string): Promise<Booked> {
  const answer = await request.get(`/api/v1/dashboard/booking/${id}`, { headers })
  return ((await answer.json()) as { data: Booked }).data
}

/** The calendar file of the e-ticket, without its line breaks. */
export async function documentOf(request: APIRequestContext, { eticket_url }: Booked): Promise<string> {
  const answer = await request.get(`${eticket_url}?format=ics`)
  expect(answer.status()).toBe(200)
  return (await answer.text()).replaceAll('\r\n ', '')
}

/** `20261210T012500Z`, as calendar files write it. */
export function utcText(instant: string): string {
  return instant.replace(/[-:]|\.\d+/g, '')
}
