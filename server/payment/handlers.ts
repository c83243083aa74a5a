import { withdrawJob } from '../booking/jobs.ts'
import type { JobHandler } from '../outbox/jobs.ts'
import type { PaymentDeps } from './gateway.ts'
import { checkJob, receivedJob } from './jobs.ts'
import { checkAttempt } from './refresh.ts'
import { withdrawAttempt } from './withdraw.ts'

export function paymentHandlers(deps: PaymentDeps): JobHandler[] {
  return [
    withdrawJob.handler({
      async run({ orderId }, { log }) {
        await withdrawAttempt(deps, orderId, log)
        return null
      },
    }),
    ...[checkJob, receivedJob].map((kind) =>
      kind.handler({
        async run({ orderId }, { log }) {
          await checkAttempt(deps, orderId, log)
          return null
        },
      }),
    ),
  ]
}
