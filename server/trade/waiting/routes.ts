import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { wireName } from '../../../core/base/common/call/wire-name.ts'
import { joinWaiting, leaveWaiting } from '../../../core/trade/waiting/contract.ts'
import { waiting } from '../../base/db/schema/trade/stock.ts'
import { countFrom, countTry, type Limit } from '../../base/http/limit.ts'
import { route } from '../../base/http/route.ts'
import type { BookingDeps } from '../booking/module.ts'
import { FIRST_MS, waitedSlot } from './waiting.ts'

const BY_ADDRESS: Limit = { max: 30, minutes: 60 }
const BY_EMAIL: Limit = { max: 10, minutes: 1440 }

export function waitingRoutes(app: FastifyInstance, deps: BookingDeps): void {
  route(app, joinWaiting, async ({ body, user, locale, request }) => {
    await countFrom(deps, 'waiting address', request.ip, BY_ADDRESS)
    const { service, item, slot, places } = body
    const [name, email] = user ? [wireName(user), user.email] : [body.name, body.email]
    if (!name || !email) {
      const required = 'validation.required'
      throw new ApiError('invalid_fields', {
        errors: { ...(name ? {} : { name: required }), ...(email ? {} : { email: required }) },
      })
    }
    const found = await waitedSlot(deps, body)
    if (!found || found.isOver) throw new ApiError('slot_not_found')
    if (found.left >= places) throw new ApiError('places_free')
    await countTry(deps, 'waiting email', email, BY_EMAIL)
    const now = deps.clock.now()
    const shared = { userId: user?.id ?? null, places, locale }
    // Who asks again after being told waits behind the others.
    await deps.db
      .insert(waiting)
      .values({ id: randomUUID(), service, item, slot, ...shared, name, email: email.toLowerCase(), createdAt: now })
      .onConflictDoUpdate({
        target: [waiting.service, waiting.item, waiting.slot, waiting.email],
        // Who knows an address only may neither change what a member asked for, nor take the day that is kept for who was told.
        setWhere: user
          ? eq(waiting.userId, user.id)
          : sql`${waiting.userId} is null
              and (${waiting.toldAt} is null or ${waiting.toldAt} <= ${new Date(now.getTime() - FIRST_MS).toISOString()})`,
        set: {
          places,
          createdAt: sql`case when ${waiting.toldAt} is null then ${waiting.createdAt} else excluded.created_at end`,
          toldAt: null,
        },
      })
    return null
  })

  route(app, leaveWaiting, async ({ params, request }) => {
    await countFrom(deps, 'waiting address', request.ip, BY_ADDRESS)
    await deps.db.delete(waiting).where(eq(waiting.id, params.id))
    return null
  })
}
