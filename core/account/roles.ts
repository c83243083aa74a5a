import type { Access, Permission } from '../common/endpoint.ts'

export const ROLES = ['member', 'support', 'finance', 'gate', 'admin'] as const
export type Role = (typeof ROLES)[number]

export const PERMISSIONS: Readonly<Record<Permission, readonly Role[]>> = {
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
  stock: ['support', 'admin'],
  reports: ['finance', 'admin'],
  products: ['support', 'admin'],
  promos: ['admin'],
  audit: ['admin'],
  backups: ['admin'],
  settings: ['admin'],
}

export function mayCall(role: Role, access: Access): boolean {
  return access === 'public' || access === 'member' || PERMISSIONS[access].includes(role)
}

/** Their sessions end sooner. */
export function isStaff(role: Role): boolean {
  return role !== 'member'
}
