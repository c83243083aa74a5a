import { existsSync } from 'node:fs'
import {
  BadgePercent,
  Bell,
  Boxes,
  BriefcaseBusiness,
  CalendarDays,
  ChartColumn,
  CreditCard,
  FileClock,
  FileWarning,
  Gauge,
  HardDrive,
  Inbox,
  Landmark,
  type LucideIcon,
  Luggage,
  PackageOpen,
  PhoneCall,
  RotateCcw,
  ScanLine,
  Settings,
  ShieldCheck,
  ShoppingCart,
  Ticket,
  TicketPercent,
  UserRound,
  UsersRound,
} from 'lucide-react'
import { PERMISSIONS, type Role } from '../../../core/account/roles.ts'
import type { Permission } from '../../../core/common/endpoint.ts'
import { OFFICE_PARTS } from '../../islands/office/parts.ts'
import { PAGES, type SharedPage } from '../../lib/paths.ts'

export type MenuPlace = 'header' | 'drawer' | 'member' | 'office'

export type MenuEntry = {
  page: SharedPage
  word: string
  icon: LucideIcon
  places: readonly MenuPlace[]
  needs?: Permission
}

/** Build time only. In the order in which they are shown. An entry appears as soon as its page exists; without places it only names the page. */
const ENTRIES: readonly MenuEntry[] = [
  { page: 'cart', word: 'cart', icon: ShoppingCart, places: ['header', 'drawer'] },
  { page: 'memberHistory', word: 'trips', icon: Luggage, places: ['header', 'drawer', 'member'] },
  { page: 'memberTransactions', word: 'payments', icon: CreditCard, places: ['drawer', 'member'] },
  { page: 'memberPassengers', word: 'people', icon: UsersRound, places: ['drawer', 'member'] },
  { page: 'memberMessages', word: 'messages', icon: Bell, places: ['drawer', 'member'] },
  { page: 'memberProfile', word: 'profile', icon: UserRound, places: ['drawer', 'member'] },
  { page: 'memberSecurity', word: 'security', icon: ShieldCheck, places: [] },
  { page: 'admin', word: 'overview', icon: Gauge, places: ['office'], needs: 'office' },
  { page: 'adminOrder', word: 'newOrder', icon: PhoneCall, places: ['office'], needs: 'orders' },
  { page: 'adminBooking', word: 'bookings', icon: Ticket, places: ['office'], needs: 'bookings' },
  { page: 'adminDeparture', word: 'departures', icon: CalendarDays, places: ['office'], needs: 'departures' },
  { page: 'adminIssue', word: 'issues', icon: FileWarning, places: ['office'], needs: 'bookings' },
  { page: 'adminTransfer', word: 'transfers', icon: Landmark, places: ['office'], needs: 'transfers' },
  { page: 'adminRefund', word: 'refunds', icon: RotateCcw, places: ['office'], needs: 'refunds' },
  { page: 'adminRequest', word: 'requests', icon: Inbox, places: ['office'], needs: 'requests' },
  { page: 'adminMember', word: 'members', icon: UsersRound, places: ['office'], needs: 'members' },
  { page: 'adminProduct', word: 'products', icon: PackageOpen, places: ['office'], needs: 'products' },
  { page: 'adminStock', word: 'stock', icon: Boxes, places: ['office'], needs: 'stock' },
  { page: 'adminPromo', word: 'promos', icon: BadgePercent, places: ['office'], needs: 'promos' },
  { page: 'adminCode', word: 'codes', icon: TicketPercent, places: ['office'], needs: 'codes' },
  { page: 'adminReport', word: 'reports', icon: ChartColumn, places: ['office'], needs: 'reports' },
  { page: 'adminAudit', word: 'audit', icon: FileClock, places: ['office'], needs: 'audit' },
  { page: 'adminSettings', word: 'settings', icon: Settings, places: ['office'], needs: 'settings' },
  { page: 'adminBackup', word: 'backups', icon: HardDrive, places: ['office'], needs: 'backups' },
  { page: 'gate', word: 'gate', icon: ScanLine, places: ['drawer', 'office'], needs: 'gate' },
]

/** Where the office begins: its overview, or the first page that all of its staff may read. */
const OFFICE_DOORS = ['admin', 'adminBooking', 'adminMember'] as const satisfies readonly SharedPage[]

export const MENU: readonly MenuEntry[] = [...ENTRIES.filter(({ page }) => isBuilt(page)), ...officeDoor()]

function officeDoor(): MenuEntry[] {
  const page = OFFICE_DOORS.find(isBuilt)
  return page ? [{ page, word: 'office', icon: BriefcaseBusiness, places: ['drawer'], needs: 'office' }] : []
}

export function menuOf(place: MenuPlace): readonly MenuEntry[] {
  return MENU.filter(({ places }) => places.includes(place))
}

export function rolesOf({ needs }: MenuEntry): readonly Role[] | null {
  return needs ? PERMISSIONS[needs] : null
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
