import { PRODUCTS } from '../../products.ts'
import type { Part } from '../area/part.ts'

const PRODUCT_NAMES = PRODUCTS.map(({ slug }) => `${slug}-home`)
const BOOKING_WORDS = [
  'office-bookings',
  'office-lists',
  'office-contact',
  'office-export',
  'office-payment',
  'checkout',
  'office-booking-page',
  'refund-account',
  'office-audit',
  'people',
  ...PRODUCT_NAMES,
]

export const OFFICE_PARTS: readonly Part[] = [
  { page: 'adminMember', words: ['members', 'office-contact'], load: () => import('../members/Members.tsx') },
  {
    page: 'adminRefund',
    words: ['refunds', 'office-export', ...PRODUCT_NAMES],
    load: () => import('./refunds/Refunds.tsx'),
  },
  { page: 'adminTransfer', words: ['transfers'], load: () => import('./transfers/Transfers.tsx') },
  {
    page: 'adminReport',
    words: ['reports', 'office-export', 'office-order', ...PRODUCT_NAMES],
    load: () => import('./reports/Reports.tsx'),
  },
  {
    page: 'admin',
    words: ['office-overview', 'office-departures', ...PRODUCT_NAMES],
    load: () => import('./overview/OverviewPage.tsx'),
  },
  { page: 'adminOrder', words: ['office-order', 'people', ...PRODUCT_NAMES], load: () => import('./orders/Order.tsx') },
  { page: 'adminBooking', words: BOOKING_WORDS, load: () => import('./bookings/Bookings.tsx') },
  {
    page: 'adminDeparture',
    words: ['office-departures', 'checkout', ...PRODUCT_NAMES],
    load: () => import('./departures/Departures.tsx'),
  },
  { page: 'adminIssue', words: BOOKING_WORDS, load: () => import('./bookings/Issues.tsx') },
  {
    page: 'adminRequest',
    words: ['office-requests', 'office-reply', ...PRODUCT_NAMES],
    load: () => import('./requests/Requests.tsx'),
  },
  {
    page: 'adminProduct',
    words: ['office-products', 'product-faults', ...PRODUCT_NAMES],
    load: () => import('./products/Products.tsx'),
  },
  {
    page: 'adminStock',
    words: ['office-stock', 'office-calendar', ...PRODUCT_NAMES],
    load: () => import('./stock/Stock.tsx'),
  },
  { page: 'adminCode', words: ['codes', 'checkout', ...PRODUCT_NAMES], load: () => import('./codes/Codes.tsx') },
  {
    page: 'adminSettings',
    words: ['office-settings', ...PRODUCT_NAMES],
    load: () => import('./settings/Settings.tsx'),
  },
  { page: 'adminPromo', words: ['office-promos'], load: () => import('./promos/Promos.tsx') },
  {
    page: 'adminAudit',
    words: [
      'office-audit',
      'office-bookings',
      'office-export',
      'office-requests',
      'office-settings',
      'members',
      'refunds',
      'transfers',
      ...PRODUCT_NAMES,
    ],
    load: () => import('./audit/Audit.tsx'),
  },
  { page: 'adminBackup', words: ['office-backup', 'office-doctor'], load: () => import('./backup/Backups.tsx') },
]
