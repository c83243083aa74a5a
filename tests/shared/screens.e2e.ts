import { checkScreens } from '../support/screens.ts'

/** Screens of no product that need no member. The journeys check those that need one: forms filled, codes, tickets. */
checkScreens([
  { path: '' },
  { path: '/login' },
  { path: '/register' },
  { path: '/login', answers: { 'auth/social': { provider: { name: 'Nusa ID', url: 'https://id.example.com' } } } },
  { path: '/forgot-password' },
  { path: '/reset-password#token' },
  { path: '/reset-password', ready: (page, t) => page.getByText(t('password:overTitle')) },
  { path: '/confirm-email#token' },
  { path: '/waiting#token' },
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
])
