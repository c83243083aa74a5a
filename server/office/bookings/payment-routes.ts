import type { FastifyInstance } from 'fastify'
import { takePayment } from '../../../core/office/money/payment.ts'
import type { PaymentDeps } from '../../trade/payment/gateway.ts'
import { officeRoute } from '../desk/office-route.ts'
import { linkPayment, takeMoney } from './payments.ts'

export function officePaymentRoutes(app: FastifyInstance, deps: PaymentDeps): void {
  officeRoute(app, deps, takePayment, ({ user, params: { id }, body, audit, once, request: { log } }) => {
    const asked = { id, staff: user, body, audit, log }
    return body.how === 'link' ? linkPayment(deps, asked) : once((keep) => takeMoney(deps, { ...asked, keep }))
  })
}
