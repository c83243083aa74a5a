import { type Rupiah, sumRupiah } from '../common/money.ts'
import type { PriceLine } from './contract.ts'
import { priceLine, TOTAL_PAID, withTotal } from './price.ts'

/** Codes of the lines that follow the price of the product. */
export const CARD_FEE = 'fee'
export const DOWN_PAYMENT = 'DOWN_PAYMENT'
export const PAID = 'PAID'
export const BALANCE = 'BALANCE'

/**
 * Money of a booking, in rupiah. `amount` is the price; `due` what the next payment must bring, 0 when nothing is left to pay; `paid` what came in for the
 * price and was not sent back; `fee` the card fees that came in with it.
 */
export type BookingMoney = { amount: Rupiah; due: Rupiah; paid: Rupiah; fee: Rupiah }

/** What of the price has not come in. 0 also for a booking whose money is on its way back. */
export function balanceOf({ amount, due, paid }: BookingMoney): Rupiah {
  return due === 0 ? 0 : amount - paid
}

/** True while a part of the price is paid, or may be paid, by itself. */
export function isInParts(money: BookingMoney): boolean {
  return money.due > 0 && (money.paid > 0 || money.due < money.amount)
}

/**
 * The lines of a booking, the same on list, summary, record, receipt, ticket and mail: the price lines of its product, the card fee, the total; then, for a
 * booking that is paid in parts, the down payment or what came in, and the balance.
 */
export function moneyLines(prices: readonly PriceLine[], money: BookingMoney): PriceLine[] {
  const lines = prices.filter(({ code }) => code !== TOTAL_PAID)
  return [...withTotal([...lines, line(CARD_FEE, money.fee)]), ...partLines(money)]
}

/** Lines of one payment over several bookings: what it charges for each (the code is the booking's id), the card fee, the total. */
export function paymentLines(charged: readonly { id: string; title: string; charged: Rupiah }[], fee: Rupiah) {
  return withTotal([...charged.map(({ id, title, charged }) => priceLine(id, title, charged)), line(CARD_FEE, fee)])
}

function partLines(money: BookingMoney): PriceLine[] {
  if (!isInParts(money)) return []
  const { amount, due, paid, fee } = money
  return paid > 0
    ? [line(PAID, sumRupiah([paid, fee])), line(BALANCE, balanceOf(money))]
    : [line(DOWN_PAYMENT, due), line(BALANCE, amount - due)]
}

function line(code: string, amount: Rupiah): PriceLine {
  return priceLine(code, code, amount)
}
