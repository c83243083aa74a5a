import { toCartWords } from '../../lib/cart.ts'
import type { Part } from '../office/part.ts'

/** Pages below `/dashboard`. */
export const DASHBOARD_PARTS: readonly Part[] = [
  {
    page: 'dashboardBooking',
    words: ['history', 'checkout', 'price', ...toCartWords()],
    load: () => import('../booking/HistoryPage.tsx'),
  },
  { page: 'dashboardMember', words: ['members'], load: () => import('../office/members/Members.tsx') },
]
