import type { Access, Endpoint } from '../../base/common/call/endpoint.ts'
import { type Permission, RIGHTS } from '../../base/common/people/rights.ts'

export const BUILT_IN_ROLES = ['member', 'support', 'finance', 'gate', 'admin'] as const
type BuiltInRole = (typeof BUILT_IN_ROLES)[number]
/** `own`: a role that the operator built from rights. */
export const ROLES = [...BUILT_IN_ROLES, 'own'] as const
export type Role = (typeof ROLES)[number]
/** `rights` is only set for an own role: those that the operator gave it. */
export type Staff = { role: Role; rights?: readonly Permission[] | undefined }

export const PERMISSIONS: Readonly<Record<Permission, readonly BuiltInRole[]>> = {
  gate: ['gate', 'admin'],
  office: ['support', 'finance', 'admin'],
  members: ['support', 'finance', 'admin'],
  members_change: ['admin'],
  bookings: ['support', 'finance', 'admin'],
  bookings_act: ['support', 'admin'],
  /** To take something off the price, or to refund another amount than the rules give. */
  bookings_price: ['finance', 'admin'],
  orders: ['support', 'admin'],
  departures: ['support', 'finance', 'admin'],
  codes: ['admin'],
  exports: ['finance', 'admin'],
  requests: ['support', 'admin'],
  full_id: ['support', 'admin'],
  full_contact: ['support', 'admin'],
  refunds: ['support', 'finance', 'admin'],
  refunds_decide: ['finance', 'admin'],
  transfers: ['finance', 'admin'],
  invoices: ['finance', 'admin'],
  partners: ['finance', 'admin'],
  partners_change: ['admin'],
  stock: ['support', 'admin'],
  reports: ['finance', 'admin'],
  books: ['finance', 'admin'],
  /** Also to write entries. */
  books_close: ['finance', 'admin'],
  products: ['support', 'admin'],
  promos: ['admin'],
  texts: ['admin'],
  audit: ['admin'],
  backups: ['admin'],
  settings: ['admin'],
}

/** Groups in the form for roles. Rights without a group are for admins only: one who can give rights could take them all. */
export const RIGHT_GROUPS = ['customers', 'bookings', 'money', 'stock', 'house'] as const
const GROUP_OF: Readonly<Record<Permission, (typeof RIGHT_GROUPS)[number] | null>> = {
  members: 'customers',
  requests: 'customers',
  full_contact: 'customers',
  full_id: 'customers',
  bookings: 'bookings',
  bookings_act: 'bookings',
  bookings_price: 'bookings',
  orders: 'bookings',
  departures: 'bookings',
  gate: 'bookings',
  refunds: 'money',
  refunds_decide: 'money',
  transfers: 'money',
  reports: 'money',
  books: 'money',
  books_close: 'money',
  exports: 'money',
  stock: 'stock',
  products: 'stock',
  invoices: 'money',
  partners: 'money',
  partners_change: null,
  codes: 'stock',
  promos: 'stock',
  texts: 'house',
  office: 'house',
  audit: 'house',
  backups: null,
  members_change: null,
  settings: null,
}

export const OWN_RIGHTS = RIGHTS.filter((right) => GROUP_OF[right] !== null)

export function rightsIn(group: (typeof RIGHT_GROUPS)[number]): Permission[] {
  return RIGHTS.filter((right) => GROUP_OF[right] === group)
}

/** Rights that a right is of no use without. All pages except the gate's are in the admin panel, so they need `office`. */
const NEEDS: Readonly<Partial<Record<Permission, readonly Permission[]>>> = {
  bookings_act: ['bookings'],
  bookings_price: ['bookings'],
  orders: ['members', 'bookings'],
  refunds_decide: ['refunds'],
  books_close: ['books'],
}

/** Returns the rights and those they need, each once, in the order of `RIGHTS`. */
export function completeRights(rights: readonly Permission[]): Permission[] {
  const needed = rights.flatMap((right) => [
    right,
    ...(NEEDS[right] ?? []),
    ...(right === 'gate' ? [] : (['office'] as const)),
  ])
  return OWN_RIGHTS.filter((right) => needed.includes(right))
}

/** Returns the rights without `gone` and without those that need it. */
export function withoutRight(rights: readonly Permission[], gone: Permission): Permission[] {
  return rights.filter((right) => !completeRights([right]).includes(gone))
}

export function mayCall({ role, rights }: Staff, access: Access): boolean {
  if (access === 'public' || access === 'member') return true
  if (role === 'own') return GROUP_OF[access] !== null && (rights?.includes(access) ?? false)
  return PERMISSIONS[access].includes(role)
}

/** Whether every right that a call needs is there. */
export function mayUse(staff: Staff, { access, also }: Pick<Endpoint, 'access' | 'also'>): boolean {
  return [access, ...also].every((right) => mayCall(staff, right))
}

export function rightsOf(staff: Staff): Permission[] {
  return RIGHTS.filter((right) => mayCall(staff, right))
}

/** Their sessions end sooner. */
export function isStaff(role: Role): boolean {
  return role !== 'member'
}
