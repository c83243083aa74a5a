import { mailAddresses } from '../../core/booking/addresses.ts'
import { sumRupiah } from '../../core/common/money.ts'
import type { Span } from '../../core/common/span.ts'
import { hadMoney } from '../../core/payment/attempt.ts'
import type { ChargedBooking, Checkout, Transaction } from '../../core/payment/contract.ts'
import { flagsOf } from '../../core/payment/flags.ts'
import { bookingView, type Owner } from '../booking/view.ts'
import {
  type AttemptRow,
  amountOf,
  currentAttempt,
  type Part,
  shownTransactionStatus,
  type TransactionRow,
} from './rows.ts'

export type Payment = {
  transaction: TransactionRow
  parts: readonly (Part & { spans: readonly Span[] })[]
  attempts: readonly AttemptRow[]
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
    redirectUrl: attempt?.instructions?.redirectUrl ?? null,
    instructions: attempt?.instructions ?? null,
    userCreate: owner.id,
  }
}

type Shown = { now: Date; emailed: boolean }

export function transactionView(payment: Payment, owner: Owner, { now, emailed }: Shown): Transaction {
  const { transaction } = payment
  const attempt = currentAttempt(payment.attempts)
  return {
    ...common(payment, attempt, owner, now),
    number: transaction.number,
    paymentDetail: attempt && {
      id: attempt.orderId,
      amount: attempt.amount,
      currency: 'IDR',
      paymentChannel: attempt.productCode,
      paymentDate: attempt.paidAt?.toISOString() ?? null,
      paymentGateway: attempt.gateway,
      transactionId: attempt.gatewayId,
    },
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

function common({ transaction, parts, attempts }: Payment, attempt: AttemptRow | null, owner: Owner, now: Date) {
  const amount = amountOf(transaction, parts)
  const fee = attempt?.fee ?? 0
  const paymentStatus = shownTransactionStatus(transaction, now)
  return {
    id: transaction.id,
    title: transaction.title,
    amount,
    fee,
    total: sumRupiah([amount, fee]),
    paymentStatus,
    ...flagsOf(
      paymentStatus,
      parts.map(({ booking }) => booking.service),
    ),
    last_attempt: attempts[0]?.status ?? null,
    timeLimit: transaction.timeLimit?.toISOString() ?? null,
    vaBca: attempt?.bankCode === 'BCA' ? (attempt.instructions?.code ?? null) : null,
    bookings: parts.map((part) => ({
      ...bookingView(part.booking, owner, transaction.id, now),
      charged: part.due,
      charged_for: chargedFor(part),
      spans: [...part.spans],
    })),
    user: { id: owner.id, first_name: owner.first_name, last_name: owner.last_name, email: owner.email },
    createdAt: transaction.createdAt.toISOString(),
    updatedAt: transaction.updatedAt.toISOString(),
  }
}

function chargedFor({ booking, due, paidBefore }: Part): ChargedBooking['charged_for'] {
  if (paidBefore > 0) return 'balance'
  return due < booking.amount ? 'down_payment' : 'price'
}
