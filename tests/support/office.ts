import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { type Role, rightsOf } from '../../core/people/account/roles.ts'
import { DEMO_PASSWORD } from '../../server/people/account/demo.ts'
import type { Say } from './words.ts'

const ROW = {
  id: '1',
  title: 'MRS',
  first_name: 'Sri',
  last_name: 'Wahyuni',
  email: 's***@contoh.id',
  calling_code: '62',
  phone: '812****789',
  status: 'aktif',
  role: 'member',
  own_role: null,
  guest: false,
  created_at: '2026-11-20T07:05:00Z',
  updated_at: '2026-11-20T07:05:00Z',
}

export const MEMBER = {
  ...ROW,
  may_change: false,
  may_reveal: true,
  blocked: null,
  ahead: { trips: 2, payments: 1 },
  bookings: 3,
  passengers: 2,
  sessions: [
    { id: 's1', device: 'Chrome, Android', created_at: ROW.created_at, last_seen_at: ROW.created_at },
    { id: 's2', device: null, created_at: ROW.created_at, last_seen_at: ROW.created_at },
  ],
}

export const MEMBERS = {
  data: [
    ROW,
    { ...ROW, id: '2', first_name: 'Ayu', status: 'blokir', role: 'support' },
    { ...ROW, id: '3', first_name: 'Rina', guest: true },
  ],
  current_page: 1,
  first_item: 1,
  last_item: 3,
  per_page: 3,
  total: 4,
  next: 'cursor',
  total_capped: false,
}

/** Only the page believes it; the server does not. */
export async function withRole(page: Page, role: Role): Promise<void> {
  await page.route('**/api/v1/auth/profil', async (route) => {
    const answer = await route.fetch()
    const json = await answer.json()
    await route.fulfill({ json: { ...json, data: { ...json.data, role, rights: rightsOf({ role }) } } })
  })
}

export async function signIn(request: APIRequestContext, email: string, password: string): Promise<void> {
  const answer = await request.post('/api/v1/auth/login', { headers: { Language: 'en' }, data: { email, password } })
  expect(answer.status(), await answer.text()).toBe(200)
}

export async function signInAsStaff(request: APIRequestContext, role: Exclude<Role, 'member'>): Promise<void> {
  await signIn(request, `${role}@example.com`, DEMO_PASSWORD)
}

/** The next call to `path` asks for the password, as after 15 minutes. */
export async function needsPassword(page: Page, path: string): Promise<void> {
  const json = { success: false, code: 'confirmation_needed', message: '', data: null }
  await page.route(path, (route) => route.fulfill({ status: 403, json }), { times: 1 })
}

/** By the keyboard alone. */
export async function givesPassword(page: Page, t: Say, password: string = DEMO_PASSWORD): Promise<void> {
  const dialog = page.getByRole('dialog', { name: t('confirm:title') })
  await expect(dialog.getByLabel(t('confirm:password'), { exact: true })).toBeFocused()
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
}

/** Dewi Lestari, in the form of a new customer; refused once for her number. */
export async function makeCustomer(page: Page, t: Say, email: string): Promise<void> {
  const phone = page.getByLabel(t('office-order:phone'), { exact: true })
  const make = page.getByRole('button', { name: t('office-order:make') })
  await page.getByLabel(t('office-order:nameTitle')).selectOption('MRS')
  await page.getByLabel(t('office-order:firstName')).fill('Dewi')
  await page.getByLabel(t('office-order:lastName')).fill('Lestari')
  await page.getByLabel(t('office-order:email'), { exact: true }).fill(email)
  await phone.fill('0812')
  await make.click()
  await expect(phone).toBeFocused()
  await phone.fill('081298765432')
  await make.click()
}
