import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { decideRefund, listRefunds, type OfficeRefund, showRefundAccount } from '../../../core/office/money/refund.ts'
import { refunds } from '../../base/db/schema/trade/payment.ts'
import { wakeOutbox } from '../../base/outbox/jobs.ts'
import { openAccount } from '../../trade/booking/cancel/refund-account.ts'
import { bookingTitles, type Reader } from '../../trade/booking/show/titles.ts'
import type { PaymentDeps } from '../../trade/payment/gateway.ts'
import { askFailed } from '../../trade/payment/refund/refund-run.ts'
import * as payment from '../../trade/payment/refund/refunds.ts'
import { transact } from '../../trade/payment/rows.ts'
import { officeRoute } from '../desk/office-route.ts'
import { pageOfRefunds, refundView } from './refunds.ts'

export function officeRefundRoutes(app: FastifyInstance, deps: PaymentDeps): void {
  officeRoute(app, deps, listRefunds, async ({ user, query, locale, request: { log } }) => {
    const page = await pageOfRefunds(deps, query, user)
    return { ...page, data: await inTitles(deps, page.data, { locale, log }) }
  })

  officeRoute(app, deps, showRefundAccount, async ({ params: { id }, audit }) => {
    const [row] = await deps.db.select().from(refunds).where(eq(refunds.id, id))
    const account = row && openAccount(deps.secrets, row)
    if (!account) throw new ApiError('refund_not_found')
    await audit(deps.db, { action: 'refund.account', subject: { kind: 'refund', id } })
    return account
  })

  officeRoute(app, deps, decideRefund, async ({ user, params: { id }, body, locale, audit, request: { log } }) => {
    const { decision, from, seen_unsent: isSeen } = body
    const deciding = { id, decision, from, note: body.note || null, reference: body.reference || null }
    if (decision === 'to_account') await askFailed(deps, { refundId: id, isSeen }, log)
    await transact(deps.db, async (tx) => {
      const { before, after } = await payment.decideRefund(deps, tx, { ...deciding, decidedBy: user.id })
      await audit(tx, {
        action: `refund.${decision}`,
        subject: { kind: 'refund', id },
        before: { status: before.status },
        after: { status: after.status, amount: after.amount, ...(isSeen ? { seen_unsent: true } : {}) },
      })
    })
    wakeOutbox(deps.database)
    const view = await refundView(deps, id, user)
    const [shown] = await inTitles(deps, view ? [view] : [], { locale, log })
    if (!shown) throw new ApiError('refund_not_found')
    return shown
  })
}

async function inTitles(deps: PaymentDeps, views: readonly OfficeRefund[], reader: Reader): Promise<OfficeRefund[]> {
  const ids = views.flatMap(({ booking }) => booking?.id ?? [])
  const titles = await bookingTitles(deps, ids, reader)
  return views.map(({ booking, ...view }) => ({
    ...view,
    booking: booking && { ...booking, title: titles.get(booking.id) ?? booking.title },
  }))
}
