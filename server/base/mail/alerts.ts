import { and, arrayContains, eq } from 'drizzle-orm'
import { type Alert, rightFor } from '../../../core/base/mail/alerts.ts'
import { mayCall } from '../../../core/people/account/roles.ts'
import type { Db } from '../db/connect.ts'
import { staffAlerts } from '../db/schema/base/mail.ts'
import { users } from '../db/schema/people/account.ts'
import { enqueue, type Job } from '../outbox/jobs.ts'

/** Fields by which a job names its event, so that the mail log knows what it is about. */
export const SUBJECT_OF = {
  paid: 'bookingId',
  issue_failed: 'bookingId',
  supplier_changed: 'bookingId',
  transfer: 'proofId',
  refund: 'refundId',
  taken_back: 'orderId',
  other_amount: 'orderId',
  request: 'requestId',
  sold_out: 'departureId',
  held_unpaid: 'departureId',
  below_minimum: 'departureId',
  backup_failed: 'backupId',
  rate_missing: 'currency',
} as const satisfies Readonly<Record<Alert, string>>

type Told = {
  alert: Alert
  id: string
  /** Tells repeated events of the same thing apart. */
  since?: Date
  /** Address to skip, because it gets another mail about the event. */
  except?: string
}

/** Queues one mail for each member of staff who chose the event. Call it in the event's transaction, and `wakeOutbox` after the commit; otherwise the worker's next round sends it. */
export async function alertStaff(tx: Db, { alert, id, since, except = '' }: Told, now: Date): Promise<void> {
  const chosen = await tx
    .select({ id: users.id, email: users.email, role: users.role, rights: users.rights })
    .from(staffAlerts)
    .innerJoin(users, eq(users.id, staffAlerts.userId))
    .where(and(arrayContains(staffAlerts.alerts, [alert]), eq(users.status, 'aktif')))
  const readers = chosen.filter(
    ({ email, role, rights }) =>
      mayCall({ role, rights: rights ?? [] }, rightFor(alert)) && email.toLowerCase() !== except.toLowerCase(),
  )
  const jobs: Job[] = readers.map((reader) => ({
    kind: `mail.alert_${alert}`,
    ids: { [SUBJECT_OF[alert]]: id, staffId: reader.id, ...(since ? { since: since.toISOString() } : {}) },
  }))
  await enqueue(tx, jobs, now)
}
