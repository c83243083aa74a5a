import type { FastifyInstance } from 'fastify'
import { NO_ROOMS } from '../../core/tour/price.ts'
import { addOneDayToCart, addToCart, changePickup, participants } from '../../core/tour/wire.ts'
import { bookOnce } from '../booking/once.ts'
import { route } from '../http/route.ts'
import { book } from './booking.ts'
import type { TourDeps } from './deps.ts'
import { enterParticipants } from './participants.ts'
import { changePickup as savePickup } from './pickup.ts'

export function bookingRoutes(app: FastifyInstance, deps: TourDeps): void {
  route(app, addToCart, ({ request, user, locale, body }) => {
    const { room_single: single, room_double: double, room_triple: triple, tour_period_id: periodId } = body
    const order = { ...body, kind: 'package' as const, periodId, rooms: { single, double, triple } }
    return bookOnce(deps, { request, user, body }, (keep) => book(deps, { user, locale, body: order, keep }))
  })

  route(app, addOneDayToCart, ({ request, user, locale, body }) => {
    const order = { ...body, kind: 'one-day' as const, periodId: body.tour_one_day_period_id, rooms: NO_ROOMS }
    return bookOnce(deps, { request, user, body }, (keep) => book(deps, { user, locale, body: order, keep }))
  })

  route(app, participants, ({ user, params, body }) =>
    enterParticipants(deps, { userId: user.id, bookingId: params.id, people: body.tour_paxes }),
  )

  route(app, changePickup, ({ user, params, body }) =>
    savePickup(deps, { userId: user.id, bookingId: params.id, pickup: body.pickup }),
  )
}
