import type { Permission } from '../common/rights.ts'

/** Events that mail those of the staff who chose them, and the right that each takes. In the order in which they are shown. */
const RIGHT_OF = {
  paid: 'bookings',
  issue_failed: 'bookings',
  transfer: 'transfers',
  refund: 'refunds',
  request: 'requests',
  sold_out: 'departures',
  below_minimum: 'departures',
  backup_failed: 'backups',
} as const satisfies Readonly<Record<string, Permission>>

export type Alert = keyof typeof RIGHT_OF

export const ALERTS = Object.keys(RIGHT_OF) as Alert[]

export function rightFor(alert: Alert): Permission {
  return RIGHT_OF[alert]
}
