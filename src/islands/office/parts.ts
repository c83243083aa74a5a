import { PRODUCTS } from '../../products.ts'
import type { Part } from '../area/part.ts'

const PRODUCT_NAMES = PRODUCTS.map(({ slug }) => `${slug}-home`)
const BOOKING_WORDS = [
  'office-bookings',
  'office-booking-page',
  'office-audit',
  'office-contact',
  'people',
  ...PRODUCT_NAMES,
]

export const OFFICE_PARTS: readonly Part[] = [
  { page: 'adminMember', words: ['members', 'office-contact'], load: () => import('../members/Members.tsx') },
  { page: 'adminRefund', words: ['refunds', ...PRODUCT_NAMES], load: () => import('./refunds/Refunds.tsx') },
  { page: 'adminTransfer', words: ['transfers'], load: () => import('./transfers/Transfers.tsx') },
  { page: 'adminReport', words: ['reports', ...PRODUCT_NAMES], load: () => import('./reports/Reports.tsx') },
  { page: 'admin', words: ['office-overview'], load: () => import('./overview/OverviewPage.tsx') },
  { page: 'adminBooking', words: BOOKING_WORDS, load: () => import('./bookings/Bookings.tsx') },
  { page: 'adminIssue', words: BOOKING_WORDS, load: () => import('./bookings/Issues.tsx') },
  { page: 'adminRequest', words: ['office-requests', ...PRODUCT_NAMES], load: () => import('./requests/Requests.tsx') },
  { page: 'adminStock', words: ['office-stock', ...PRODUCT_NAMES], load: () => import('./stock/Stock.tsx') },
  { page: 'adminPromo', words: ['office-promos'], load: () => import('./promos/Promos.tsx') },
  {
    page: 'adminAudit',
    words: ['office-audit', 'office-bookings', 'office-requests', 'members', 'refunds', 'transfers', ...PRODUCT_NAMES],
    load: () => import('./audit/Audit.tsx'),
  },
]
