import { addDays, type CalendarDate, HOME_ZONE, instantOf } from '../../base/common/dates.ts'
import type { Rupiah } from '../../base/common/money.ts'
import type { PaymentMade } from './contract.ts'

/** Days before the start on which the balance of a part payment is due. */
export const BALANCE_DAYS = 14

/** The last minute of a day in WIB, so many days before the start. */
export function limitBefore(start: CalendarDate, days: number): Date {
  return instantOf(addDays(start, -days), '23:59', HOME_ZONE)
}

/** When the balance is due; null when that would be before the hold ends: the whole price is due then. */
export function balanceLimit(start: CalendarDate, heldUntil: Date): Date | null {
  const limit = limitBefore(start, BALANCE_DAYS)
  return limit > heldUntil ? limit : null
}

type Moved = { limit: Date | null; rule: Date; from: CalendarDate; to: CalendarDate }

/** When the balance is due once the start is another day. `limit`: until now, perhaps as staff set it; `rule`: of the new date. A later date never makes it due sooner, an earlier one never later. */
export function movedLimit({ limit, rule, from, to }: Moved): Date | null {
  if (limit === null || from === to) return limit
  const isKept = to > from ? limit > rule : limit < rule
  return isKept ? limit : rule
}

type InParts = { minDp: Rupiah; total: Rupiah; start: CalendarDate }

/** Null when the whole price is due at once. */
export function partsOf({ minDp, total, start }: InParts, heldUntil: Date): { due: Rupiah; balanceLimit: Date } | null {
  const limit = balanceLimit(start, heldUntil)
  return minDp > 0 && minDp < total && limit ? { due: minDp, balanceLimit: limit } : null
}

/** `due` is what a payment charges of a booking, `paidBefore` what came earlier: all of it where a change is paid. */
export function chargedForOf(part: { amount: Rupiah; due: Rupiah; paidBefore: Rupiah }): PaymentMade['charged_for'] {
  if (part.paidBefore > 0) return part.paidBefore < part.amount ? 'balance' : 'price'
  return part.due < part.amount ? 'down_payment' : 'price'
}
