import { TEXT_PATHS } from '../../core/base/text/paths.ts'
import type { Service } from '../../core/trade/booking/services.ts'
import type { Locale } from './locale.ts'

/** Without locale. A menu leaves out pages that are not built (`components/base/shell/menu.ts`). */
export const PAGES = {
  home: '',
  login: 'login',
  register: 'register',
  forgotPassword: 'forgot-password',
  invitation: 'invitation',
  resetPassword: 'reset-password',
  emailConfirm: 'confirm-email',
  findBooking: 'find-booking',
  waiting: 'waiting',
  favourites: 'favourites',
  shared: 'shared',
  priceWatch: 'price-watch',
  cart: 'cart',
  payment: 'payment',
  paymentCode: 'payment/code',
  paymentFinish: 'payment/finish',
  paymentLink: 'payment/link',
  memberHistory: 'member/history',
  memberBooking: 'member/booking',
  memberTicket: 'member/ticket',
  memberReschedule: 'member/reschedule',
  memberMessages: 'member/messages',
  memberTransactions: 'member/transactions',
  memberTransaction: 'member/transaction',
  memberPassengers: 'member/passengers',
  memberProfile: 'member/profile',
  memberPartner: 'member/partner',
  memberSecurity: 'member/security',
  admin: 'admin',
  adminStart: 'admin/start',
  adminOrder: 'admin/order',
  adminMember: 'admin/member',
  adminStaff: 'admin/staff',
  adminRole: 'admin/role',
  adminBooking: 'admin/booking',
  adminDeparture: 'admin/departure',
  adminIssue: 'admin/issue',
  adminTransfer: 'admin/transfer',
  adminRefund: 'admin/refund',
  adminNotification: 'admin/notification',
  adminSettlement: 'admin/settlement',
  adminRate: 'admin/rate',
  adminInvoice: 'admin/invoice',
  adminPartner: 'admin/partner',
  adminRequest: 'admin/request',
  adminStock: 'admin/stock',
  adminProduct: 'admin/product',
  adminPicture: 'admin/picture',
  adminPromo: 'admin/promo',
  adminText: 'admin/text',
  adminCode: 'admin/code',
  adminSettings: 'admin/settings',
  adminMail: 'admin/mail',
  adminMailKinds: 'admin/mail/kinds',
  adminAlerts: 'admin/mail/alerts',
  adminReport: 'admin/report',
  adminVisits: 'admin/visits',
  adminBooks: 'admin/books',
  adminAudit: 'admin/audit',
  adminBackup: 'admin/backup',
  search: 'search',
  explore: 'explore',
  priceHistory: 'price-history',
  help: 'help',
  ...TEXT_PATHS,
  verify: 'verify',
  gate: 'admin/scan',
  guide: 'guide',
  sandboxBank: 'sandbox/bank',
  sandboxMail: 'sandbox/mail',
} as const

/** Listed in the product's `pages.ts`: `<slug>/<page>`, or `<kind>-<slug>/<page>` where a product is sold in two kinds. */
export type ProductPage = `${Service}/${string}` | `${string}-${Service}/${string}`
export type SharedPage = keyof typeof PAGES
export type Page = SharedPage | ProductPage

/** Pages from the `pages` collection. */
export const TEXT_PAGES = ['about', 'terms', 'privacy', 'contact'] as const satisfies readonly Page[]

type Query = Record<string, string | number | null | undefined>

/** All addresses are built here. Empty query values are left out. */
export function pathTo(locale: Locale, page: Page, query: Query = {}): string {
  const path = [locale, isShared(page) ? PAGES[page] : page].filter(Boolean).join('/')
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') search.set(name, String(value))
  }
  const text = search.toString()
  return text ? `/${path}?${text}` : `/${path}`
}

function isShared(page: Page): page is SharedPage {
  return page in PAGES
}

export function inLocale(locale: Locale, pathname: string, search = ''): string {
  const rest = pathname.replace(/^\/(id|en)(?=\/|$)/, '')
  return `/${locale}${rest === '/' ? '' : rest}${search}`
}

/** A path of this site, or null: prevents redirects to another host. */
export function safeReturnPath(text: string | null): string | null {
  return text && /^\/(id|en)(\/[\w\-/]*)?(\?[^#\\]*)?$/.test(text) ? text : null
}
