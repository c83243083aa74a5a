import { randomInt } from 'node:crypto'
import { and, between, eq, gt, inArray, or } from 'drizzle-orm'
import { ApiError } from '../../../core/base/common/call/errors.ts'
import { nameFromWire } from '../../../core/base/common/call/wire.ts'
import type { User } from '../../../core/people/account/contract.ts'
import { awaitsMoney, deadlineOf, earliestLimit } from '../../../core/trade/booking/status.ts'
import { isOpen } from '../../../core/trade/payment/attempt.ts'
import { CHANNEL_LIMITS, takes } from '../../../core/trade/payment/channels.ts'
import type { Merchant } from '../../../core/trade/payment/contract.ts'
import { payable, TRANSFER } from '../../../core/trade/payment/fee.ts'
import { chooseAdded, MOST_ADDED } from '../../../core/trade/payment/transfer.ts'
import type { Log } from '../../base/common/log.ts'
import type { Db } from '../../base/db/connect.ts'
import { waitForLock } from '../../base/db/locks.ts'
import { paymentAttempts, transactions } from '../../base/db/schema/trade/payment.ts'
import { enqueue } from '../../base/outbox/jobs.ts'
import type { Locale } from '../../base/words/words.ts'
import { canBePaid } from '../booking/change/reschedule-paid.ts'
import { keepToFullLimit } from '../booking/full-limit.ts'
import { type Channel, type Offer, OrderUsedUp, type PaymentDeps } from './gateway.ts'
import { checkJob } from './jobs.ts'
import { choosePart } from './part-or-whole.ts'
import { abandonAttempt, cancelAtGateway, leaveAttempt, withdrawAttempt } from './refund/withdraw.ts'
import {
  type AttemptRow,
  amountOf,
  attemptsOf,
  isVoid,
  lockParts,
  lockTransaction,
  openElsewhere,
  type Part,
  shownTransactionStatus,
  type TransactionRow,
  transact,
} from './rows.ts'

type ChargeInput = {
  user: User
  transactionId: string
  bankCode: string
  productCode: string
  locale: Locale
  /** True pays a price all at once that may be paid in parts. */
  whole?: boolean | undefined
  /** Path of the page that a bank's own page leads back to; left out, the one that shows how the payment ended. */
  returnTo?: string
}

/** A concurrent choice of another channel can undo a round; each gateway that fails takes one more. */
const ROUNDS = 4
/** Checks after the deadline, in case the gateway's notice was lost. */
const CHECK_AFTER_MS = 60_000
/** A transfer may come long after its time: its amount is not given out again at once. */
const AMOUNT_KEPT_MS = 14 * 86_400_000

type Plan = { transaction: TransactionRow; attempt: AttemptRow; merchant: Merchant } | { withdraw: readonly string[] }

/** One open code at a time. Writes the attempt before the gateway call, to resume after a crash. Where a gateway fails, the next that has the channel is asked. Throws ApiError as the contract of `charge` says. */
export async function startPayment(deps: PaymentDeps, input: ChargeInput, log: Log): Promise<void> {
  const offers = await deps.gateway.offering(input)
  if (offers.length === 0) throw new ApiError('merchant_unavailable')
  let left = offers
  for (let round = 0; round < ROUNDS + offers.length; round++) {
    const plan = await transact(deps.db, (tx) => makePlan(deps, tx, input, left))
    if ('withdraw' in plan) {
      for (const orderId of plan.withdraw) await leaveAttempt(deps, orderId, log)
      continue
    }
    if (plan.attempt.status === 'pending') return
    try {
      if (await askForCode(deps, input, plan, log)) return
    } catch (error) {
      const others = left.filter(({ gateway }) => gateway !== plan.attempt.gateway)
      if (others.length === 0 || !mayGoElsewhere(error)) throw error
      log.warn({ order: plan.attempt.orderId, err: error }, 'the gateway failed, the next one is asked')
      await abandonAttempt(deps, plan.attempt.orderId, log)
      left = others
    }
  }
  throw new ApiError('payment_link_unavailable')
}

/** It does not answer, or does not take this channel now. */
function mayGoElsewhere(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.code === 'payment_link_unavailable' || error.code === 'merchant_unavailable')
  )
}

async function makePlan(deps: PaymentDeps, tx: Db, input: ChargeInput, offers: readonly Offer[]): Promise<Plan> {
  const [offer] = offers
  if (!offer) throw new ApiError('merchant_unavailable')
  const now = deps.clock.now()
  const transaction = await lockTransaction(tx, input.transactionId)
  if (!transaction || transaction.userId !== input.user.id) throw new ApiError('transaction_not_found')
  const locked = await lockParts(tx, transaction.id)
  checkPayable(transaction, locked, now)
  const parts = await choosePart(tx, transaction, locked, input.whole ?? false)
  const amount = amountOf(transaction, parts)
  const { fee, total } = payable(amount, offer.merchant.productCode, deps.house.get().money.card_fee)
  const limits = CHANNEL_LIMITS[offer.merchant.group]
  if (!takes(limits, total)) throw new ApiError('amount_not_taken', { data: { total, ...limits } })
  const attempts = await attemptsOf(tx, transaction.id)
  const isNamed = deps.gateway.namedByAmount({ ...input, gateway: offer.gateway })
  const merchantAt = (name: string) => offers.find(({ gateway }) => gateway === name)?.merchant
  const usable = (attempt: AttemptRow) =>
    isUsable(attempt, input, isNamed ? amount + attempt.fee : total, now) &&
    // A code is good also when its gateway was switched off since; without one it is asked for where the channel is on.
    (attempt.status === 'pending' || merchantAt(attempt.gateway) !== undefined)
  const elsewhere = await openElsewhere(tx, transaction.id, parts)
  const others = attempts.filter((attempt) => isOpen(attempt.status) && !usable(attempt)).map(({ orderId }) => orderId)
  if (others.length + elsewhere.length > 0) return { withdraw: [...others, ...elsewhere] }
  const held = await keepHolds(deps, tx, transaction, parts)
  if (transaction.amount !== amount)
    await tx.update(transactions).set({ amount }).where(eq(transactions.id, transaction.id))
  const known = attempts.find(usable)
  if (known) return { transaction: held, attempt: known, merchant: merchantAt(known.gateway) ?? offer.merchant }
  const beyond = isNamed ? await addedTo(tx, amount, now) : fee
  const attempt = await insertAttempt(deps, tx, held, attempts.length + 1, offer, amount, beyond)
  return { transaction: held, attempt, merchant: offer.merchant }
}

/** A payment method is chosen now: holds that waited for that last longer, and so does this payment. */
async function keepHolds(
  deps: PaymentDeps,
  tx: Db,
  transaction: TransactionRow,
  parts: readonly Part[],
): Promise<TransactionRow> {
  // A change that is to be paid has a limit of its own.
  if (parts.some(({ move }) => move)) return transaction
  const rows = await keepToFullLimit(
    deps,
    tx,
    parts.map(({ booking }) => booking),
  )
  const timeLimit = earliestLimit(rows.map(deadlineOf))
  if (!timeLimit || !transaction.timeLimit || timeLimit <= transaction.timeLimit) return transaction
  await tx.update(transactions).set({ timeLimit }).where(eq(transactions.id, transaction.id))
  return { ...transaction, timeLimit }
}

/** Call it last: others wait for the lock until the commit. */
async function addedTo(tx: Db, amount: number, now: Date): Promise<number> {
  await tx.execute(waitForLock('transfer amounts'))
  const rows = await tx
    .select({ amount: paymentAttempts.amount, status: paymentAttempts.status })
    .from(paymentAttempts)
    .where(
      and(
        eq(paymentAttempts.productCode, TRANSFER),
        between(paymentAttempts.amount, amount + 1, amount + MOST_ADDED),
        or(
          inArray(paymentAttempts.status, ['starting', 'pending']),
          gt(paymentAttempts.createdAt, new Date(now.getTime() - AMOUNT_KEPT_MS)),
        ),
      ),
    )
  const open = rows.filter(({ status }) => isOpen(status))
  const added = [rows, open]
    .map((taken) =>
      chooseAdded(amount, new Set(taken.map((row) => row.amount)), (below) => randomInt(Math.max(below, 1))),
    )
    .find((each) => each !== null)
  if (!added) throw new ApiError('payment_link_unavailable')
  return added
}

function checkPayable(transaction: TransactionRow, parts: readonly Part[], now: Date): void {
  const status = shownTransactionStatus(transaction, now)
  if (status === 'expired') throw new ApiError('booking_expired')
  const over = parts.some(
    ({ booking, move }) => !(move ? canBePaid(move, booking) : awaitsMoney(booking.paymentStatus)),
  )
  if (status !== 'unpaid' || over || isVoid(parts)) throw new ApiError('already_paid')
  if (parts.length === 0) throw new ApiError('booking_expired')
}

function isUsable(attempt: AttemptRow, merchant: Channel, total: number, now: Date): boolean {
  const expiresAt = attempt.instructions?.expiresAt
  const sameChannel = attempt.bankCode === merchant.bankCode && attempt.productCode === merchant.productCode
  return isOpen(attempt.status) && sameChannel && attempt.amount === total && (!expiresAt || new Date(expiresAt) > now)
}

async function insertAttempt(
  deps: PaymentDeps,
  tx: Db,
  transaction: TransactionRow,
  ordinal: number,
  { gateway, merchant }: Offer,
  amount: number,
  fee: number,
): Promise<AttemptRow> {
  const now = deps.clock.now()
  const attempt: AttemptRow = {
    orderId: `${transaction.number}-${ordinal}`,
    transactionId: transaction.id,
    gateway,
    bankCode: merchant.bankCode,
    productCode: merchant.productCode,
    amount: amount + fee,
    fee,
    status: 'starting',
    gatewayId: null,
    instructions: null,
    askedAt: null,
    paidAt: null,
    createdAt: now,
    updatedAt: now,
  }
  await tx.insert(paymentAttempts).values(attempt)
  const checkAt = new Date((transaction.timeLimit ?? now).getTime() + CHECK_AFTER_MS)
  await enqueue(tx, [checkJob.job({ orderId: attempt.orderId })], now, checkAt)
  return attempt
}

/** False when the attempt was withdrawn meanwhile, or can never be paid: the next round takes a new one. */
async function askForCode(
  deps: PaymentDeps,
  { user, locale, transactionId, returnTo = `/${locale}/payment/finish?id=${transactionId}` }: ChargeInput,
  { transaction, attempt, merchant }: { transaction: TransactionRow; attempt: AttemptRow; merchant: Merchant },
  log: Log,
): Promise<boolean> {
  const charged = await chargeAtGateway(deps, {
    gateway: attempt.gateway,
    orderId: attempt.orderId,
    amount: attempt.amount,
    fee: attempt.fee,
    merchant,
    title: transaction.title,
    customer: {
      ...nameFromWire(user),
      email: user.email,
      phone: `+${user.calling_code}${user.phone}`,
    },
    locale,
    returnUrl: new URL(returnTo, deps.config.siteUrl).href,
    expiresAt: transaction.timeLimit ?? deps.clock.now(),
  })
  if (!charged) {
    await withdrawAttempt(deps, attempt.orderId, log)
    return false
  }
  const { gatewayId, instructions } = charged
  const open = and(eq(paymentAttempts.orderId, attempt.orderId), eq(paymentAttempts.status, 'starting'))
  const rows = await deps.db
    .update(paymentAttempts)
    .set({ status: 'pending', gatewayId, instructions, updatedAt: deps.clock.now() })
    .where(open)
    .returning({ orderId: paymentAttempts.orderId })
  if (rows.length > 0) return true
  return await isOpenStill(deps, attempt)
}

async function isOpenStill(deps: PaymentDeps, { orderId, transactionId }: AttemptRow): Promise<boolean> {
  const attempts = await attemptsOf(deps.db, transactionId)
  const status = attempts.find((attempt) => attempt.orderId === orderId)?.status
  if (status === 'cancelled') await cancelAtGateway(deps, orderId)
  return status === 'pending'
}

/** Null where the order is used up. */
async function chargeAtGateway(deps: PaymentDeps, request: Parameters<PaymentDeps['gateway']['charge']>[0]) {
  try {
    return await deps.gateway.charge(request)
  } catch (error) {
    if (error instanceof OrderUsedUp) return null
    throw error instanceof ApiError ? error : new ApiError('payment_link_unavailable', { cause: error })
  }
}
