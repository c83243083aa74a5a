import { asc, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { listWaiting, removeWaiting } from '../../../core/office/products/waiting.ts'
import { waiting } from '../../base/db/schema/trade/stock.ts'
import type { BookingDeps } from '../../trade/booking/module.ts'
import { isAt } from '../../trade/waiting/waiting.ts'
import { maskedEmail } from '../desk/masks.ts'
import { officeRoute } from '../desk/office-route.ts'

const MOST = 500

export function officeWaitingRoutes(app: FastifyInstance, deps: BookingDeps): void {
  officeRoute(app, deps, listWaiting, async ({ query }) => {
    const rows = await deps.db
      .select()
      .from(waiting)
      .where(isAt(query))
      .orderBy(asc(waiting.createdAt), asc(waiting.id))
      .limit(MOST)
    return rows.map(({ id, name, email, places, toldAt, createdAt }) => ({
      id,
      name,
      email: maskedEmail(email),
      places,
      told_at: toldAt?.toISOString() ?? null,
      created_at: createdAt.toISOString(),
    }))
  })

  officeRoute(app, deps, removeWaiting, async ({ params, audit }) => {
    await deps.db.transaction(async (tx) => {
      const [row] = await tx.delete(waiting).where(eq(waiting.id, params.id)).returning()
      if (!row) throw new ApiError('slot_not_found')
      const { service, item, slot, places } = row
      await audit(tx, {
        action: 'stock.waiting',
        subject: { kind: 'stock', id: `${service}/${item}/${slot}` },
        before: { places },
      })
    })
    return null
  })
}
