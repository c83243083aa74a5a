import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notification } from '../../../../core/trade/payment/contract.ts'
import { GATEWAY_NAMES } from '../../../../core/trade/payment/gateways.ts'
import type { Log } from '../../../base/common/log.ts'
import { within } from '../../../base/common/timing.ts'
import { addressKey } from '../../../base/http/address-key.ts'
import { SHARES } from '../../../base/http/limits.ts'
import { route } from '../../../base/http/route.ts'
import type { PaymentDeps } from '../gateway.ts'
import { applyNotification, receiveNotification } from './notifications.ts'

/** Gateways wait two seconds or more; what takes longer goes on without them. */
export const ANSWERED_WITHIN_MS = 1_500

export function notificationRoutes(app: FastifyInstance, deps: PaymentDeps, answeredWithinMs: number): void {
  route(
    app,
    notification,
    async ({ params, body, request }) => {
      const id = await receiveNotification(deps, { gateway: params.gateway, body, headers: request.headers })
      await withinTime(answeredWithinMs, applyNotification(deps, id, request.log), request.log)
      return null
    },
    {
      config: {
        // Notices are counted for each gateway, apart from visitors: under their limit some would be lost.
        rateLimit: {
          max: deps.config.requestsPerMinute * SHARES.gateway,
          keyGenerator: ({ ip, url }: FastifyRequest) => `notification ${gatewayIn(url)} ${addressKey(ip)}`,
        },
      },
    },
  )
}

function gatewayIn(url: string): string {
  const named = url.split('?')[0]?.split('/').at(-1)
  return GATEWAY_NAMES.find((name) => name === named) ?? 'unknown'
}

/** It is stored: an outbox job goes on with what fails or is late. */
async function withinTime(ms: number, work: Promise<void>, log: Log): Promise<void> {
  await within(
    ms,
    work.catch((error) => log.warn({ err: error }, 'a notification is applied later')),
  )
}
