import type { User } from '../../core/account/contract.ts'
import { isPaid } from '../../core/booking/status.ts'
import { ApiError } from '../../core/common/errors.ts'
import { isOpen } from '../../core/payment/attempt.ts'
import type { Log } from '../common/log.ts'
import type { PaymentDeps } from './gateway.ts'
import { attemptsOf, findTransaction } from './rows.ts'
import { withdrawAttempt } from './withdraw.ts'

/** The gateway decides whether a code was paid or cancelled first. Throws ApiError as the contract of `cancelCharge` says. */
export async function cancelPayment(deps: PaymentDeps, { id: userId }: User, id: string, log: Log): Promise<void> {
  if (!(await findTransaction(deps.db, id, userId))) throw new ApiError('transaction_not_found')
  const open = (await attemptsOf(deps.db, id)).filter(({ status }) => isOpen(status))
  for (const { orderId } of open) await withdrawAttempt(deps, orderId, log)
  const transaction = await findTransaction(deps.db, id, userId)
  if (transaction && isPaid(transaction.paymentStatus)) throw new ApiError('already_paid')
}
