import { existsSync } from 'node:fs'
import {
  ArrowLeftRight,
  BadgePercent,
  Bell,
  BellRing,
  BookOpenText,
  Boxes,
  BriefcaseBusiness,
  CalendarDays,
  ChartColumn,
  CreditCard,
  FileClock,
  FileText,
  FileWarning,
  Footprints,
  Gauge,
  Handshake,
  HardDrive,
  Images,
  Inbox,
  KeyRound,
  Landmark,
  ListChecks,
  type LucideIcon,
  Luggage,
  MailCheck,
  Mails,
  PackageOpen,
  PhoneCall,
  ReceiptText,
  RotateCcw,
  Scale,
  ScanLine,
  Settings,
  ShieldCheck,
  ShoppingCart,
  Ticket,
  TicketPercent,
  UserRound,
  UserRoundPlus,
  UsersRound,
  Webhook,
} from 'lucide-react'
import type { Permission } from '../../../../core/base/common/people/rights.ts'
import { OFFICE_PARTS } from '../../../islands/office/parts.ts'
import { PAGES, type SharedPage } from '../../../lib/paths.ts'

export type MenuPlace = 'header' | 'drawer' | 'member' | 'office'

/** Groups of the admin menu, in display order. */
const GROUPS = ['daily', 'customers', 'money', 'products', 'site', 'business'] as const
export type MenuGroup = (typeof GROUPS)[number]

export type MenuEntry = {
  page: SharedPage
  word: string
  icon: LucideIcon
  places: readonly MenuPlace[]
  group?: MenuGroup
  needs?: Permission
}

type OfficeRow = [page: SharedPage, word: string, icon: LucideIcon, needs: Permission]

const OFFICE: Readonly<Record<MenuGroup, readonly OfficeRow[]>> = {
  daily: [
    ['admin', 'overview', Gauge, 'office'],
    ['adminOrder', 'newOrder', PhoneCall, 'orders'],
    ['adminBooking', 'bookings', Ticket, 'bookings'],
    ['adminDeparture', 'departures', CalendarDays, 'departures'],
    ['adminIssue', 'issues', FileWarning, 'bookings'],
    ['adminAlerts', 'alerts', BellRing, 'office'],
    ['gate', 'gate', ScanLine, 'gate'],
  ],
  customers: [
    ['adminRequest', 'requests', Inbox, 'requests'],
    ['adminMember', 'members', UsersRound, 'members'],
    ['adminPartner', 'partners', Handshake, 'partners'],
    ['adminMail', 'mails', Mails, 'bookings'],
    ['adminVisits', 'visits', Footprints, 'reports'],
  ],
  money: [
    ['adminTransfer', 'transfers', Landmark, 'transfers'],
    ['adminRefund', 'refunds', RotateCcw, 'refunds'],
    ['adminNotification', 'gatewayMessages', Webhook, 'transfers'],
    ['adminSettlement', 'settlement', Scale, 'reports'],
    ['adminRate', 'rates', ArrowLeftRight, 'settings'],
    ['adminInvoice', 'invoices', ReceiptText, 'invoices'],
    ['adminReport', 'reports', ChartColumn, 'reports'],
    ['adminBooks', 'books', BookOpenText, 'books'],
  ],
  products: [
    ['adminProduct', 'products', PackageOpen, 'products'],
    ['adminStock', 'stock', Boxes, 'stock'],
    ['adminPicture', 'photos', Images, 'stock'],
    ['adminCode', 'codes', TicketPercent, 'codes'],
  ],
  site: [
    ['adminPromo', 'promos', BadgePercent, 'promos'],
    ['adminText', 'texts', FileText, 'texts'],
    ['adminMailKinds', 'mailTexts', MailCheck, 'settings'],
  ],
  business: [
    ['adminStart', 'start', ListChecks, 'settings'],
    ['adminSettings', 'settings', Settings, 'settings'],
    ['adminStaff', 'staff', UserRoundPlus, 'members_change'],
    ['adminRole', 'roles', KeyRound, 'members_change'],
    ['adminAudit', 'audit', FileClock, 'audit'],
    ['adminBackup', 'backups', HardDrive, 'backups'],
  ],
}

/** Build time only. In the order in which they are shown. An entry appears as soon as its page exists; without places it only names the page. */
const ENTRIES: readonly MenuEntry[] = [
  { page: 'cart', word: 'cart', icon: ShoppingCart, places: ['header', 'drawer'] },
  { page: 'memberHistory', word: 'trips', icon: Luggage, places: ['header', 'drawer', 'member'] },
  { page: 'memberTransactions', word: 'payments', icon: CreditCard, places: ['drawer', 'member'] },
  { page: 'memberPassengers', word: 'people', icon: UsersRound, places: ['drawer', 'member'] },
  { page: 'memberMessages', word: 'messages', icon: Bell, places: ['drawer', 'member'] },
  { page: 'memberProfile', word: 'profile', icon: UserRound, places: ['drawer', 'member'] },
  { page: 'memberPartner', word: 'partner', icon: Handshake, places: [] },
  { page: 'memberSecurity', word: 'security', icon: ShieldCheck, places: [] },
  ...GROUPS.flatMap((group) =>
    OFFICE[group].map(
      ([page, word, icon, needs]): MenuEntry => ({
        page,
        word,
        icon,
        needs,
        group,
        places: page === 'gate' ? ['drawer', 'office'] : ['office'],
      }),
    ),
  ),
]

/** First page of the office, by what is built: its overview, or a page that all of its staff may read. */
const OFFICE_DOORS = ['admin', 'adminBooking', 'adminMember'] as const satisfies readonly SharedPage[]

export const MENU: readonly MenuEntry[] = [...ENTRIES.filter(({ page }) => isBuilt(page)), ...officeDoor()]

function officeDoor(): MenuEntry[] {
  const page = OFFICE_DOORS.find(isBuilt)
  return page ? [{ page, word: 'office', icon: BriefcaseBusiness, places: ['drawer'], needs: 'office' }] : []
}

export function menuOf(place: MenuPlace): readonly MenuEntry[] {
  return MENU.filter(({ places }) => places.includes(place))
}

/** Groups without an entry are left out. */
export function officeGroups(entries = menuOf('office')): { group: MenuGroup; entries: readonly MenuEntry[] }[] {
  return GROUPS.map((group) => ({ group, entries: entries.filter((entry) => entry.group === group) })).filter(
    ({ entries: own }) => own.length > 0,
  )
}

export function menuWordOf(page: SharedPage): string {
  return `menu:${ENTRIES.find((entry) => entry.page === page)?.word}`
}

function isBuilt(page: SharedPage): boolean {
  if (page === 'cart' && import.meta.env.PUBLIC_CART === 'false') return false
  return OFFICE_PARTS.some((part) => part.page === page) || hasFile(PAGES[page])
}

function hasFile(path: string): boolean {
  return [`${path}.astro`, `${path}/index.astro`].some((name) => existsSync(`src/pages/[locale]/${name}`))
}
