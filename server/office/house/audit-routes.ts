import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Parsed } from '../../../core/base/common/call/endpoint.ts'
import { type AuditRow, listAudit } from '../../../core/office/desk/audit.ts'
import type { Db } from '../../base/db/connect.ts'
import { pageOf } from '../../base/db/keyset.ts'
import { auditLog } from '../../base/db/schema/office/office.ts'
import { users } from '../../base/db/schema/people/account.ts'
import type { BookingDeps } from '../../trade/booking/module.ts'
import { officeRoute } from '../desk/office-route.ts'
import { actorsBy, subjectNames, subjectsBy } from './audit-subjects.ts'

const KEY = { value: auditLog.at, id: auditLog.id }

export function officeAuditRoutes(app: FastifyInstance, deps: BookingDeps): void {
  officeRoute(app, deps, listAudit, async ({ query, user, locale, request: { log } }) => {
    const { db } = deps
    const page = await pageOf(db, query, {
      by: KEY,
      where: and(...(await conditions(db, query))),
      rows: (where) =>
        db
          .select({ entry: auditLog, firstName: users.firstName, lastName: users.lastName })
          .from(auditLog)
          .leftJoin(users, eq(users.id, auditLog.actorId))
          .where(where),
      keyOf: ({ entry }) => ({ value: entry.at, id: String(entry.id) }),
    })
    const subjects = page.data.map(({ entry: { subjectKind: kind, subjectId: id } }) => ({ kind, id }))
    const nameOf = await subjectNames(deps, subjects, { locale, log, staff: user })
    const shown = page.data.map(({ entry, firstName, lastName }, index) => {
      const subject = subjects[index] ?? { kind: '', id: '' }
      const actorName = [firstName, lastName].filter(Boolean).join(' ')
      return view(entry, actorName, { ...subject, ...nameOf(subject) })
    })
    return { ...page, data: shown }
  })
}

type AuditFilter = Parsed<typeof listAudit>['query']

async function conditions(db: Db, { actor, subject, action }: AuditFilter): Promise<(SQL | undefined)[]> {
  return [
    actor ? sql`${auditLog.actorId} in (${await actorsBy(db, actor)})` : undefined,
    subject ? sql`${auditLog.subjectId} in (${await subjectsBy(db, subject)})` : undefined,
    action ? eq(auditLog.action, action) : undefined,
  ]
}

function view(entry: typeof auditLog.$inferSelect, name: string, subject: AuditRow['subject']): AuditRow {
  const { id, at, actorId, actorRole, action, before, after: later, requestId } = entry
  return {
    id: String(id),
    at: at.toISOString(),
    actor: { id: actorId, role: actorRole, name },
    action,
    subject,
    before: before as AuditRow['before'],
    after: later as AuditRow['after'],
    request_id: requestId,
  }
}
