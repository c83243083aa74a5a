import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { ALERTS, rightFor } from '../../../core/base/mail/alerts.ts'
import * as contract from '../../../core/base/mail/staff-alerts.ts'
import type { User } from '../../../core/people/account/contract.ts'
import { mayCall } from '../../../core/people/account/roles.ts'
import type { Deps } from '../../base/common/deps.ts'
import { staffAlerts } from '../../base/db/schema/base/mail.ts'
import type { Locale } from '../../base/words/words.ts'
import { officeRoute } from '../desk/office-route.ts'

type Row = Pick<typeof staffAlerts.$inferSelect, 'alerts' | 'locale'>

export function officeAlertRoutes(app: FastifyInstance, deps: Deps): void {
  const { db, clock } = deps

  officeRoute(app, deps, contract.listAlerts, async ({ user, locale }) => viewOf(user, await rowOf(user), locale))

  officeRoute(app, deps, contract.chooseAlerts, async ({ user, locale, body, audit }) => {
    const alerts = ALERTS.filter((alert) => body.alerts.includes(alert))
    if (!alerts.every((alert) => mayCall(user, rightFor(alert)))) throw new ApiError('forbidden')
    const before = await rowOf(user)
    const row = { alerts, locale: body.locale, updatedAt: clock.now() }
    await db.transaction(async (tx) => {
      await tx
        .insert(staffAlerts)
        .values({ ...row, userId: user.id })
        .onConflictDoUpdate({ target: staffAlerts.userId, set: row })
      await audit(tx, {
        action: 'mail.alerts',
        subject: { kind: 'member', id: user.id },
        before: { alerts: before?.alerts.length ?? 0 },
        after: { alerts: alerts.length },
      })
    })
    return viewOf(user, row, locale)
  })

  async function rowOf({ id }: User): Promise<Row | null> {
    const [row] = await db.select().from(staffAlerts).where(eq(staffAlerts.userId, id))
    return row ?? null
  }
}

function viewOf(user: User, row: Row | null, locale: Locale): contract.OwnAlerts {
  return {
    email: user.email,
    locale: row?.locale ?? locale,
    alerts: ALERTS.filter((alert) => mayCall(user, rightFor(alert))).map((alert) => ({
      alert,
      is_on: row?.alerts.includes(alert) ?? false,
    })),
  }
}
