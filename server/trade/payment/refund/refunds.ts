import { eq } from 'drizzle-orm'
import { ApiError } from '../../../../core/base/common/call/errors.ts'
import { decidedStatus, type RefundDecision } from '../../../../core/trade/booking/change/refund-sends.ts'
import type { Db } from '../../../base/db/connect.ts'
import { refunds } from '../../../base/db/schema/trade/payment.ts'
import { enqueue } from '../../../base/outbox/jobs.ts'
import { changeRefund, type RefundRow, sendsOf } from '../../booking/cancel/refund.ts'
import type { PaymentDeps } from '../gateway.ts'
import { refundApprovedMail, refundRejectedMail } from '../jobs.ts'
import { lockRefund } from './refund-books.ts'
import { isInFile } from './refund-files.ts'
import { bookByHand, decideFailed, leftByHand, planSends } from './refund-sends.ts'

type Deciding = {
  id: string
  decision: RefundDecision
  /** The state in which it was decided; another one means that a second decision came first. */
  from: RefundRow['status']
  /** Null leaves what stands, so that the reason of a rejection is kept. */
  note: string | null
  reference: string | null
  decidedBy: string
}

/** Before and after. Throws ApiError: refund_not_found, refund_decided (with what stands). */
export async function decideRefund(
  deps: PaymentDeps,
  tx: Db,
  { id, decision, from, note, reference, decidedBy }: Deciding,
): Promise<{ before: RefundRow; after: RefundRow }> {
  const before = await lockRefund(tx, id)
  if (!before) throw new ApiError('refund_not_found')
  const standingOf = {
    sends: await sendsOf(tx, id),
    byHand: await leftByHand(tx, before),
    isInFile: await isInFile(tx, id),
  }
  const status = decidedStatus(from, decision, standingOf)
  if (before.status !== from || !status) throw new ApiError('refund_decided', { data: standing(before) })
  const now = deps.clock.now()
  const said = { note: note ?? before.note, reference: reference ?? before.reference }
  await tx
    .update(refunds)
    .set({ ...said, decidedBy, decidedAt: now, updatedAt: now })
    .where(eq(refunds.id, id))
  if (decision === 'sent') await bookByHand(deps, tx, before)
  else if (decision === 'retry' || decision === 'to_account') await decideFailed(deps, tx, before, decision)
  else await change(deps, tx, before, decision)
  const [after = before] = await tx.select().from(refunds).where(eq(refunds.id, id))
  return { before, after }
}

async function change(deps: PaymentDeps, tx: Db, refund: RefundRow, decision: 'approve' | 'reject'): Promise<void> {
  const now = deps.clock.now()
  const { id, bookingId, reason } = refund
  const status = decision === 'approve' ? ('processing' as const) : ('rejected' as const)
  if (bookingId !== null && reason === 'cancelled') await changeRefund(tx, { bookingId, status, now })
  await tx.update(refunds).set({ status }).where(eq(refunds.id, id))
  if (decision === 'approve') await planSends(deps, tx, refund)
  const mail = decision === 'approve' ? refundApprovedMail : refundRejectedMail
  await enqueue(tx, [mail.job({ refundId: id, at: now.toISOString() })], now)
}

function standing({ status, note, decidedAt }: RefundRow) {
  return { status, note, decided_at: decidedAt?.toISOString() ?? null }
}
