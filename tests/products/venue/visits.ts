import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import type { DayView } from '../../../core/base/list/calendar.ts'
import { daysOf } from '../../../core/base/list/day-prices.ts'
import type { VenuePriceDetail } from '../../../core/products/venue/contract.ts'
import { dayFromNow, type Locale } from '../../support/fixtures.ts'
import { type Say, startingWith } from '../../support/words.ts'

/** Entry tickets for four types; a car with a driver; what is only asked for; a boat paid in parts. */
export const TICKETS = 'monas'
export const CAR = 'nusa-penida-mobil'
export const ASKED = 'observatorium-bosscha'
export const IN_PARTS = 'tanjung-puting-kelotok'

const headers = { Language: 'en' }

async function dataOf<Data>(answer: Awaited<ReturnType<APIRequestContext['get']>>): Promise<Data> {
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { data: Data }).data
}

/** An open day in the month after next. */
export async function anyDay(request: APIRequestContext, venue = TICKETS): Promise<string> {
  return (await monthOf(request, venue)).find(({ status }) => status === 'open')?.date ?? ''
}

export async function closedDay(request: APIRequestContext, venue = TICKETS): Promise<string> {
  return (await monthOf(request, venue)).find(({ status }) => status === 'closed')?.date ?? ''
}

async function monthOf(request: APIRequestContext, venue: string): Promise<DayView[]> {
  const days = daysOf(dayFromNow(60))
  const params = { uniqueId: venue, from: days[0] ?? '', to: days.at(-1) ?? '' }
  return dataOf(await request.get('/api/v1/venue/calendar', { headers, params }))
}

export function resultsPath(locale: Locale, query: Record<string, string> = {}): string {
  const given = { locationId: 'ID-5171', city: 'Denpasar', country: 'Indonesia', countryCode: 'ID', ADT: '2', ...query }
  return `/${locale}/venue/results?${new URLSearchParams(given)}`
}

type PageName = 'detail' | 'booking' | 'inquiry'

export function visitPath(locale: Locale, page: PageName, query: Record<string, string>): string {
  return `/${locale}/venue/${page}?${new URLSearchParams({ venueId: TICKETS, ADT: '2', ...query })}`
}

export async function bookingPath(locale: Locale, request: APIRequestContext): Promise<string> {
  return visitPath(locale, 'booking', { date: await anyDay(request), package: 'puncak', CHD: '1' })
}

/** Two adults, by the API, as the member of `request`. */
export async function holdVisit(request: APIRequestContext, email = 'siti@contoh.id'): Promise<string> {
  const date = (await anyDay(request)).replaceAll('-', '/')
  const asked = { headers, data: { uniqueId: TICKETS, entry_date: date } }
  const day = await dataOf<VenuePriceDetail>(await request.post('/api/v1/venue/price-detail', asked))
  const person = { title: 'MRS', first_name: 'Siti', last_name: 'Rahma' }
  const data = {
    unique_id: TICKETS,
    tour_date: date,
    price_id: day.id,
    package_id: day.pricePackages[0]?.id,
    contact: {
      ...person,
      email,
      calling_code: '62',
      mobile_phone: '81234567890',
      notes: 'Kursi roda',
    },
    paxes: [
      { type: 'ADT', ...person },
      { type: 'ADT', ...person, title: 'MR', first_name: 'Budi' },
    ],
  }
  const keyed = { ...headers, 'Idempotency-Key': crypto.randomUUID() }
  const booked = await dataOf<{ bookings: { id: string }[] }>(
    await request.post('/api/v1/venue/booking', { headers: keyed, data }),
  )
  return booked.bookings[0]?.id ?? ''
}

export function choiceBar(page: Page, t: Say): Locator {
  return page.getByRole('region', { name: t('detail:choice') })
}

/** The part of the form for one visitor, counted from 1. */
export function visitorCard(page: Page, t: Say, number: number): Locator {
  return page.getByRole('region', { name: startingWith(t('venue-booking:shared.passenger.title', { number })) })
}

/** Names, titles by the order of the types. */
export async function fillVisitors(page: Page, t: Say, titles: readonly string[]): Promise<void> {
  for (const [index, title] of titles.entries()) {
    const card = visitorCard(page, t, index + 1)
    await card.getByLabel(t('people:title.label')).selectOption(title)
    await card.getByLabel(t('people:firstName')).fill('Siti')
    await card.getByLabel(t('people:lastName')).fill('Rahma')
  }
}

export function notesField(page: Page, t: Say): Locator {
  return page.getByRole('textbox', { name: t('people:notes') })
}
