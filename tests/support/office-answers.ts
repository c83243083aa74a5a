import { MEMBERS } from './office.ts'

const AT = '2026-11-20T07:05:00Z'

export const REQUEST = {
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
export const REQUEST_DETAIL = {
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

export const RATES = {
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

export const NOTIFICATION = {
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
export const FORGED = {
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

export const CHANGE = {
  id: '42',
  at: AT,
  actor: { id: 'm1', role: 'admin', name: 'Ratna Wijaya' },
  action: 'member.change',
  subject: { kind: 'member', id: '0197a3c2-7c5e-7b1c-9a52-2f1f0d3a4b5c', name: 'Sri Wahyuni', booking: null },
  before: { status: 'aktif' },
  after: { status: 'blokir' },
  request_id: 'req-1',
}

export const PRODUCT = {
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
export const PRODUCT_DETAIL = {
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
export const KINDS = [
  {
    service: 'tour',
    kinds: ['package', 'one-day'],
    choices: { area: CHOICE, place: CHOICE, zone: CHOICE, scene: CHOICE },
  },
]
export const MAIL = {
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
export const CODE_MAIL = {
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

export const PROMO = {
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
export const BACKUPS = {
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
export const SUPPLIERS = [
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
export const CODES = pageOf(CODE, {
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
export const OWNERS = [{ ...OWNER, photos: 2, hidden: 1 }]
export const PHOTOS = { ...OWNER, version: 2, photos: [] }
export const INVITATION = {
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

export const ROLE = {
  id: 'r1',
  name: 'Kasir',
  rights: ['office', 'members', 'bookings', 'orders', 'transfers'],
  people: 2,
  version: AT,
  created_at: AT,
}

export function pageOf(...data: object[]): object {
  const { length: total } = data
  return { ...MEMBERS, data, last_item: total, per_page: 10, total, next: null }
}
