import { MEMBER, MEMBERS } from '../support/office.ts'
import { checkScreens } from '../support/screens.ts'

const PASSKEYS = [
  { id: 'a', name: 'Pixel 9', created_at: '2026-11-20T07:05:00Z', used_at: '2026-11-21T07:05:00Z' },
  { id: 'b', name: 'YubiKey', created_at: '2026-11-19T07:05:00Z', used_at: null },
]

/** Screens of no product. The journeys check those that need one: forms filled, codes, tickets. */
checkScreens([
  { path: '' },
  { path: '/login' },
  { path: '/register' },
  { path: '/login', answers: { 'auth/social': { provider: { name: 'Nusa ID', url: 'https://id.example.com' } } } },
  { path: '/forgot-password' },
  { path: '/reset-password#token' },
  { path: '/reset-password', ready: (page, t) => page.getByText(t('password:overTitle')) },
  { path: '/confirm-email#token' },
  { path: '/help' },
  { path: '/terms-and-conditions' },
  { path: '/privacy-policy' },
  { path: '/about-us' },
  { path: '/contact-us' },
  { path: '/verify' },
  { path: '/sandbox/bank' },
  { path: '/sandbox/mail', member: true },
  { path: '/404' },
  { path: '/500' },
  { path: '/member/history', member: true },
  { path: '/member/profile', member: true, ready: (page, t) => page.getByText(t('profile:incompleteTitle')) },
  {
    path: '/member/security',
    member: true,
    ready: (page) => page.getByText('Pixel'),
    answers: { 'auth/passkey': PASSKEYS },
  },
  { path: '/member/passengers', member: true },
  { path: '/member/passengers?id=new', member: true },
  { path: '/member/transactions', member: true },
  { path: '/dashboard/booking', member: true },
  { path: '/admin/member', member: true, answers: { 'admin/member': MEMBERS } },
  { path: '/admin/member?id=1', member: true, answers: { 'admin/member/1': MEMBER } },
])
