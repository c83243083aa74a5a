import type { APIRequestContext } from '@playwright/test'
import { STATEMENT } from '../support/invoices.ts'
import { openPayment, payAll } from '../support/payment.ts'
import { checkScreens, type Screen } from '../support/screens.ts'
import { holdSomething, holdSomethingElse } from './something.ts'

const PASSKEYS = [
  { id: 'a', name: 'Pixel 9', created_at: '2026-11-20T07:05:00Z', used_at: '2026-11-21T07:05:00Z' },
  { id: 'b', name: 'YubiKey', created_at: '2026-11-19T07:05:00Z', used_at: null },
]

const PASSPORT_ENDS = {
  id: 'p1',
  title: 'MRS',
  first_name: 'Sri',
  last_name: 'Wahyuni',
  birthdate: '1988-04-17',
  calling_code: '62',
  phone: '812****789',
  email: null,
  id_type: 'passport',
  id_number: '*****561',
  frequent_flyer: null,
  nationality: 'ID',
  passport_expire: '2026-12-01',
  complete: false,
}

const PROMO = { id: 'p1', url: '/id/help', image: '/favicon.svg', title: 'Akhir tahun', text: 'Pesan sekarang.' }

function pageOf(...data: object[]): object {
  const { length: total } = data
  return { data, current_page: 1, first_item: 1, last_item: total, per_page: 10, total, next: null }
}

/** One booking is paid, one is owed, one is in the cart. */
async function buyAndOwe(request: APIRequestContext): Promise<void> {
  await payAll(request, (await holdSomething(request)).booking)
  await openPayment(request, await holdSomethingElse(request))
  await holdSomething(request)
}

async function anyTransaction(request: APIRequestContext): Promise<string> {
  const answer = await request.get('/api/v1/transaction?filter=today&status=paid')
  return ((await answer.json()) as { data: { data: { id: string }[] } }).data.data[0]?.id ?? ''
}

async function issuedBooking(request: APIRequestContext): Promise<string> {
  const answer = await request.get('/api/v1/dashboard/trip')
  const { data } = (await answer.json()) as { data: { bookings: { id: string; eticket_url: string | null }[] }[] }
  return data.flatMap(({ bookings }) => bookings).find(({ eticket_url }) => eticket_url)?.id ?? ''
}

/** A page of a member, complete with a text. */
const page = (path: string, word: string): Screen => ({
  path,
  member: true,
  ready: (page, t) => page.getByText(t(word), { exact: true }),
})

checkScreens([
  // The empty states, of a member who has just registered. The second area's addresses lead to the one account.
  page('/dashboard', 'history:empty'),
  page('/dashboard/purchase', 'table:nothingFound'),
  page('/dashboard/notification', 'dashboard:notification.empty'),
  page('/member/profile', 'dashboard:membership.text'),
  {
    path: '/member/partner',
    member: true,
    answers: { 'partner/statement?*': STATEMENT },
    ready: (page, t) => page.getByText(t('partner:about', { name: STATEMENT.partner.name })),
  },
  page('/member/history', 'history:empty'),
  page('/member/transactions', 'transactions:empty'),
  page('/member/passengers', 'passengers:none'),
  page('/cart', 'cart:empty'),
  // With something in them.
  {
    path: async (locale, request) => {
      await buyAndOwe(request)
      return `/${locale}/member/history`
    },
    member: true,
    ready: (page, t) => page.getByText(t('trips:noPast')),
  },
  { path: '/member/transactions', member: true, ready: (page) => page.getByRole('article') },
  { path: '/member/messages', member: true, ready: (page, t) => page.getByText(t('dashboard:notification.issued')) },
  {
    path: '/member/messages?status=unread',
    member: true,
    answers: { promo: [PROMO] },
    ready: (page) => page.getByText(PROMO.text),
  },
  {
    path: async (locale, request) => `/${locale}/member/ticket?id=${await issuedBooking(request)}`,
    member: true,
    ready: (page) => page.getByRole('img').first(),
  },
  {
    path: async (locale, request) => `/${locale}/member/reschedule?id=${await issuedBooking(request)}`,
    member: true,
    ready: (page, t) => page.getByText(t('reschedule:now'), { exact: true }),
  },
  { path: '/cart', member: true, ready: (page) => page.getByRole('checkbox') },
  {
    path: async (locale, request) => `/${locale}/member/transaction?id=${await anyTransaction(request)}`,
    member: true,
    ready: (page, t) => page.getByRole('heading', { name: t('transactions:lines') }),
  },
  {
    path: '/member/security',
    member: true,
    ready: (page) => page.getByText('Pixel'),
    answers: { 'auth/passkey': PASSKEYS },
  },
  {
    path: '/member/passengers',
    member: true,
    ready: (page) => page.getByText(/Wahyuni/),
    answers: { 'dashboard/passenger*': pageOf(PASSPORT_ENDS) },
  },
  { path: '/member/passengers?id=new', member: true, ready: (page, t) => page.getByLabel(t('people:lastName')) },
])
