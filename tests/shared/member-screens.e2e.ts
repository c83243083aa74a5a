import type { APIRequestContext } from '@playwright/test'
import type { RescheduleOffer } from '../../core/trade/booking/change/reschedule.ts'
import { expect } from '../support/fixtures.ts'
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

const AT = { from: '2026-12-05T02:10:00.000Z', from_timezone: 'Asia/Jakarta' } as const
const FLIES = { date: '2026-12-08', end_date: null, time: '09:10', left: null, title: 'GA 408' } as const

/** Prices come with the day, and the airline changes the ticket once it is paid. */
const TICKET_OF_AN_AIRLINE = {
  service: 'flight',
  parts: [{ title: 'Jakarta (CGK) – Denpasar (DPS)', code: 'HZLJMH', starts_at: AT.from, timezone: AT.from_timezone }],
  ways: [],
  way: 0,
  price: 1_236_000,
  version: '2026-11-26T05:00:00.000Z',
  rule: { fee: 412_000, until: AT.from, gives_back: true },
  refusal: null,
  days: Array.from({ length: 31 }, (_, day) => ({ date: `2026-12-${String(day + 1).padStart(2, '0')}`, price: null })),
  options: [
    { ...FLIES, id: 'change:ocr_1.oco_1:0', price: 1_236_000, fare: 'Eco Basic' },
    { ...FLIES, id: 'change:ocr_1.oco_2:0', price: 1_854_000, fare: 'Eco Flex' },
  ],
  quote: {
    place: 'change:ocr_1.oco_2:0',
    parts: [{ from_title: '', title: '', ...AT, to: '2026-12-08T02:10:00.000Z', to_timezone: AT.from_timezone }],
    ...{ before: 1_236_000, amount: 2_266_000, fee: 412_000, difference: 618_000, paid: 1_236_000 },
    ...{ due: 1_030_000, balance: 0, balance_limit: null, refund: 0, to_account: 0, expected_by: null },
    ...{ hold_until: '2026-11-26T05:23:00.000Z', confirms: true },
  },
  held: null,
  change: null,
} satisfies RescheduleOffer

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

/** For what shows what a member bought: the screens of a day do not build on one another. */
function withTicket(path: string): Screen['path'] {
  return async (locale, request) => {
    await issuedBooking(request)
    return `/${locale}${path}`
  }
}

/** Buys one where there is none yet. */
async function issuedBooking(request: APIRequestContext): Promise<string> {
  const find = async () => {
    const answer = await request.get('/api/v1/dashboard/trip')
    const { data } = (await answer.json()) as { data: { bookings: { id: string; eticket_url: string | null }[] }[] }
    return data.flatMap(({ bookings }) => bookings).find(({ eticket_url }) => eticket_url)?.id ?? ''
  }
  if (!(await find())) await buyAndOwe(request)
  await expect.poll(find).not.toBe('')
  return await find()
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
  // The same pages once they have content.
  {
    path: async (locale, request) => {
      await buyAndOwe(request)
      return `/${locale}/member/history`
    },
    member: true,
    ready: (page, t) => page.getByText(t('trips:noPast')),
  },
  { path: withTicket('/member/transactions'), member: true, ready: (page) => page.getByRole('article') },
  {
    path: withTicket('/member/messages'),
    member: true,
    ready: (page, t) => page.getByText(t('dashboard:notification.issued')),
  },
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
  {
    path: '/member/reschedule?id=flight&date=2026-12-08&place=change:ocr_1.oco_2:0',
    member: true,
    ready: (page, t) => page.getByText(t('reschedule:check'), { exact: true }),
    answers: { 'dashboard/booking/flight/reschedule*': TICKET_OF_AN_AIRLINE },
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
  {
    path: async (locale, request) =>
      `/${locale}/payment?id=${await openPayment(request, (await holdSomething(request)).booking)}`,
    member: true,
    ready: (page) => page.getByRole('radio'),
  },
])
