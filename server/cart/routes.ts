import type { FastifyInstance } from 'fastify'
import { checkout, getCheckout } from '../../core/payment/contract.ts'
import { route } from '../http/route.ts'
import type { PaymentDeps } from '../payment/gateway.ts'
import { loadPayment } from '../payment/routes.ts'
import { checkoutView } from '../payment/views.ts'
import { checkOut } from './checkout.ts'

export function checkoutRoutes(app: FastifyInstance, deps: PaymentDeps): void {
  route(app, checkout, async ({ body, user }) => {
    const id = await checkOut(deps, user.id, body.bookings)
    return checkoutView(await loadPayment(deps, id, user), user, deps.clock.now())
  })

  route(app, getCheckout, async ({ params, user }) =>
    checkoutView(await loadPayment(deps, params.id, user), user, deps.clock.now()),
  )
}
