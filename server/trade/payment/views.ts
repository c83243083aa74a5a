import { sumRupiah } from '../../../core/base/common/money.ts'
import { ownerOf } from '../../../core/people/account/wire.ts'
import { mailAddresses } from '../../../core/trade/booking/addresses.ts'
import { CURRENCY } from '../../../core/trade/booking/price.ts'
import { deadlineOf, earliestLimit } from '../../../core/trade/booking/status.ts'
import { hadMoney } from '../../../core/trade/payment/attempt.ts'
import type { ChargedBooking, Checkout, ReceivedProof, Transaction } from '../../../core/trade/payment/contract.ts'
import { flagsOf } from '../../../core/trade/payment/flags.ts'
import type { SearchAgain } from '../booking/make/search-again.ts'
import { titleOfSold } from '../booking/show/titles.ts'
import { bookingView, type Owner } from '../booking/show/view.ts'
import {
  type AttemptRow,
  amountOf,
  currentAttempt,
  type Part,
  shownTransactionStatus,
  type TransactionRow,
} from './rows.ts'
import type { Documented } from './sold.ts'

export type Payment = {
  transaction: TransactionRow
  parts: readonly (Documented<Part> & { search: SearchAgain | null })[]
  attempts: readonly AttemptRow[]
  /** Only of a transfer. */
  proof?: ReceivedProof | null
}

export function checkoutView(payment: Payment, owner: Owner, now: Date): Checkout {
  const { transaction } = payment
  const attempt = currentAttempt(payment.attempts)
  return {
    ...common(payment, attempt, owner, now),
    noTrx: transaction.number,
    transactionDate: transaction.createdAt.toISOString(),
    bankCode: attempt?.bankCode ?? null,
    productCode: attempt?.productCode ?? null,
    attempt_id: attempt?.orderId ?? null,
    redirectUrl: attempt?.instructions?.redirectUrl ?? null,
    instructions: attempt?.instructions ?? null,
    ...limitOnceChosen(payment, now),
    ...(payment.proof === undefined ? {} : { proof: payment.proof }),
    userCreate: owner.id,
  }
}

function limitOnceChosen({ transaction, parts }: Payment, now: Date): Pick<Checkout, 'limit_once_chosen'> {
  const isShort =
    shownTransactionStatus(transaction, now) === 'unpaid' && parts.some(({ booking }) => booking.fullLimit)
  const limit = isShort ? earliestLimit(parts.map(({ booking }) => booking.fullLimit ?? deadlineOf(booking))) : null
  return limit && transaction.timeLimit && limit > transaction.timeLimit
    ? { limit_once_chosen: limit.toISOString() }
    : {}
}

type Shown = { now: Date; emailed: boolean }

export function transactionView(payment: Payment, owner: Owner, { now, emailed }: Shown): Transaction {
  const { transaction } = payment
  const attempt = currentAttempt(payment.attempts)
  return {
    ...common(payment, attempt, owner, now),
    number: transaction.number,
    paymentDetail: attempt && paymentDetailOf(attempt),
    date: transaction.createdAt.toISOString(),
    mpsPayment: null,
    receipt_url: receiptUrl(transaction.id, payment.attempts),
    emailed,
    emailed_to: [...new Set(payment.parts.flatMap(({ booking }) => mailAddresses(owner.email, booking.contact.email)))],
    paymentUrl: attempt?.instructions?.redirectUrl ?? null,
  }
}

export function receiptUrl(id: string, attempts: readonly Pick<AttemptRow, 'status'>[]): string | null {
  return attempts.some(({ status }) => hadMoney(status)) ? `/api/v1/transaction/receipt/${id}` : null
}

/** `attempt` is the current one. */
export function chargeOf(
  transaction: TransactionRow,
  parts: readonly Pick<Part, 'booking' | 'due'>[],
  attempt: AttemptRow | null,
  now: Date,
) {
  const amount = amountOf(transaction, parts)
  const fee = attempt?.fee ?? 0
  const paymentStatus = shownTransactionStatus(transaction, now)
  return {
    title: titleOfSold(parts, transaction),
    amount,
    fee,
    total: sumRupiah([amount, fee]),
    paymentStatus,
    ...flagsOf(
      paymentStatus,
      parts.map(({ booking }) => booking.service),
    ),
  }
}

function common({ transaction, parts, attempts }: Payment, attempt: AttemptRow | null, owner: Owner, now: Date) {
  return {
    id: transaction.id,
    ...chargeOf(transaction, parts, attempt, now),
    last_attempt: attempts[0]?.status ?? null,
    timeLimit: transaction.timeLimit?.toISOString() ?? null,
    vaBca: attempt?.bankCode === 'BCA' ? (attempt.instructions?.code ?? null) : null,
    bookings: parts.map((part) => ({
      ...chargedView(part, { transaction, owner, now }),
      spans: [...part.sold.spans],
      search: part.search,
    })),
    user: ownerOf(owner),
    createdAt: transaction.createdAt.toISOString(),
    updatedAt: transaction.updatedAt.toISOString(),
  }
}

export function paymentDetailOf(attempt: AttemptRow): NonNullable<Transaction['paymentDetail']> {
  return {
    id: attempt.orderId,
    amount: attempt.amount,
    currency: CURRENCY,
    paymentChannel: attempt.productCode,
    paymentDate: attempt.paidAt?.toISOString() ?? null,
    paymentGateway: attempt.gateway,
    transactionId: attempt.gatewayId,
  }
}

type Charged = Pick<Documented<Part>, 'booking' | 'due' | 'sold'>
type Of = { transaction: TransactionRow; owner: Owner; now: Date }

export function chargedView(part: Charged, { transaction, owner, now }: Of): ChargedBooking {
  const { booking, due, sold } = part
  const { chargedFor, price, adjustments, change } = sold
  return {
    ...bookingView(booking, owner, transaction, now),
    adjustments: [...adjustments],
    charged: due,
    charged_for: chargedFor,
    ...(price === booking.amount ? {} : { charged_price: price }),
    ...(change ? { change } : {}),
  }
}
