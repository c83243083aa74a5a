import type { APIRequestContext } from '@playwright/test'
import { BOOK_ACCOUNTS, BOOKS, ENTRIES, WRONG_BOOKS } from '../support/books.ts'
import { dayFromNow } from '../support/fixtures.ts'
import { INVOICE_DETAIL, INVOICES, PARTNER, STATEMENT } from '../support/invoices.ts'
import { REFUNDS, REPORTS, SETTLEMENT, TRANSFER, TRANSFERS } from '../support/money.ts'
import { MEMBER, MEMBERS } from '../support/office.ts'
import {
  BACKUPS,
  CHANGE,
  CODE_MAIL,
  CODES,
  FORGED,
  INVITATION,
  KINDS,
  MAIL,
  NOTIFICATION,
  OWNERS,
  PHOTOS,
  PRODUCT,
  PRODUCT_DETAIL,
  PROMO,
  pageOf,
  RATES,
  REQUEST,
  REQUEST_DETAIL,
  ROLE,
  SUPPLIERS,
} from '../support/office-answers.ts'
import { payAll } from '../support/payment.ts'
import { checkScreens, type Screen } from '../support/screens.ts'
import { VISITS } from '../support/visits.ts'
import { holdSomething } from './something.ts'

async function anyItem(request: APIRequestContext): Promise<string> {
  const answer = await request.get('/api/v1/admin/stock')
  const [item] = ((await answer.json()) as { data: { service: string; id: string }[] }).data
  return `service=${item?.service}&id=${item?.id}`
}

/** A page of the office, complete with its table or list. */
const list = (path: string, answers: Record<string, object> = {}): Screen => ({
  path,
  admin: true,
  answers,
  ready: (page) => page.getByRole('main').locator('table, ul.card'),
})

checkScreens([
  { path: '/admin', admin: true, ready: (page, t) => page.getByText(t('office-overview:counts')) },
  {
    ...list(''),
    path: async (locale, request) => {
      await payAll(request, (await holdSomething(request)).booking)
      return `/${locale}/admin/booking`
    },
  },
  {
    path: async (locale, request) => `/${locale}/admin/booking?id=${(await holdSomething(request)).booking}`,
    admin: true,
    ready: (page, t) => page.getByRole('heading', { name: t('office-booking-page:history') }),
  },
  {
    path: '/admin/issue',
    admin: true,
    ready: (page, t) => page.getByText(t('office-bookings:noIssues')),
  },
  list('/admin/refund', { 'admin/refund': REFUNDS }),
  list('/admin/settlement', { 'admin/settlement': SETTLEMENT }),
  list('/admin/transfer', { 'admin/transfer': TRANSFERS }),
  {
    path: `/admin/transfer?id=${TRANSFER.id}`,
    admin: true,
    answers: { [`admin/transfer/${TRANSFER.id}`]: TRANSFER },
    ready: (page) => page.getByText(TRANSFER.reference),
  },
  list('/admin/invoice', { 'admin/invoice': pageOf(...INVOICES) }),
  {
    path: `/admin/invoice?id=${INVOICE_DETAIL.id}`,
    admin: true,
    answers: { [`admin/invoice/${INVOICE_DETAIL.id}`]: INVOICE_DETAIL },
    ready: (page, t) => page.getByText(t('office-invoices:later')),
  },
  list('/admin/partner', { 'admin/partner': pageOf(PARTNER) }),
  {
    path: `/admin/partner?id=${PARTNER.id}`,
    admin: true,
    answers: {
      [`admin/partner/${PARTNER.id}`]: PARTNER,
      [`admin/partner/${PARTNER.id}/statement?*`]: STATEMENT,
    },
    ready: (page) => page.getByText('225.000').first(),
  },
  list('/admin/request', { 'admin/request': pageOf(REQUEST) }),
  {
    path: '/admin/request?id=r1',
    admin: true,
    answers: { 'admin/request/r1': REQUEST_DETAIL },
    ready: (page) => page.getByText('Labuan Bajo'),
  },
  list('/admin/member', { 'admin/member': MEMBERS }),
  { ...list('/admin/member?id=1', { 'admin/member/1': MEMBER }), ready: (page) => page.getByText(/Wahyuni/) },
  list('/admin/stock'),
  {
    // The last days of a month have no departures left.
    path: async (locale, request) =>
      `/${locale}/admin/stock?${await anyItem(request)}&month=${dayFromNow(40).slice(0, 7)}`,
    admin: true,
    ready: (page) => page.getByRole('main').locator('table[role=grid], li input').first(),
  },
  list('/admin/product', { 'admin/product': pageOf(PRODUCT) }),
  {
    path: '/admin/product',
    admin: true,
    answers: { 'admin/product': pageOf() },
    ready: (page, t) => page.getByText(t('office-products:empty')),
  },
  {
    path: '/admin/product?id=tour%2Fp1',
    admin: true,
    answers: { 'admin/product/tour/p1': PRODUCT_DETAIL, 'admin/product/kinds': KINDS },
    ready: (page, t) => page.getByRole('button', { name: t('office-products:save') }),
  },
  list('/admin/picture', { 'admin/picture-owner*': OWNERS }),
  {
    path: '/admin/picture?owner=page/hotel',
    admin: true,
    answers: { 'admin/picture?*': PHOTOS },
    ready: (page, t) => page.getByText(t('office-pictures:none')),
  },
  {
    path: '/admin/start',
    admin: true,
    ready: (page) => page.locator('[data-step]'),
  },
  list('/admin/text'),
  {
    path: '/admin/text?id=page%2Fterms',
    admin: true,
    ready: (page, t) => page.getByText(t('office-texts:sampleTitle')),
  },
  list('/admin/promo', { 'admin/promo': [PROMO] }),
  {
    path: '/admin/promo',
    admin: true,
    answers: { 'admin/promo': [] },
    ready: (page, t) => page.getByText(t('office-promos:empty')),
  },
  list('/admin/staff', { 'admin/staff': pageOf(INVITATION, { ...INVITATION, id: 'i2', is_over: true }) }),
  list('/admin/role', {
    'admin/role': pageOf(ROLE, { ...ROLE, id: 'r2', name: 'Pemandu', rights: ['gate'], people: 0 }),
  }),
  list('/admin/code', { 'admin/code': CODES }),
  {
    path: '/admin/code',
    admin: true,
    answers: { 'admin/code': pageOf() },
    ready: (page, t) => page.getByText(t('codes:empty')),
  },
  {
    ...list('/admin/member?id=1', { 'admin/member/1': { ...MEMBER, guest: true } }),
    ready: (page) => page.getByText(/Wahyuni/),
  },
  {
    path: '/admin/settings',
    admin: true,
    ready: (page, t) => page.getByText(t('office-gateways:webhook'), { exact: true }).first(),
  },
  {
    path: '/admin/backup',
    admin: true,
    answers: { 'admin/backup': BACKUPS },
    ready: (page, t) => page.getByText(t('office-doctor:migrations.ok')),
  },
  {
    path: '/admin/backup',
    admin: true,
    answers: { 'admin/backup': BACKUPS, 'admin/doctor': { checks: [], suppliers: SUPPLIERS } },
    ready: (page) => page.getByText('hotelbeds'),
  },
  {
    path: '/admin/report',
    admin: true,
    answers: { 'admin/report?*': REPORTS.day },
    ready: (page) => page.locator('figure'),
  },
  {
    path: '/admin/visits',
    admin: true,
    answers: { 'admin/visits?*': VISITS },
    ready: (page) => page.locator('figure'),
  },
  {
    path: '/admin/rate',
    admin: true,
    answers: { 'admin/exchange-rate': RATES },
    ready: (page, t) => page.getByText(t('office-rates:lackingText')),
  },
  {
    path: '/admin/rate',
    admin: true,
    answers: { 'admin/exchange-rate': { ...RATES, feed: null, rates: [] } },
    ready: (page, t) => page.getByText(t('office-rates:empty')),
  },
  list('/admin/notification', { 'admin/notification': pageOf(NOTIFICATION, FORGED) }),
  {
    path: '/admin/notification',
    admin: true,
    answers: { 'admin/notification': pageOf() },
    ready: (page, t) => page.getByText(t('office-gateways:empty')),
  },
  {
    path: '/admin/books?month=2026-11',
    admin: true,
    answers: { 'admin/books?*': BOOKS, 'admin/books/check': WRONG_BOOKS },
    ready: (page, t) => page.getByText(t('office-books:check.bad')),
  },
  {
    path: '/admin/books?entries=all&month=2026-11',
    admin: true,
    answers: { 'admin/books/entry?*': ENTRIES, 'admin/books/account': BOOK_ACCOUNTS },
    ready: (page) => page.getByText('K7QM2P').or(page.getByText('18')).first(),
  },
  list('/admin/mail', { 'admin/mail': pageOf(MAIL, CODE_MAIL) }),
  {
    path: '/admin/mail',
    admin: true,
    answers: { 'admin/mail': pageOf() },
    ready: (page, t) => page.getByText(t('office-mails:empty')),
  },
  {
    path: '/admin/mail/kinds',
    admin: true,
    ready: (page, t) => page.getByText(t('office-mails:kind.sign_in_code'), { exact: true }),
  },
  {
    path: '/admin/mail/alerts',
    admin: true,
    ready: (page, t) => page.getByText(t('office-alerts:alert.paid')),
  },
  list('/admin/audit', { 'admin/audit': pageOf(CHANGE) }),
  list('/dashboard/member', { 'admin/member': MEMBERS }),
])
