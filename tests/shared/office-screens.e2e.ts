import type { APIRequestContext } from '@playwright/test'
import { BOOK_ACCOUNTS, BOOKS, ENTRIES, WRONG_BOOKS } from '../support/books.ts'
import { INVOICE_DETAIL, INVOICES, PARTNER, STATEMENT } from '../support/invoices.ts'
import { REFUNDS, REPORTS, SETTLEMENT, TRANSFER, TRANSFERS } from '../support/money.ts'
import { MEMBER, MEMBERS } from '../support/office.ts'
import { payAll } from '../support/payment.ts'
import { checkScreens, type Screen } from '../support/screens.ts'
import { holdSomething } from './something.ts'

const AT = '2026-11-20T07:05:00Z'

const REQUEST = {
  id: 'r1',
  number: 'REQ-20261120-7KQM',
  service: 'tour',
  status: 'in_work',
  name: 'Sri Wahyuni',
  owner: { id: 'm1', name: 'Ratna Wijaya' },
  due_on: '2026-11-21',
  created_at: AT,
  changed_at: AT,
}
const REQUEST_DETAIL = {
  ...REQUEST,
  member_id: null,
  note: 'Ditelepon.',
  facts: [{ label: 'Tujuan', value: 'Labuan Bajo' }],
  ids: { id_number: '************0001', passport_number: null },
  replies: [
    {
      id: 'a1',
      subject: 'Labuan Bajo 5 hari',
      text: 'Usul kami:\n\nHari 1 Komodo',
      author: 'Ratna Wijaya',
      created_at: AT,
    },
  ],
  mail: { to: 'sri@contoh.id', greeting: 'Halo Sri,', closing: 'Salam,', sender: 'Pelesir', locale: 'id' },
  order: { contact: {}, search: {} },
  booking: null,
  owners: [{ id: 'm1', name: 'Ratna Wijaya', is_me: true }],
}

const RATES = {
  margin: '2.5',
  days: 5,
  feed: 'www.ecb.europa.eu',
  rates: [
    {
      ...{ currency: 'USD', state: 'old', rate: '16250.5', day: '2026-11-18' },
      ...{ source: 'staff', set_by: 'Rina Kurniawati', used_at: '2026-11-26T14:00:00Z' },
    },
    {
      ...{ currency: 'JPY', state: 'good', rate: '104.753125', day: '2026-11-26' },
      ...{ source: 'www.ecb.europa.eu', set_by: null, used_at: null },
    },
    { currency: 'GBP', state: 'missing', rate: null, day: null, source: null, set_by: null, used_at: null },
  ],
}

const NOTIFICATION = {
  id: 'n1',
  gateway: 'midtrans',
  order_id: 'PLS-20261120-7KQM-1',
  status: 'paid',
  amount: 3_500_000,
  state: 'failed',
  problem: 'no_answer',
  error: 'payment_link_unavailable',
  tries: 3,
  times: 2,
  received_at: AT,
  last_at: AT,
  body: '{"order_id":"PLS-20261120-7KQM-1","transaction_status":"settlement"}',
}
const FORGED = {
  ...NOTIFICATION,
  id: 'n2',
  status: null,
  amount: null,
  state: 'refused',
  problem: 'signature',
  error: null,
  tries: 0,
  times: 1,
}

const CHANGE = {
  id: '42',
  at: AT,
  actor: { id: 'm1', role: 'admin', name: 'Ratna Wijaya' },
  action: 'member.change',
  subject: { kind: 'member', id: '0197a3c2-7c5e-7b1c-9a52-2f1f0d3a4b5c', name: 'Sri Wahyuni', booking: null },
  before: { status: 'aktif' },
  after: { status: 'blokir' },
  request_id: 'req-1',
}

const PRODUCT = {
  id: 'p1',
  service: 'tour',
  slug: 'kebun-teh',
  kind: 'one-day',
  title: { id: 'Kebun Teh Nglinggo', en: 'Nglinggo Tea Gardens' },
  state: 'changed',
  updated_at: AT,
  published_at: AT,
}
const PRODUCT_WORDS = {
  front: { title: 'Kebun Teh', highlight: ['Teh'] },
  text: '',
  steps: [{ title: '08.00', content: '' }],
}
const PRODUCT_DETAIL = {
  ...PRODUCT,
  draft: {
    id: {
      ...PRODUCT_WORDS,
      front: {
        ...PRODUCT_WORDS.front,
        kind: 'one-day',
        route: [['borobudur']],
        seasons: [{ from: '12-20', to: '01-03', add: 5000 }],
      },
    },
    en: PRODUCT_WORDS,
  },
  version: 3,
  faults: [{ path: 'area', code: 'required', text: 'is missing or wrong' }],
  path: 'one-day-tour/kebun-teh',
}
const CHOICE = [{ value: 'borobudur', name: 'Borobudur' }]
const KINDS = [
  {
    service: 'tour',
    kinds: ['package', 'one-day'],
    choices: { area: CHOICE, place: CHOICE, zone: CHOICE, scene: CHOICE },
  },
]
const MAIL = {
  id: 'outbox-41',
  at: AT,
  kind: 'ticket',
  subject: 'E-tiket K7QM2P – Candi Borobudur',
  to: ['sri@contoh.id', 'wahyu@contoh.id'],
  about: { kind: 'booking', id: 'b1', name: 'K7QM2P' },
  state: 'sent',
  problem: null,
  answer: '250 2.0.0 OK',
  may_resend: true,
}
const CODE_MAIL = {
  ...MAIL,
  id: 'outbox-42',
  kind: 'sign_in_code',
  subject: null,
  to: ['sri@contoh.id'],
  about: null,
  state: 'failed',
  problem: 'address',
  answer: '550 5.1.1 unknown',
  may_resend: false,
}

const PROMO = {
  id: 'p1',
  title: { id: 'Liburan akhir tahun', en: 'Year-end holidays' },
  text: { id: 'Pesan sekarang.', en: 'Book now.' },
  url: '/tour',
  picture: 'a'.repeat(64),
  position: 1,
  starts_on: '2026-11-01',
  ends_on: '2026-12-31',
  is_on: true,
  version: 1,
}

const BACKUP = {
  name: 'pelesir-2026-11-20T19-00-04Z.tar.gz.age',
  size: 48_300_000,
  made_at: AT,
  content: { tables: 57, rows: 120_345, files: 214 },
  started_from: 'office',
  started_by: 'Ratna Wijaya',
}
const FAILED = {
  id: 'b1',
  state: 'failed',
  problem: 'place_unreachable',
  started_from: 'schedule',
  created_at: AT,
  finished_at: AT,
}
const BACKUPS = {
  setting: { place: 's3://cadangan/agen/', at: '02:00', next_at: AT, keep: 14 },
  last_at: AT,
  is_overdue: true,
  current: null,
  failures: [FAILED],
  backups: [BACKUP, { ...BACKUP, name: 'pelesir-2026-11-19T19-00-04Z.tar.gz.age', content: null, started_by: null }],
}

const SUPPLIER = {
  service: 'hotel',
  supplier: 'demo',
  state: 'works',
  out_until: null,
  calls: 1240,
  failures: 0,
  median_ms: 6,
}
const SUPPLIERS = [
  SUPPLIER,
  { ...SUPPLIER, supplier: 'hotelbeds', state: 'failing', failures: 3, median_ms: 1840 },
  {
    ...SUPPLIER,
    service: 'flight',
    supplier: 'duffel',
    state: 'out',
    out_until: AT,
    calls: 5,
    failures: 5,
    median_ms: null,
  },
]

const CODE = {
  id: 'c1',
  code: 'LIBURAN10',
  percent: 10,
  amount: null,
  minimum: 500_000,
  cap: 150_000,
  starts_on: '2026-11-01',
  ends_on: '2026-12-31',
  services: ['hotel', 'tour'],
  uses: 100,
  uses_per_member: 1,
  is_on: true,
  used: 37,
  given: 4_810_000,
  version: 3,
  created_at: AT,
}
const CODES = pageOf(CODE, {
  ...CODE,
  id: 'c2',
  code: 'HEMAT50',
  percent: null,
  amount: 50_000,
  cap: null,
  services: [],
  uses: null,
})

const OWNER = { owner: 'page/hotel', kind: 'page', name: 'Hotel', page: 'hotel' }
const OWNERS = [{ ...OWNER, photos: 2, hidden: 1 }]
const PHOTOS = { ...OWNER, version: 2, photos: [] }
const INVITATION = {
  id: 'i1',
  name: 'Sari Utami',
  email: 'sari@contoh.id',
  role: 'own',
  own_role: { id: 'r1', name: 'Kasir' },
  invited_by: 'Ratna Wijaya',
  sent_at: AT,
  expires_at: '2026-11-23T07:05:00Z',
  is_over: false,
}

const ROLE = {
  id: 'r1',
  name: 'Kasir',
  rights: ['office', 'members', 'bookings', 'orders', 'transfers'],
  people: 2,
  version: AT,
  created_at: AT,
}

function pageOf(...data: object[]): object {
  const { length: total } = data
  return { ...MEMBERS, data, last_item: total, per_page: 10, total, next: null }
}

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
    path: async (locale, request) => `/${locale}/admin/stock?${await anyItem(request)}`,
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
