import type { FastifyInstance } from 'fastify'
import { NO_ROOMS } from '../../../core/products/tour/price.ts'
import {
  type AddOneDay,
  type AddToCart,
  addOneDayToCart,
  addToCart,
  changePickup,
  orderFromWire,
  participants,
} from '../../../core/products/tour/wire.ts'
import { fieldNames as names } from '../../../core/products/tour/wire-contact.ts'
import { enteredFromWire } from '../../../core/products/tour/wire-participants.ts'
import { route } from '../../base/http/route.ts'
import { inCallNames } from '../../trade/booking/make/checks.ts'
import { bookOnce } from '../../trade/booking/make/once.ts'
import { orderBy } from '../../trade/booking/make/order.ts'
import type { Booked, StaffOrder } from '../../trade/booking/module.ts'
import { book, type Order } from './booking.ts'
import type { TourDeps } from './deps.ts'
import { enterParticipants } from './participants.ts'
import { changePickup as savePickup } from './pickup.ts'

export function bookingRoutes(app: FastifyInstance, deps: TourDeps): void {
  route(app, addToCart, ({ request, user, locale, body }) =>
    bookOnce(deps, { request, user, body, names }, (sale) =>
      book(deps, { user, locale, body: packageOrder(body), ...sale }),
    ),
  )

  route(app, addOneDayToCart, ({ request, user, locale, body }) =>
    bookOnce(deps, { request, user, body, names }, (sale) =>
      book(deps, { user, locale, body: oneDayOrder(body), ...sale }),
    ),
  )

  route(app, participants, ({ user, params, body }) => {
    const people = body.tour_paxes.map(enteredFromWire)
    return inCallNames(names, () => enterParticipants(deps, { userId: user.id, bookingId: params.id, people }))
  })

  route(app, changePickup, ({ user, params, body }) =>
    savePickup(deps, { userId: user.id, bookingId: params.id, pickup: body.pickup }),
  )
}

/** Both kinds have a call of their own; their bodies name the departure differently. */
export async function orderTour(deps: TourDeps, order: StaffOrder): Promise<Booked> {
  if (Object.hasOwn(Object(order.body), 'tour_one_day_period_id'))
    return await orderBy(addOneDayToCart, names, order, (call) => book(deps, { ...call, body: oneDayOrder(call.body) }))
  return await orderBy(addToCart, names, order, (call) => book(deps, { ...call, body: packageOrder(call.body) }))
}

function packageOrder(body: AddToCart): Order {
  const { room_single: single, room_double: double, room_triple: triple, tour_period_id: periodId } = body
  return { ...orderFromWire(body), kind: 'package', periodId, rooms: { single, double, triple } }
}

function oneDayOrder(body: AddOneDay): Order {
  return { ...orderFromWire(body), kind: 'one-day', periodId: body.tour_one_day_period_id, rooms: NO_ROOMS }
}
