import { expect, type Locator, type Page } from '@playwright/test'
import { formatRupiah } from '../../core/base/common/money.ts'
import { isAccessible } from './axe.ts'
import { dayFromNow } from './fixtures.ts'
import { bookingsOf } from './payment.ts'
import { type Say, startingWith } from './words.ts'

export type Traveller = {
  type: 'ADT' | 'CHD' | 'INF'
  title: string
  first: string
  last: string
  birth: [day: string, month: number, year: string]
  nik?: string
  passport?: { number: string; expiry: [day: string, month: number, year: string] }
  /** Place of the adult on whose lap an infant sits, counted from 0. */
  lap?: number
}

export const SITI: Traveller = {
  type: 'ADT',
  title: 'MRS',
  first: 'Siti',
  last: 'Rahma',
  birth: ['17', 4, '1988'],
  nik: '3404015704880001',
}

export const BUDI: Traveller = { ...SITI, title: 'MR', first: 'Budi', nik: '3404010503850002' }

export function bornAgo(days: number): Traveller['birth'] {
  const [year = '', month = '', day = ''] = dayFromNow(-days).split('-')
  return [day, Number(month), year]
}

export async function fillContact(page: Page, t: Say, traveller: Traveller = SITI, email = 'siti@contoh.id') {
  const contact = page.getByRole('region', { name: t('booking:contact.title') })
  await opensForm(page, t)
  await contact.getByLabel(t('people:title.label')).selectOption(traveller.title)
  await contact.getByLabel(t('people:firstName')).fill(traveller.first)
  await contact.getByLabel(t('people:lastName')).fill(traveller.last)
  await contact.getByLabel(t('people:email')).fill(email)
  await contact.getByRole('textbox', { name: t('people:mobile') }).fill('081234567890')
}

/** The review stands in place of the form where a member is known; from there it is opened. */
export async function opensForm(page: Page, t: Say): Promise<void> {
  const change = page.getByRole('button', { name: t('booking:review.edit'), exact: true })
  const contact = page.getByRole('region', { name: t('booking:contact.title'), exact: true })
  await expect(change.or(contact)).toBeVisible()
  if (await change.isVisible()) await change.click()
}

/** The part of the form for one passenger, counted from 1. */
export function cardOf(page: Page, t: Say, number: number): Locator {
  return page.getByRole('region', { name: startingWith(t('booking:passenger.title', { number })) })
}

export async function fillTraveller(page: Page, t: Say, number: number, traveller: Traveller): Promise<void> {
  const card = cardOf(page, t, number)
  if (traveller.type === 'INF') await card.getByLabel(t('people:sex.label')).selectOption('female')
  else await card.getByLabel(t('people:title.label')).selectOption(traveller.title)
  await card.getByLabel(t('people:firstName')).fill(traveller.first)
  await card.getByLabel(t('people:lastName')).fill(traveller.last)
  await fillDate(card.getByRole('group', { name: t('people:birthDate') }), t, traveller.birth)
  if (traveller.nik) {
    await card.getByLabel(t('people:idType.label')).selectOption('ktp')
    await card.getByLabel(t('people:idNumber.ktp'), { exact: true }).fill(traveller.nik)
  }
  if (traveller.passport) {
    await card.getByLabel(t('people:passport.number')).fill(traveller.passport.number)
    await fillDate(card.getByRole('group', { name: t('people:passport.expiry') }), t, traveller.passport.expiry)
  }
  if (traveller.lap !== undefined)
    await card.getByLabel(t('booking:lap.label')).selectOption({ value: String(traveller.lap) })
}

/** The review stands there already where all is known of a member. */
export async function toReview(page: Page, t: Say): Promise<void> {
  const send = page.getByRole('button', { name: t('booking:toReview') })
  const review = page.getByRole('heading', { name: t('booking:review.title') })
  await expect(send.or(review)).toBeVisible()
  if (await send.isVisible()) await send.click()
  await expect(review).toBeVisible()
}

export function bookButton(page: Page, t: Say): Locator {
  return page.getByRole('button', { name: startingWith(t('booking:review.bookShort')) })
}

export async function fillDate(group: Locator, t: Say, [day, month, year]: Traveller['birth']): Promise<void> {
  await group.getByLabel(t('form:day')).fill(day)
  await group.getByLabel(t('form:month')).selectOption({ index: month })
  await group.getByLabel(t('form:year')).fill(year)
}

/** Registers in the dialog that opens over the form, without leaving it. */
export async function registerInDialog(page: Page, t: Say): Promise<void> {
  await page.getByRole('tab', { name: t('account:register.title') }).click()
  const dialog = page.getByRole('tabpanel', { name: t('account:register.title') })
  const change = dialog.getByRole('button', { name: t('account:register.change') })
  if (await change.isVisible()) await change.click()
  await dialog.getByLabel(t('people:title.label')).selectOption('MRS')
  await dialog.getByLabel(t('people:firstName')).fill('Siti')
  await dialog.getByLabel(t('people:lastName')).fill('Rahma')
  await dialog.getByLabel(t('account:email')).fill(`siti.${crypto.randomUUID()}@contoh.id`)
  await dialog.getByRole('textbox', { name: t('people:mobile') }).fill('081234567890')
  await dialog.getByLabel(t('account:password'), { exact: true }).fill('Rahasia123')
  await dialog.getByRole('button', { name: t('account:register.action') }).click()
}

/** Sent empty, the form lists what is missing and leads to the first of it. */
export async function asksForEverything(page: Page, t: Say): Promise<void> {
  const contact = page.getByRole('region', { name: t('booking:contact.title') })
  await page.getByRole('button', { name: t('booking:toReview') }).click()
  await expect(contact.getByLabel(t('people:title.label'))).toBeFocused()
  await expect(contact.getByLabel(t('people:firstName'))).toHaveAttribute('aria-invalid', 'true')
  await isAccessible(page)
}

/** From the review: the server finds another price than `total`; nothing is booked until it is accepted. `call` books; `next` is the page after it. */
export async function acceptsNewPrice(
  page: Page,
  t: Say,
  { total, call, next }: { total: number; call: string; next: string },
): Promise<void> {
  const shown = total - 20_000
  await page.route(
    call,
    (route) => {
      const body: object = route.request().postDataJSON()
      return route.continue({ postData: { ...body, expected_total: shown } })
    },
    { times: 1 },
  )
  await bookButton(page, t).click()
  const dialog = page.getByRole('dialog', { name: t('booking:priceChanged.up') })
  await expect(dialog.getByText(formatRupiah(shown))).toBeVisible()
  await expect(dialog.getByText(formatRupiah(total), { exact: true })).toBeVisible()
  await isAccessible(page)
  expect(await bookingsOf(page.request)).toHaveLength(0)
  await dialog.getByRole('button', { name: t('booking:priceChanged.accept', { total: formatRupiah(total) }) }).click()
  await page.waitForURL(next)
  expect(await bookingsOf(page.request)).toHaveLength(1)
}

/** From the review: sold out meanwhile. Returns the dialog that says so. */
export async function findsItSoldOut(
  page: Page,
  t: Say,
  { call, title }: { call: string; title: string },
): Promise<Locator> {
  const refusal = { success: false, message: t('errors:sold_out'), code: 'sold_out', data: null }
  await page.route(call, (route) => route.fulfill({ status: 409, json: refusal }), { times: 1 })
  await bookButton(page, t).click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog.getByText(t('errors:sold_out'))).toBeVisible()
  await isAccessible(page)
  return dialog
}

/** Back at the form, the page says that it is booked already and leads to the payment. */
export async function isToldBooked(page: Page, t: Say): Promise<void> {
  await page.goBack()
  await expect(page.getByText(t('booking:booked.title.open'))).toBeVisible()
  await page.getByRole('link', { name: t('booking:booked.pay') }).click()
  await page.waitForURL('**/payment?id=**')
}
