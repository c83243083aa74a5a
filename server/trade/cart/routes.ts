import type { FastifyInstance } from 'fastify'
import { page, pageAt } from '../../../core/base/common/call/envelope.ts'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { cartBooking, listCart } from '../../../core/trade/cart/contract.ts'
import { checkout, getCheckout } from '../../../core/trade/payment/contract.ts'
import { route } from '../../base/http/route.ts'
import type { PaymentDeps } from '../payment/gateway.ts'
import { loadPayment } from '../payment/routes.ts'
import { checkoutView } from '../payment/views.ts'
import { cartViews, findInCart, pageOfCart } from './cart.ts'
import { checkOut } from './checkout.ts'

export function cartRoutes(app: FastifyInstance, deps: PaymentDeps): void {
  route(app, listCart, async ({ query, user, locale, request: { log } }) => {
    const now = deps.clock.now()
    const at = { ...pageAt(query), sort: query.sort }
    const { rows, total } = await pageOfCart(deps.db, user.id, at, now)
    return page(await cartViews(deps, rows, { owner: user, now, locale, log }), { ...at, total })
  })

  route(app, cartBooking, async ({ query, user, locale, request: { log } }) => {
    const now = deps.clock.now()
    const row = await findInCart(deps.db, user.id, query.booking_user_id, now)
    const [shown] = row ? await cartViews(deps, [row], { owner: user, now, locale, log }) : []
    if (!shown) throw new ApiError('booking_not_found')
    return shown
  })
}

export function checkoutRoutes(app: FastifyInstance, deps: PaymentDeps): void {
  route(app, checkout, async ({ body, user, locale, request: { log } }) => {
    const id = await checkOut(deps, user.id, body.bookings)
    return checkoutView(await loadPayment(deps, id, { user, locale, log }), user, deps.clock.now())
  })

  route(app, getCheckout, async ({ params, user, locale, request: { log } }) =>
    checkoutView(await loadPayment(deps, params.id, { user, locale, log }), user, deps.clock.now()),
  )
}
