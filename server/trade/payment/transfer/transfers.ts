import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { ApiError } from '../../../../core/base/common/call/errors.ts'
import { HOME_ZONE, instantOf, todayIn } from '../../../../core/base/common/dates.ts'
import { hadMoney } from '../../../../core/trade/payment/attempt.ts'
import { CASH } from '../../../../core/trade/payment/fee.ts'
import { splitReceived } from '../../../../core/trade/payment/transfer.ts'
import type { Log } from '../../../base/common/log.ts'
import type { Db } from '../../../base/db/connect.ts'
import { paymentAttempts } from '../../../base/db/schema/trade/payment.ts'
import { transfers } from '../../../base/db/schema/trade/transfer.ts'
import { enqueue, wakeOutbox } from '../../../base/outbox/jobs.ts'
import type { PaymentDeps } from '../gateway.ts'
import { receivedJob } from '../jobs.ts'
import { chargeMore } from '../part-or-whole.ts'
import { checkAttempt } from '../refresh.ts'
import { type AttemptRow, attemptsOf, findAttempt, lockTransaction, type TransactionRow, transact } from '../rows.ts'
import { takeLine } from './statements.ts'

type TransferRow = typeof transfers.$inferSelect

/** `version` is what was on the screen: of two people who note the same money, the second gets an error. */
export type Receiving = {
  orderId: string
  amount: number
  /** In Jakarta. */
  paidOn: string
  /** Account of the operator that got the money; empty for cash. */
  accountNumber: string
  version: number
  /** Id of a line of a bank statement; empty for none. */
  line: string
  receivedBy: string
  /** When what is paid was made; left out, when the code was: nothing is paid before. */
  since?: Date
}

/** The worker applies it, should this process end before. */
const APPLIED_LATER_MS = 30_000

/** Notes that money came; more than the price, or a second time, is owed back. `also` is written with it. Throws ApiError: transfer_not_found, changed_meanwhile, invalid_fields. */
export async function receiveMoney(
  deps: PaymentDeps,
  receiving: Receiving,
  also: (tx: Db) => Promise<void>,
  log: Log,
): Promise<void> {
  const orderIds = await transact(deps.db, async (tx) => {
    const found = await lockTransfer(tx, receiving.orderId)
    if (found.transfer.version !== receiving.version) throw new ApiError('changed_meanwhile')
    const { productCode, createdAt } = found.attempt
    const settled = settledAs(deps, { since: createdAt, ...receiving, productCode })
    if (receiving.line) await takeLine(tx, receiving.line, receiving.orderId)
    const orderIds = await note(deps, tx, { ...found, amount: receiving.amount, settled })
    await also(tx)
    const later = new Date(deps.clock.now().getTime() + APPLIED_LATER_MS)
    const jobs = orderIds.map((orderId) => receivedJob.job({ orderId }))
    await enqueue(tx, jobs, deps.clock.now(), later)
    return orderIds
  })
  wakeOutbox(deps.database)
  for (const orderId of orderIds)
    await checkAttempt(deps, orderId, log).catch((error) =>
      log.warn({ order: orderId, err: error }, 'received money is applied later'),
    )
}

type Found = { transaction: TransactionRow; attempt: AttemptRow; transfer: TransferRow }

async function lockTransfer(tx: Db, orderId: string): Promise<Found> {
  const known = await findAttempt(tx, orderId)
  const transaction = known && (await lockTransaction(tx, known.transactionId))
  const attempt = transaction && (await findAttempt(tx, orderId))
  const [transfer] = await tx.select().from(transfers).where(eq(transfers.orderId, orderId)).for('update')
  if (!attempt || !transfer) throw new ApiError('transfer_not_found')
  return { transaction, attempt, transfer }
}

type Settled = Pick<TransferRow, 'status' | 'paidAt' | 'account' | 'receivedBy'>

type Said = Pick<Receiving, 'paidOn' | 'accountNumber' | 'receivedBy'> & { productCode: string; since: Date }

/** Throws ApiError('invalid_fields'). */
export function settledAs(deps: PaymentDeps, said: Said): Settled {
  const { paidOn, accountNumber, receivedBy, productCode, since } = said
  const now = deps.clock.now()
  const today = todayIn(HOME_ZONE, now)
  if (paidOn > today || paidOn < todayIn(HOME_ZONE, since))
    throw new ApiError('invalid_fields', { errors: { paid_on: 'validation.date.received' } })
  const account = deps.house.get().money.bank_accounts.find(({ number }) => number === accountNumber)
  if (!account && productCode !== CASH)
    throw new ApiError('invalid_fields', { errors: { account: 'validation.required' } })
  return {
    status: 'settlement',
    paidAt: paidOn === today ? now : instantOf(paidOn, '12:00', HOME_ZONE),
    account: productCode !== CASH && account ? `${account.bank} ${account.number}` : null,
    receivedBy,
  }
}

type Noting = Found & { amount: number; settled: Settled }

/** Order ids of the payments to apply. What is beyond the part that was due counts towards the price; what is beyond that is a payment of its own, which buys nothing. */
async function note(deps: PaymentDeps, tx: Db, noting: Noting): Promise<string[]> {
  const { transaction, attempt, transfer, amount, settled } = noting
  const isFirst = transfer.status !== 'settlement' && !hadMoney(attempt.status)
  const asked = { price: attempt.amount - attempt.fee, added: attempt.fee }
  const isMore = isFirst && amount > attempt.amount
  const price = asked.price + (isMore ? await chargeMore(tx, transaction, amount - asked.price) : 0)
  const split = isFirst ? splitReceived({ ...asked, price }, amount) : null
  const version = transfer.version + 1
  const changed = split ? { ...settled, version, amount: split.counts } : { version }
  await tx.update(transfers).set(changed).where(eq(transfers.orderId, attempt.orderId))
  if (split)
    await tx
      .update(paymentAttempts)
      .set({ amount: split.counts, fee: split.fee, updatedAt: deps.clock.now() })
      .where(eq(paymentAttempts.orderId, attempt.orderId))
  const excess = split ? split.excess : amount
  return [...(split ? [attempt.orderId] : []), ...(excess > 0 ? [await noteExcess(deps, tx, noting, excess)] : [])]
}

async function noteExcess(
  { clock }: PaymentDeps,
  tx: Db,
  { transaction, attempt, transfer, settled }: Noting,
  amount: number,
): Promise<string> {
  const now = clock.now()
  const ordinal = (await attemptsOf(tx, transaction.id)).length + 1
  const orderId = `${transaction.number}-${ordinal}`
  const gatewayId = randomUUID()
  const times = { createdAt: now, updatedAt: now }
  const own = { orderId, gatewayId, amount, fee: 0, status: 'pending' as const, ...times }
  await tx.insert(paymentAttempts).values({ ...attempt, ...own, askedAt: now, paidAt: null })
  await tx.insert(transfers).values({ ...transfer, ...settled, orderId, gatewayId, amount, version: 1, createdAt: now })
  return orderId
}
