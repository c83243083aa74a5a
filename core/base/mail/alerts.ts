import type { Permission } from '../common/people/rights.ts'

/** Events that are mailed to staff who chose them, with the right that each needs. In display order. */
const RIGHT_OF = {
  paid: 'bookings',
  issue_failed: 'bookings',
  supplier_changed: 'bookings',
  transfer: 'transfers',
  refund: 'refunds',
  taken_back: 'refunds',
  other_amount: 'transfers',
  request: 'requests',
  sold_out: 'departures',
  held_unpaid: 'departures',
  below_minimum: 'departures',
  backup_failed: 'backups',
  rate_missing: 'settings',
} as const satisfies Readonly<Record<string, Permission>>

export type Alert = keyof typeof RIGHT_OF

export const ALERTS = Object.keys(RIGHT_OF) as Alert[]

export function rightFor(alert: Alert): Permission {
  return RIGHT_OF[alert]
}
