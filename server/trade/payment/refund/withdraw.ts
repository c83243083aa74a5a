import { ApiError } from '../../../../core/base/common/call/errors.ts'
import { isOpen } from '../../../../core/trade/payment/attempt.ts'
import type { Log } from '../../../base/common/log.ts'
import type { Db } from '../../../base/db/connect.ts'
import { enqueue } from '../../../base/outbox/jobs.ts'
import type { PaymentDeps } from '../gateway.ts'
import { abandonedJob } from '../jobs.ts'
import { applyStatement, askGateway, closeAttempt } from '../notification/statement.ts'
import { type AttemptRow, findAttempt, lockTransaction, transact } from '../rows.ts'

/** Applies how it ended: it may be paid. Throws ApiError('payment_link_unavailable') when the gateway does not reply or it stays open. */
export async function withdrawAttempt(deps: PaymentDeps, orderId: string, log: Log): Promise<void> {
  const attempt = await findAttempt(deps.db, orderId)
  if (!attempt || !isOpen(attempt.status)) return
  await cancelAtGateway(deps, orderId)
  const notice = await askGateway(deps, orderId)
  if (notice?.status === 'pending') throw new ApiError('payment_link_unavailable')
  if (notice) await applyStatement(deps, notice, { asked: true }, log)
  else await closeUnknown(deps, orderId)
}

export async function cancelAtGateway(deps: PaymentDeps, orderId: string): Promise<void> {
  try {
    await deps.gateway.cancel(orderId)
  } catch (error) {
    throw error instanceof ApiError ? error : new ApiError('payment_link_unavailable', { cause: error })
  }
}

/** How long a member waits until the next gateway is asked. */
const WITHDRAWN_WITHIN_MS = 3_000
/** The first look at one that was left open. */
const ABANDONED_AFTER_MS = 30_000

/** Ends an attempt whose code was not shown. Where its gateway does not say so at once, a job withdraws it there until it does; money that comes all the same is owed back. */
export async function abandonAttempt(deps: PaymentDeps, orderId: string, log: Log): Promise<void> {
  // Another tab has its code by now, and shows it.
  if ((await findAttempt(deps.db, orderId))?.status !== 'starting') return
  const late = new Promise<false>((resolve) => setTimeout(resolve, WITHDRAWN_WITHIN_MS, false).unref())
  const withdrawn = withdrawAttempt(deps, orderId, log).then(
    () => true,
    () => false,
  )
  if (await Promise.race([withdrawn, late])) return
  const now = deps.clock.now()
  await close(deps, orderId, async (tx, attempt) => {
    if (attempt.status !== 'starting') return false
    await enqueue(tx, [abandonedJob.job({ orderId })], now, new Date(now.getTime() + ABANDONED_AFTER_MS))
    return true
  })
}

/** For another channel: a code that was shown is left only when its gateway says so. */
export async function leaveAttempt(deps: PaymentDeps, orderId: string, log: Log): Promise<void> {
  const isUnseen = (await findAttempt(deps.db, orderId))?.status === 'starting'
  await (isUnseen ? abandonAttempt : withdrawAttempt)(deps, orderId, log)
}

/** Withdraws an attempt that is closed here at its gateway too. Rejects while it may still take money. */
export async function withdrawAbandoned(deps: PaymentDeps, orderId: string, log: Log): Promise<void> {
  await cancelAtGateway(deps, orderId)
  const notice = await askGateway(deps, orderId)
  if (notice?.status === 'pending') throw new ApiError('payment_link_unavailable')
  if (notice) await applyStatement(deps, notice, { asked: true }, log)
}

/** The process ended between writing the attempt and asking for its code. */
export async function closeUnknown(deps: PaymentDeps, orderId: string): Promise<void> {
  await close(deps, orderId, async () => true)
}

/** Without asking the gateway. */
async function close(
  deps: PaymentDeps,
  orderId: string,
  mayClose: (tx: Db, attempt: AttemptRow) => Promise<boolean>,
): Promise<void> {
  await transact(deps.db, async (tx) => {
    const known = await findAttempt(tx, orderId)
    if (!known || !(await lockTransaction(tx, known.transactionId))) return
    const attempt = await findAttempt(tx, orderId)
    if (attempt && isOpen(attempt.status) && (await mayClose(tx, attempt)))
      await closeAttempt(tx, attempt, 'cancelled', deps.clock.now())
  })
}
