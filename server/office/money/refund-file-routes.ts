import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { HOME_ZONE, todayIn } from '../../../core/base/common/dates.ts'
import {
  endRefundFile,
  listRefundFiles,
  makeRefundFile,
  refundFileText,
} from '../../../core/office/money/refund-file.ts'
import { mayCall } from '../../../core/people/account/roles.ts'
import { wakeOutbox } from '../../base/outbox/jobs.ts'
import type { PaymentDeps } from '../../trade/payment/gateway.ts'
import * as files from '../../trade/payment/refund/refund-files.ts'
import { transact } from '../../trade/payment/rows.ts'
import { officeFileRoute, officeRoute } from '../desk/office-route.ts'

export function officeRefundFileRoutes(app: FastifyInstance, deps: PaymentDeps): void {
  officeRoute(app, deps, listRefundFiles, async ({ user }) => ({
    ready: await files.readyForFile(deps.db),
    may_make: mayCall(user, 'refunds_decide'),
    files: await files.refundFilesShown(deps),
  }))

  officeRoute(app, deps, makeRefundFile, async ({ user, audit }) => {
    const id = await transact(deps.db, async (tx) => {
      const made = await files.makeFile(deps, tx, user.id)
      await audit(tx, { action: 'refund.file', subject: { kind: 'refund_file', id: made } })
      return made
    })
    return await shown(deps, id)
  })

  officeFileRoute(app, deps, refundFileText, async ({ params: { id }, audit }) => {
    const content = await files.fileText(deps, id)
    await audit(deps.db, { action: 'refund.file_open', subject: { kind: 'refund_file', id } })
    const day = todayIn(HOME_ZONE, deps.clock.now())
    return {
      type: 'text/csv; charset=utf-8',
      name: `refund-${day}-${id.slice(0, 8)}.csv`,
      content: Buffer.from(content),
    }
  })

  officeRoute(app, deps, endRefundFile, async ({ user, params: { id }, body, audit }) => {
    const { end, reference } = body
    const action = end === 'sent' ? ('refund.file_sent' as const) : ('refund.file_undone' as const)
    const subject = { kind: 'refund_file', id }
    await files.endFile(
      deps,
      { id, end, reference, endedBy: user.id },
      {
        sent: (tx, refundId, amount) =>
          audit(tx, { action: 'refund.sent', subject: { kind: 'refund', id: refundId }, after: { amount } }),
        ended: (tx) => audit(tx, { action, subject, after: { reference: reference || null } }),
      },
    )
    wakeOutbox(deps.database)
    return await shown(deps, id)
  })
}

async function shown(deps: PaymentDeps, id: string) {
  const [file] = await files.refundFilesShown(deps, id)
  if (!file) throw new ApiError('refund_file_not_found')
  return file
}
