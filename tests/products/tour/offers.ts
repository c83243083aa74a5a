import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import type { TourDetail, TourPeriod } from '../../../core/products/tour/contract.ts'
import type { OneDayPeriod } from '../../../core/products/tour/one-day.ts'
import { dayFromNow, type Locale } from '../../support/fixtures.ts'
import type { Say } from '../../support/words.ts'

export const PACKAGE = 'komodo-padar-3-hari'
export const ONE_DAY = 'nusa-penida-barat'

async function dataOf<Data>(request: APIRequestContext, path: string): Promise<Data> {
  const answer = await request.get(path, { headers: { Language: 'en' } })
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { data: Data }).data
}

/** A departure with seats to spare whose balance is due later. */
export async function anyDeparture(request: APIRequestContext): Promise<TourPeriod> {
  const { periods } = await dataOf<TourDetail>(request, `/api/v1/tour/detail-tour-package/${PACKAGE}`)
  const found = periods.find(({ availability, balanceLimit }) => availability >= 8 && balanceLimit !== null)
  if (!found) throw new Error('no departure')
  return found
}

/** Two that are paid at once, one after the other; who cancels the second still gets something back. */
export async function twoDepartures(request: APIRequestContext): Promise<[TourPeriod, TourPeriod]> {
  const { periods } = await dataOf<TourDetail>(request, `/api/v1/tour/detail-tour-package/${PACKAGE}`)
  const free = periods.filter(({ availability, balanceLimit }) => availability >= 4 && balanceLimit === null)
  const second = free.findIndex(({ startPeriod }) => startPeriod >= dayFromNow(8))
  const [from, to] = second > 0 ? free.slice(second - 1) : []
  if (!from || !to) throw new Error('no two departures')
  return [from, to]
}

export async function seatsSold(request: APIRequestContext, period: number): Promise<number | undefined> {
  const { periods } = await dataOf<TourDetail>(request, `/api/v1/tour/detail-tour-package/${PACKAGE}`)
  return periods.find(({ id }) => id === period)?.bookedSeat
}

export async function anyDay(request: APIRequestContext): Promise<OneDayPeriod> {
  const path = `/api/v1/tour-one-day/list-tour-period?tour_one_day_id=${ONE_DAY}`
  const found = (await dataOf<OneDayPeriod[]>(request, path)).find(({ availability }) => availability >= 4)
  if (!found) throw new Error('no day')
  return found
}

type Chosen = { period: number; date: string; adult?: number; child?: number; rooms?: Record<string, number> }

function pathOf(folder: string, id: string, { period, date, adult = 2, child = 0, rooms = {} }: Chosen): string {
  const month = String(Number(date.slice(5, 7)))
  const counts = Object.entries({ adult, child, ...rooms }).filter(([, count]) => count > 0)
  const chosen = { id, month, year: date.slice(0, 4), period: String(period) }
  return `${folder}?${new URLSearchParams({ ...chosen, ...Object.fromEntries(counts.map(([name, count]) => [name, String(count)])) })}`
}

type PageName = 'detail' | 'booking'

export function packagePath(
  locale: Locale,
  page: PageName,
  { id: period, startPeriod: date }: TourPeriod,
  more = {},
): string {
  return pathOf(`/${locale}/tour/${page}`, PACKAGE, { period, date, ...more })
}

export function dayPath(locale: Locale, page: PageName, { id: period, date }: OneDayPeriod, more = {}): string {
  return pathOf(`/${locale}/one-day-tour/${page}`, ONE_DAY, { period, date, ...more })
}

/** For two, by the API, as the member of `request`. */
export async function holdTour(request: APIRequestContext, { id, priceAdult }: TourPeriod): Promise<string> {
  const data = {
    adult: 2,
    tour_period_id: id,
    room_double: 1,
    contact_title: 'MRS',
    contact_first_name: 'Siti',
    contact_last_name: 'Rahma',
    contact_phone_code: '62',
    contact_phone_number: '81234567890',
    contact_email: 'siti@contoh.id',
    expected_total: 2 * priceAdult,
  }
  const headers = { Language: 'en', 'Idempotency-Key': crypto.randomUUID() }
  const answer = await request.post('/api/v1/tour-new/add-to-cart', { headers, data })
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { data: { bookings: { id: string }[] } }).data.bookings[0]?.id ?? ''
}

export function choiceBar(page: Page, t: Say): Locator {
  return page.getByRole('region', { name: t('detail:choice') })
}
