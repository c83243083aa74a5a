import { and, eq, gt, inArray, lte, or, type SQL } from 'drizzle-orm'
import type { TransferState } from '../../../../core/office/money/transfer.ts'
import type { Deps } from '../../../base/common/deps.ts'
import { paymentAttempts, transactionBookings } from '../../../base/db/schema/trade/payment.ts'
import { transfers } from '../../../base/db/schema/trade/transfer.ts'

/** Money is often seen at the bank days after its time. */
const WAITED_FOR_MS = 7 * 86_400_000

/** Ids of the bookings whose transfer or cash is waited for. */
export function awaitingTransfer({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return db
    .select({ id: transactionBookings.bookingId })
    .from(transfers)
    .innerJoin(paymentAttempts, eq(paymentAttempts.orderId, transfers.orderId))
    .innerJoin(transactionBookings, eq(transactionBookings.transactionId, paymentAttempts.transactionId))
    .where(stateIs('waiting', { clock }))
}

/** Condition on `transfers`, as the office names its states. */
export function stateIs(state: TransferState, { clock }: Pick<Deps, 'clock'>): SQL | undefined {
  const { status, expiresAt } = transfers
  if (state === 'received') return eq(status, 'settlement')
  const since = new Date(clock.now().getTime() - WAITED_FOR_MS)
  const isOpen = eq(status, 'pending')
  if (state === 'waiting') return and(isOpen, gt(expiresAt, since))
  return or(inArray(status, ['cancel', 'deny']), and(isOpen, lte(expiresAt, since)))
}
