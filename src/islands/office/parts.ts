import { PRODUCTS } from '../../products.ts'
import type { Part } from '../people/area/part.ts'

const PRODUCT_NAMES = PRODUCTS.map(({ slug }) => `${slug}-home`)
const BOOKING_WORDS = [
  'office-bookings',
  'office-lists',
  'office-contact',
  'office-chat',
  'office-export',
  'office-payment',
  'checkout',
  'office-booking-page',
  'refund-account',
  'office-audit',
  'office-invoices',
  'company',
  'people',
  ...PRODUCT_NAMES,
]

export const OFFICE_PARTS: readonly Part[] = [
  {
    page: 'adminMember',
    words: ['members', 'office-lists', 'office-contact', 'office-chat'],
    load: () => import('./people/Members.tsx'),
  },
  { page: 'adminStaff', words: ['staff', 'members'], load: () => import('./people/Invitations.tsx') },
  { page: 'adminRole', words: ['roles'], load: () => import('./people/Roles.tsx') },
  {
    page: 'adminRefund',
    words: ['refunds', 'office-export', ...PRODUCT_NAMES],
    load: () => import('./money/refunds/Refunds.tsx'),
  },
  { page: 'adminSettlement', words: ['settlement'], load: () => import('./money/settlement/Settlement.tsx') },
  { page: 'adminRate', words: ['office-rates'], load: () => import('./money/rates/Rates.tsx') },
  {
    page: 'adminInvoice',
    words: ['office-invoices', 'company', 'office-export', ...PRODUCT_NAMES],
    load: () => import('./money/invoices/Invoices.tsx'),
  },
  {
    page: 'adminPartner',
    words: ['office-partners', 'partner', 'company', 'office-export', ...PRODUCT_NAMES],
    load: () => import('./people/partners/Partners.tsx'),
  },
  {
    page: 'adminNotification',
    words: ['office-gateways'],
    load: () => import('./money/notifications/Notifications.tsx'),
  },
  { page: 'adminTransfer', words: ['transfers'], load: () => import('./money/transfers/Transfers.tsx') },
  {
    page: 'adminReport',
    words: ['reports', 'office-export', 'office-order', ...PRODUCT_NAMES],
    load: () => import('./house/reports/Reports.tsx'),
  },
  {
    page: 'adminVisits',
    words: ['office-visits', 'reports', ...PRODUCT_NAMES],
    load: () => import('./house/visits/Visits.tsx'),
  },
  {
    page: 'adminBooks',
    words: ['office-books', 'office-export'],
    load: () => import('./money/books/Books.tsx'),
  },
  {
    page: 'admin',
    words: ['office-overview', 'office-start', 'office-departures', ...PRODUCT_NAMES],
    load: () => import('./house/overview/OverviewPage.tsx'),
  },
  { page: 'adminStart', words: ['office-start'], load: () => import('./house/start/Start.tsx') },
  {
    page: 'adminOrder',
    words: ['office-order', 'office-lists', 'office-contact', 'people', ...PRODUCT_NAMES],
    load: () => import('./bookings/orders/Order.tsx'),
  },
  { page: 'adminBooking', words: BOOKING_WORDS, load: () => import('./bookings/booking/Bookings.tsx') },
  {
    page: 'adminDeparture',
    words: ['office-departures', 'office-chat', 'checkout', ...PRODUCT_NAMES],
    load: () => import('./bookings/departures/Departures.tsx'),
  },
  { page: 'adminIssue', words: BOOKING_WORDS, load: () => import('./bookings/booking/Issues.tsx') },
  {
    page: 'adminRequest',
    words: ['office-contact', 'office-requests', 'office-reply', 'office-chat', ...PRODUCT_NAMES],
    load: () => import('./bookings/requests/Requests.tsx'),
  },
  {
    page: 'adminProduct',
    words: ['office-products', 'office-pictures', 'product-faults', ...PRODUCT_NAMES],
    load: () => import('./products/editor/Products.tsx'),
  },
  {
    page: 'adminStock',
    words: ['office-stock', 'office-calendar', ...PRODUCT_NAMES],
    load: () => import('./products/stock/Stock.tsx'),
  },
  {
    page: 'adminCode',
    words: ['codes', 'checkout', ...PRODUCT_NAMES],
    load: () => import('./products/codes/Codes.tsx'),
  },
  {
    page: 'adminSettings',
    words: ['office-settings', 'office-gateways', 'checkout', ...PRODUCT_NAMES],
    load: () => import('./house/settings/Settings.tsx'),
  },
  {
    page: 'adminPicture',
    words: ['office-pictures', ...PRODUCT_NAMES],
    load: () => import('./products/pictures/Pictures.tsx'),
  },
  { page: 'adminMail', words: ['office-mails'], load: () => import('./house/mails/Mails.tsx') },
  {
    page: 'adminMailKinds',
    words: ['office-mail-texts', 'office-mails'],
    load: () => import('./house/mails/MailKinds.tsx'),
  },
  {
    page: 'adminAlerts',
    words: ['office-alerts', 'office-mail-texts'],
    load: () => import('./house/mails/Alerts.tsx'),
  },
  { page: 'adminText', words: ['office-texts', 'content'], load: () => import('./house/texts/Texts.tsx') },
  { page: 'adminPromo', words: ['office-promos'], load: () => import('./products/promos/Promos.tsx') },
  {
    page: 'adminAudit',
    words: [
      'office-audit',
      'office-mails',
      'office-bookings',
      'office-export',
      'office-gateways',
      'office-requests',
      'office-settings',
      'members',
      'refunds',
      'roles',
      'transfers',
      ...PRODUCT_NAMES,
    ],
    load: () => import('./house/audit/Audit.tsx'),
  },
  {
    page: 'adminBackup',
    words: ['office-backup', 'office-doctor', ...PRODUCT_NAMES],
    load: () => import('./house/backup/Backups.tsx'),
  },
]
