import { checkScreens } from '../support/screens.ts'

const AT = '2026-11-26T00:00:00.000Z'
const PART = {
  title: 'Kamar',
  place: 'Bandung',
  date: '2026-12-12',
  time: null,
  end_date: '2026-12-14',
  end_time: null,
}
const OFFER = {
  address: 'hotel/detail?a=1',
  service: 'hotel',
  item: 'a',
  state: 'open',
  title: 'Hotel Melati',
  parts: [{ ...PART, details: ['2 malam'] }],
  party: '2 dewasa',
  price: 900_000,
  first_day: '2026-12-12',
  book: 'hotel/booking?a=1',
  change: 'hotel/detail?a=1',
  shared_price: 1_000_000,
}
const SHARED = { offers: [OFFER], shared_total: 1_000_000, total: 900_000, shared_at: AT, expires_at: AT }
const WATCHED = {
  service: 'hotel',
  title: 'Hotel di Bandung',
  address: 'hotel/results?a=1',
  until: '2026-12-12',
  first_price: 1_000_000,
  told_price: null,
  is_proven: false,
}

/** Screens of no product that need no member. The journeys check those that need one: forms filled, codes, tickets. */
checkScreens([
  { path: '' },
  { path: '/login' },
  { path: '/register' },
  { path: '/login', answers: { 'auth/social': { provider: { name: 'Nusa ID', url: 'https://id.example.com' } } } },
  { path: '/find-booking' },
  { path: '/find-booking#token' },
  { path: '/forgot-password' },
  { path: '/reset-password#token' },
  { path: '/invitation', ready: (page, t) => page.getByText(t('invitation:overTitle')) },
  {
    path: '/invitation#token',
    answers: {
      'auth/invitation': {
        name: 'Sari Utami',
        email: 'sari@contoh.id',
        invited_by: 'Ratna Wijaya',
        role: 'support',
        own_role: '',
        needs_account: true,
      },
    },
    ready: (page, t) => page.getByText(t('invitation:ask')),
  },
  { path: '/reset-password', ready: (page, t) => page.getByText(t('password:overTitle')) },
  { path: '/confirm-email#token' },
  { path: '/waiting#token' },
  { path: '/favourites' },
  { path: '/shared#token', answers: { 'shared-trip/open': SHARED } },
  { path: '/price-watch#token', answers: { 'price-watch/open': WATCHED } },
  { path: '/help' },
  { path: '/terms-and-conditions' },
  { path: '/privacy-policy' },
  { path: '/about-us' },
  { path: '/contact-us' },
  { path: '/verify' },
  { path: '/sandbox/bank' },
  { path: '/sandbox/mail', member: true },
  { path: '/404' },
  { path: '/offline' },
  { path: '/500' },
])
