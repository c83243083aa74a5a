import { type Rupiah, sumRupiah } from '../../base/common/money.ts'
import type { Adjustment } from './change/adjustment.ts'
import type { PriceLine, Refund } from './contract.ts'
import { codeLine, priceLine, TOTAL_PAID, withTotal } from './price.ts'

export const CARD_FEE = 'fee'
export const DOWN_PAYMENT = 'DOWN_PAYMENT'
export const PAID = 'PAID'
export const BALANCE = 'BALANCE'

/** `due` is the next payment, 0 when nothing is left; `paid` is received for the price and not refunded; `fee` is the card fees received. */
export type BookingMoney = { amount: Rupiah; due: Rupiah; paid: Rupiah; fee: Rupiah }

/** Codes of the lines of adjustments. */
export const ADJUSTMENT_LINES = {
  partner: 'PARTNER_PRICE',
  code: 'DISCOUNT_CODE',
  discount: 'AGENCY_DISCOUNT',
  change: 'CHANGE',
  charge: 'CHANGE_FEE',
} as const satisfies Record<Adjustment['kind'], string>

export function adjustmentLines(adjustments: readonly Adjustment[] = []): PriceLine[] {
  return adjustments.map(({ kind, title, amount }) =>
    priceLine(ADJUSTMENT_LINES[kind], title || ADJUSTMENT_LINES[kind], amount),
  )
}

type Received = Pick<BookingMoney, 'paid' | 'fee'> & { refund?: Pick<Refund, 'amount' | 'status'> | null | undefined }

/** All that came for the price and as card fees, also once a refund was sent. */
export function receivedOf({ paid, fee, refund }: Received): Rupiah {
  return sumRupiah([paid, fee, refund?.status === 'refunded' ? refund.amount : 0])
}

/** The unpaid part of the price; 0 also for a booking being refunded. */
export function balanceOf({ amount, due, paid }: BookingMoney): Rupiah {
  return due === 0 ? 0 : amount - paid
}

/** True while a part of the price is paid or payable by itself. */
export function isInParts(money: BookingMoney): boolean {
  return money.due > 0 && (money.paid > 0 || money.due < money.amount)
}

/** Total and parts of a payment, which follow from the others. */
const FOLLOWING: readonly string[] = [TOTAL_PAID, DOWN_PAYMENT, PAID, BALANCE]

/** The same lines on form, list, summary, record, receipt, ticket and mail. The parts of a payment follow the total; those that `prices` has already are left out. */
export function moneyLines(
  prices: readonly PriceLine[],
  money: BookingMoney & { adjustments?: readonly Adjustment[] | undefined },
): PriceLine[] {
  const lines = prices.filter(({ code }) => !FOLLOWING.includes(code))
  return [
    ...withTotal([...lines, ...adjustmentLines(money.adjustments), codeLine(CARD_FEE, money.fee)]),
    ...partLines(money),
  ]
}

/** The code of a line is the booking's id. */
export function paymentLines(charged: readonly { id: string; title: string; charged: Rupiah }[], fee: Rupiah) {
  return withTotal([...charged.map(({ id, title, charged }) => priceLine(id, title, charged)), codeLine(CARD_FEE, fee)])
}

/** Down payment and balance, or what is paid and what is left; none where the price is one payment. */
export function partLines(money: BookingMoney): PriceLine[] {
  if (!isInParts(money)) return []
  const { amount, due, paid, fee } = money
  return paid > 0
    ? [codeLine(PAID, sumRupiah([paid, fee])), codeLine(BALANCE, balanceOf(money))]
    : [codeLine(DOWN_PAYMENT, due), codeLine(BALANCE, amount - due)]
}
