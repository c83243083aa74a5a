import { expect, type Locator, type Page } from '@playwright/test'
import type { Say } from './words.ts'

export type Traveller = {
  type: 'ADT' | 'CHD' | 'INF'
  title: string
  first: string
  last: string
  birth: [day: string, month: number, year: string]
  nik?: string
  passport?: { number: string; expiry: [day: string, month: number, year: string] }
  /** Of an infant: on whose lap, counted from 0. */
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

/** Where flights of a search can be chosen. */
export async function chooseFirst(page: Page, t: Say): Promise<void> {
  const name = new RegExp(`^${t('list:offer.choose')}`)
  const button = page.getByRole('article').getByRole('button', { name }).first()
  await button.waitFor()
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '100')
  await button.click()
}

export async function fillContact(page: Page, t: Say, traveller: Traveller = SITI): Promise<void> {
  const contact = page.getByRole('region', { name: t('booking:contact.title') })
  await contact.getByLabel(t('people:title.label')).selectOption(traveller.title)
  await contact.getByLabel(t('people:firstName')).fill(traveller.first)
  await contact.getByLabel(t('people:lastName')).fill(traveller.last)
  await contact.getByLabel(t('people:email')).fill('siti@contoh.id')
  await contact.getByRole('textbox', { name: t('people:mobile') }).fill('081234567890')
}

export async function fillTraveller(page: Page, t: Say, number: number, traveller: Traveller): Promise<void> {
  const card = page.getByRole('region', { name: new RegExp(`^${t('booking:passenger.title', { number })}`) })
  if (traveller.type !== 'INF') await card.getByLabel(t('people:title.label')).selectOption(traveller.title)
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

/** From the filled form to its review. */
export async function toReview(page: Page, t: Say): Promise<void> {
  await page.getByRole('button', { name: t('booking:toReview') }).click()
  await expect(page.getByRole('heading', { name: t('booking:review.title') })).toBeVisible()
}

/** The button that holds the seats. */
export function bookButton(page: Page, t: Say): Locator {
  return page.getByRole('button', { name: new RegExp(`^${t('booking:review.book', { total: '' }).trim()}`) })
}

async function fillDate(group: Locator, t: Say, [day, month, year]: Traveller['birth']): Promise<void> {
  await group.getByLabel(t('form:day')).fill(day)
  await group.getByLabel(t('form:month')).selectOption({ index: month })
  await group.getByLabel(t('form:year')).fill(year)
}

/** Registers in the dialog that opens over the form, without leaving it. */
export async function registerInDialog(page: Page, t: Say): Promise<void> {
  await page.getByRole('tab', { name: t('account:register.title') }).click()
  const dialog = page.getByRole('tabpanel', { name: t('account:register.title') })
  await dialog.getByLabel(t('people:title.label')).selectOption('MRS')
  await dialog.getByLabel(t('people:firstName')).fill('Siti')
  await dialog.getByLabel(t('people:lastName')).fill('Rahma')
  await dialog.getByLabel(t('account:email')).fill(`siti.${crypto.randomUUID()}@contoh.id`)
  await dialog.getByRole('textbox', { name: t('people:mobile') }).fill('081234567890')
  await dialog.getByLabel(t('account:password'), { exact: true }).fill('Rahasia123')
  await dialog.getByLabel(t('account:register.repeat')).fill('Rahasia123')
  await dialog.getByRole('button', { name: t('account:register.action') }).click()
}
