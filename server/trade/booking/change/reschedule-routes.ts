import type { FastifyInstance } from 'fastify'
import * as contract from '../../../../core/trade/booking/change/reschedule.ts'
import { idempotent } from '../../../base/http/idempotency.ts'
import { countTry } from '../../../base/http/limit.ts'
import { LIMITS } from '../../../base/http/limits.ts'
import { route } from '../../../base/http/route.ts'
import type { BookingDeps } from '../module.ts'
import { dropReschedule, offerReschedule, reschedule } from './reschedule.ts'

export function rescheduleRoutes(app: FastifyInstance, deps: BookingDeps): void {
  route(app, contract.offerReschedule, ({ user, params: { id }, query: { date, place, way } }) =>
    offerReschedule(deps, { userId: user.id, bookingId: id, date, place, way: way === undefined ? way : Number(way) }),
  )

  route(app, contract.reschedule, ({ request, user, params: { id }, body }) =>
    idempotent<Awaited<ReturnType<typeof reschedule>>>(deps, { request, user, body: { ...body, id } }, async (keep) => {
      await countTry(deps, 'booking', user.id, LIMITS.booking)
      return await reschedule(deps, { userId: user.id, bookingId: id, ...body }, keep)
    }),
  )

  route(app, contract.dropReschedule, async ({ user, params: { id } }) => {
    await dropReschedule(deps, { userId: user.id, bookingId: id })
    return null
  })
}
