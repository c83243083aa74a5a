import { MEMBER, MEMBERS } from '../support/office.ts'
import { checkScreens } from '../support/screens.ts'

/** Screens of no product. The journeys check those that need one: forms filled, codes, tickets. */
checkScreens([
  { path: '' },
  { path: '/login' },
  { path: '/register' },
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
  { path: '/member/transactions', member: true },
  { path: '/dashboard/booking', member: true },
  { path: '/admin/member', member: true, answers: { 'admin/member': MEMBERS } },
  { path: '/admin/member?id=1', member: true, answers: { 'admin/member/1': MEMBER } },
])
