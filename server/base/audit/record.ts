import type { AuditAction } from '../../../core/office/desk/audit-actions.ts'
import type { Deps } from '../common/deps.ts'
import type { Db } from '../db/connect.ts'
import { auditLog } from '../db/schema/office/office.ts'

/** Never names, addresses or numbers of people. */
type Facts = Readonly<Record<string, string | number | boolean | null>>

export type AuditEntry = {
  action: AuditAction
  subject: { kind: string; id: string }
  before?: Facts
  after?: Facts
}

/** Writes the audit line of one call by staff; see `server/office/desk/office-route.ts`. */
export type Audit = (tx: Db, entry: AuditEntry) => Promise<void>

export type Actor = { id: string; role: string; requestId: string | null }

/** The operator at the command line. */
export const CLI: Actor = { id: 'cli', role: 'cli', requestId: null }

/** In the transaction that makes the change, so that both are kept or lost together. */
export async function record(tx: Db, { clock }: Pick<Deps, 'clock'>, actor: Actor, entry: AuditEntry): Promise<void> {
  const { action, subject, before, after } = entry
  await tx.insert(auditLog).values({
    at: clock.now(),
    actorId: actor.id,
    actorRole: actor.role,
    action,
    subjectKind: subject.kind,
    subjectId: subject.id,
    before,
    after,
    requestId: actor.requestId,
  })
}
