import type { FastifyInstance, FastifyRequest } from 'fastify'
import { chargeLink, openLink, sendLinkProof } from '../../../core/trade/payment/link.ts'
import { PROOF_BYTES } from '../../../core/trade/payment/transfer.ts'
import { countFrom, countTry } from '../../base/http/limit.ts'
import { LIMITS } from '../../base/http/limits.ts'
import { route } from '../../base/http/route.ts'
import type { PaymentDeps } from '../payment/gateway.ts'
import { takeProof } from '../payment/transfer/proofs.ts'
import { chargePayLink, findPayLink, payLinkTransaction, payLinkView } from './pay-link.ts'

export function payLinkRoutes(app: FastifyInstance, deps: PaymentDeps): void {
  /** By address first: who guesses tokens finds no booking to be counted by. */
  const count = ({ ip }: FastifyRequest) => countFrom(deps, 'pay link', ip, LIMITS.payLink)

  route(app, openLink, async ({ body, locale, request }) => {
    await count(request)
    return await payLinkView(deps, body.token, { locale, log: request.log })
  })

  route(app, chargeLink, async ({ body, locale, request }) => {
    await count(request)
    const { booking } = await findPayLink(deps, body.token)
    await countTry(deps, 'pay link charge', booking.id, LIMITS.chargeLink)
    await chargePayLink(deps, { ...body, locale, log: request.log })
    return await payLinkView(deps, body.token, { locale, log: request.log })
  })

  route(
    app,
    sendLinkProof,
    async ({ body, locale, request }) => {
      await count(request)
      const transactionId = await payLinkTransaction(deps, body.token)
      await countTry(deps, 'transfer receipt', transactionId, LIMITS.proof)
      await takeProof(deps, transactionId, body.data)
      return await payLinkView(deps, body.token, { locale, log: request.log })
    },
    { bodyLimit: 1.5 * PROOF_BYTES },
  )
}
