import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { REGISTRATION } from '../../../core/products/insurance/testing.ts'
import { fillDate } from '../../support/booking.ts'
import type { Say } from '../../support/words.ts'

export { REGISTRATION }

/** By the API, as the member of `request`. */
export async function register(request: APIRequestContext, changes = {}): Promise<{ number: string }> {
  const answer = await request.post('/api/v1/homepage/insurance', {
    headers: { Language: 'id' },
    data: { ...REGISTRATION, ...changes },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return ((await answer.json()) as { data: { number: string } }).data
}

/** Answers like a site whose registrations go to a provider. */
export async function connectProvider(page: Page): Promise<void> {
  const json = { success: true, message: '', data: { connected: true } }
  await page.route('**/api/v1/homepage/insurance', (route) =>
    route.request().method() === 'GET' ? route.fulfill({ json }) : route.fallback(),
  )
}

/** All but the type and the id numbers. */
export async function fillRegistration(page: Page, t: Say): Promise<void> {
  const year = String(new Date().getFullYear() + 1)
  await fillDate(page.getByRole('group', { name: t('insurance:departure_date.label') }), t, ['3', 2, year])
  await fillDate(page.getByRole('group', { name: t('insurance:return_date.label') }), t, ['12', 2, year])
  await page.getByLabel(t('insurance:name.label'), { exact: true }).fill('Siti Rahma')
  await page.getByLabel(t('insurance:birth_place.label')).fill('Solo')
  await fillDate(page.getByRole('group', { name: t('people:birthDate') }), t, ['17', 4, '1988'])
  await page.getByLabel(t('insurance:occupation.label')).fill('Guru')
  await page.getByLabel(t('insurance:address.label')).fill('Jalan Slamet Riyadi 1, Solo 57111')
  await page.getByLabel(t('people:email')).fill('siti@contoh.id')
  await page.getByRole('textbox', { name: t('people:mobile') }).fill('0812-3456-7890')
  await page.getByLabel(t('insurance:beneficiary.label')).fill('Budi Santoso')
  await page.getByLabel(t('insurance:relationship_with_beneficiary.label')).selectOption('spouse')
}
