import type { JobHandler } from '../../base/outbox/jobs.ts'
import { withdrawJob } from '../booking/issue/jobs.ts'
import type { PaymentDeps } from './gateway.ts'
import { abandonedJob, checkJob, notificationJob, receivedJob } from './jobs.ts'
import { applyNotification } from './notification/notifications.ts'
import { checkAttempt } from './refresh.ts'
import { refundSendHandler } from './refund/refund-run.ts'
import { withdrawAbandoned, withdrawAttempt } from './refund/withdraw.ts'

export function paymentHandlers(deps: PaymentDeps): JobHandler[] {
  return [
    refundSendHandler(deps),
    withdrawJob.handler({
      async run({ orderId }, { log }) {
        await withdrawAttempt(deps, orderId, log)
        return null
      },
    }),
    abandonedJob.handler({
      async run({ orderId }, { log }) {
        await withdrawAbandoned(deps, orderId, log)
        return null
      },
    }),
    notificationJob.handler({
      async run({ notificationId }, { log }) {
        await applyNotification(deps, notificationId, log)
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
