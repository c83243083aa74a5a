import { TEXT_PATHS } from '../../core/base/text/paths.ts'
import type { Service } from '../../core/trade/booking/services.ts'
import type { Locale } from './locale.ts'

/** Paths that are not their page's name in parts, as `memberHistory` is `member/history`. */
const OTHERWISE = {
  home: '',
  forgotPassword: 'forgot-password',
  resetPassword: 'reset-password',
  emailConfirm: 'confirm-email',
  findBooking: 'find-booking',
  priceWatch: 'price-watch',
  adminAlerts: 'admin/mail/alerts',
  priceHistory: 'price-history',
  gate: 'admin/scan',
  ...TEXT_PATHS,
} as const

/** Without locale. A menu leaves out pages that are not built (`components/base/shell/menu.ts`). Pages in the browser read paths out of names instead, so that none of them carries this table. */
export const PAGES = {
  ...OTHERWISE,
  login: 'login',
  register: 'register',
  invitation: 'invitation',
  waiting: 'waiting',
  favourites: 'favourites',
  shared: 'shared',
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
  adminReport: 'admin/report',
  adminVisits: 'admin/visits',
  adminBooks: 'admin/books',
  adminAudit: 'admin/audit',
  adminBackup: 'admin/backup',
  search: 'search',
  explore: 'explore',
  help: 'help',
  verify: 'verify',
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
  const path = [locale, pathOf(page)].filter(Boolean).join('/')
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') search.set(name, String(value))
  }
  const text = search.toString()
  return text ? `/${path}?${text}` : `/${path}`
}

/** A product's page is its path. */
function pathOf(page: Page): string {
  const otherwise: Readonly<Record<string, string>> = OTHERWISE
  return otherwise[page] ?? page.replace(/[A-Z]/g, (letter) => `/${letter.toLowerCase()}`)
}

export function inLocale(locale: Locale, pathname: string, search = ''): string {
  const rest = pathname.replace(/^\/(id|en)(?=\/|$)/, '')
  return `/${locale}${rest === '/' ? '' : rest}${search}`
}

/** A path of this site, or null: prevents redirects to another host. */
export function safeReturnPath(text: string | null): string | null {
  return text && /^\/(id|en)(\/[\w\-/]*)?(\?[^#\\]*)?$/.test(text) ? text : null
}
