import type { Page } from '@playwright/test'

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
  created_at: '2026-11-20T07:05:00Z',
  updated_at: '2026-11-20T07:05:00Z',
}

export const MEMBER = {
  ...ROW,
  bookings: 3,
  passengers: 2,
  sessions: [
    { id: 's1', device: 'Chrome, Android', created_at: ROW.created_at, last_seen_at: ROW.created_at },
    { id: 's2', device: null, created_at: ROW.created_at, last_seen_at: ROW.created_at },
  ],
}

export const MEMBERS = {
  data: [ROW, { ...ROW, id: '2', first_name: 'Ayu', status: 'blokir', role: 'support' }],
  current_page: 1,
  first_item: 1,
  last_item: 2,
  per_page: 2,
  total: 3,
  next: 'cursor',
  total_capped: false,
}

/** The page believes that the member who is signed in has this role; the server does not. */
export async function withRole(page: Page, role: string): Promise<void> {
  await page.route('**/api/v1/auth/profil', async (route) => {
    const answer = await route.fetch()
    const json = await answer.json()
    await route.fulfill({ json: { ...json, data: { ...json.data, role } } })
  })
}
