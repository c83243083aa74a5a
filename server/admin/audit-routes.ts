import { and, eq, type SQL } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { type AuditRow, listAudit } from '../../core/admin/audit.ts'
import { keysetAt, keysetPage } from '../../core/common/keyset.ts'
import type { Deps } from '../common/deps.ts'
import { after, cappedCount, newestFirst } from '../db/keyset.ts'
import { users } from '../db/schema/account.ts'
import { auditLog } from '../db/schema/office.ts'
import { officeRoute } from './office-route.ts'

const KEY = { value: auditLog.at, id: auditLog.id }

export function officeAuditRoutes(app: FastifyInstance, deps: Deps): void {
  officeRoute(app, deps, listAudit, async ({ query }) => {
    const { db } = deps
    const at = keysetAt(query)
    const where = and(...conditions(query))
    const rows = await db
      .select({ entry: auditLog, firstName: users.firstName, lastName: users.lastName })
      .from(auditLog)
      .leftJoin(users, eq(users.id, auditLog.actorId))
      .where(and(where, after(KEY, at.cursor)))
      .orderBy(...newestFirst(KEY))
      .limit(at.limit + 1)
    const count = await cappedCount(db, db.select({ id: auditLog.id }).from(auditLog).where(where))
    const page = keysetPage(rows, at, count, ({ entry }) => ({ value: entry.at, id: String(entry.id) }))
    const shown = page.data.map(({ entry, firstName, lastName }) =>
      view(entry, [firstName, lastName].filter(Boolean).join(' ')),
    )
    return { ...page, data: shown }
  })
}

type Filter = { actor?: string | undefined; subject?: string | undefined; action?: string | undefined }

function conditions({ actor, subject, action }: Filter): (SQL | undefined)[] {
  return [
    actor ? eq(auditLog.actorId, actor) : undefined,
    subject ? eq(auditLog.subjectId, subject) : undefined,
    action ? eq(auditLog.action, action) : undefined,
  ]
}

function view(entry: typeof auditLog.$inferSelect, name: string): AuditRow {
  const { id, at, actorId, actorRole, action, subjectKind, subjectId, before, after: later, requestId } = entry
  return {
    id: String(id),
    at: at.toISOString(),
    actor: { id: actorId, role: actorRole, name },
    action,
    subject: { kind: subjectKind, id: subjectId },
    before: before as AuditRow['before'],
    after: later as AuditRow['after'],
    request_id: requestId,
  }
}
