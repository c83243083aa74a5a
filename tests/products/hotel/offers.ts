import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { HotelPage } from '../../../core/products/hotel/contract.ts'
import type { HotelItem } from '../../../core/products/hotel/item.ts'
import { dayFromNow, type Locale } from '../../support/fixtures.ts'

export const PAGE = '**/api/v1/hotel/availability-page'

/** Two nights in Bandung in two weeks, for two. */
export function stay(query: Record<string, string> = {}): Record<string, string> {
  return {
    destinationKey: 'ID-3273',
    city: 'Bandung',
    checkInDate: dayFromNow(14),
    checkOutDate: dayFromNow(16),
    countRoom: '1',
    countGuest: '2',
    ...query,
  }
}

/** Names without a value are left out of the address. */
export function resultsPath(locale: Locale, query: Record<string, string> = {}): string {
  const given = Object.entries(stay(query)).filter(([, value]) => value !== '')
  return `/${locale}/hotel/results?${new URLSearchParams(given)}`
}

export async function hotels(request: APIRequestContext, query: Record<string, string> = {}): Promise<HotelItem[]> {
  const { city: _, countRoom, countGuest, ...data } = stay(query)
  const answer = await request.post('/api/v1/hotel/availability-page', {
    headers: { Language: 'en' },
    data: { ...data, countRoom: Number(countRoom), countGuest: Number(countGuest) },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { data: HotelPage }).data.hotels
}

/** `change` makes the answer of every page of the list. */
export async function answerWith(page: Page, change: (found: HotelPage) => HotelPage): Promise<void> {
  await page.route(PAGE, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: HotelPage }
    await route.fulfill({ response, json: { ...body, data: change(body.data) } })
  })
}
