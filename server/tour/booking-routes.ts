import type { FastifyInstance } from 'fastify'
import { NO_ROOMS } from '../../core/tour/price.ts'
import { addOneDayToCart, addToCart, changePickup, orderFromWire, participants } from '../../core/tour/wire.ts'
import { fieldNames as names } from '../../core/tour/wire-contact.ts'
import { enteredFromWire } from '../../core/tour/wire-participants.ts'
import { inCallNames } from '../booking/checks.ts'
import { bookOnce } from '../booking/once.ts'
import { route } from '../http/route.ts'
import { book } from './booking.ts'
import type { TourDeps } from './deps.ts'
import { enterParticipants } from './participants.ts'
import { changePickup as savePickup } from './pickup.ts'

export function bookingRoutes(app: FastifyInstance, deps: TourDeps): void {
  route(app, addToCart, ({ request, user, locale, body }) => {
    const { room_single: single, room_double: double, room_triple: triple, tour_period_id: periodId } = body
    const order = { ...orderFromWire(body), kind: 'package' as const, periodId, rooms: { single, double, triple } }
    return bookOnce(deps, { request, user, body, names }, (sale) => book(deps, { user, locale, body: order, ...sale }))
  })

  route(app, addOneDayToCart, ({ request, user, locale, body }) => {
    const periodId = body.tour_one_day_period_id
    const order = { ...orderFromWire(body), kind: 'one-day' as const, periodId, rooms: NO_ROOMS }
    return bookOnce(deps, { request, user, body, names }, (sale) => book(deps, { user, locale, body: order, ...sale }))
  })

  route(app, participants, ({ user, params, body }) => {
    const people = body.tour_paxes.map(enteredFromWire)
    return inCallNames(names, () => enterParticipants(deps, { userId: user.id, bookingId: params.id, people }))
  })

  route(app, changePickup, ({ user, params, body }) =>
    savePickup(deps, { userId: user.id, bookingId: params.id, pickup: body.pickup }),
  )
}
