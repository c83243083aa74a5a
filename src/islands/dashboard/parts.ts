import { toCartWords } from '../../lib/cart.ts'
import type { Part } from '../area/part.ts'

const BOOKING_WORDS = ['dashboard', 'history', 'checkout', 'price', ...toCartWords()]

export const DASHBOARD_PARTS: readonly Part[] = [
  { page: 'dashboard', words: BOOKING_WORDS, load: () => import('./Overview.tsx') },
  { page: 'dashboardOrder', words: BOOKING_WORDS, load: () => import('./Order.tsx') },
  {
    page: 'dashboardBooking',
    words: ['history', 'checkout', 'price', ...toCartWords()],
    load: () => import('../booking/HistoryPage.tsx'),
  },
  { page: 'dashboardBills', words: BOOKING_WORDS, load: () => import('./Bills.tsx') },
  { page: 'dashboardPurchase', words: ['transactions', 'checkout'], load: () => import('./Purchase.tsx') },
  { page: 'dashboardCard', words: ['dashboard', 'checkout'], load: () => import('./Card.tsx') },
  { page: 'dashboardMembership', words: ['dashboard'], load: () => import('./Membership.tsx') },
  { page: 'dashboardNotification', words: ['dashboard'], load: () => import('./Notification.tsx') },
  { page: 'dashboardPromo', words: ['promo'], load: () => import('./Promo.tsx') },
  { page: 'dashboardProfile', words: ['profile', 'people'], load: () => import('./Profile.tsx') },
  { page: 'dashboardMember', words: ['members'], load: () => import('../members/Members.tsx') },
]
