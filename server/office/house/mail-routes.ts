import { and, arrayContains, eq, or, type SQL } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Parsed } from '../../../core/base/common/call/endpoint.ts'
import * as contract from '../../../core/base/mail/contract.ts'
import type { Staff } from '../../../core/people/account/roles.ts'
import { mayCall } from '../../../core/people/account/roles.ts'
import { pageOf } from '../../base/db/keyset.ts'
import { mailLog } from '../../base/db/schema/base/mail.ts'
import type { BookingDeps } from '../../trade/booking/module.ts'
import { maskedEmail } from '../desk/masks.ts'
import { officeRoute } from '../desk/office-route.ts'
import { mailOnceMore, mayResend } from './mail-again.ts'

const BY_TIME = { value: mailLog.at, id: mailLog.id }

export function officeMailRoutes(app: FastifyInstance, deps: BookingDeps): void {
  const { db } = deps

  officeRoute(app, deps, contract.listMails, async ({ query, user }) => {
    const page = await pageOf(db, query, {
      by: BY_TIME,
      where: and(...conditions(query)),
      rows: (where) => db.select().from(mailLog).where(where),
      keyOf: ({ at: value, id }) => ({ value, id }),
    })
    return { ...page, data: page.data.map((row) => viewOf(row, user)) }
  })

  officeRoute(app, deps, contract.sendMailAgain, async ({ params, audit }) => {
    await mailOnceMore(deps, params.id, audit)
    return null
  })
}

function conditions({ kind, state, keyword }: Parsed<typeof contract.listMails>['query']): (SQL | undefined)[] {
  return [
    kind ? eq(mailLog.kind, kind) : undefined,
    state ? eq(mailLog.state, state) : undefined,
    keyword
      ? or(arrayContains(mailLog.to, [keyword.toLowerCase()]), eq(mailLog.aboutName, keyword.toUpperCase()))
      : undefined,
  ]
}

function viewOf(row: typeof mailLog.$inferSelect, reader: Staff): contract.LoggedMail {
  const { id, kind, subject, to, aboutKind, aboutId, aboutName, state, problem, answer, at } = row
  return {
    id,
    at: at.toISOString(),
    kind,
    subject,
    to: to.map(maskedEmail),
    about: aboutKind && aboutId ? { kind: aboutKind, id: aboutId, name: aboutName } : null,
    state,
    problem,
    // Mail servers repeat the refused address.
    answer: answer?.replaceAll(/[^\s<>:,;"']+@[^\s<>:,;"']+/g, maskedEmail) ?? null,
    may_resend: mayCall(reader, 'bookings_act') && mayResend(row),
  }
}
