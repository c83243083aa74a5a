import { type Rupiah, sumRupiah } from '../../../base/common/money.ts'
import type { Adjustment } from './adjustment.ts'
import { type CancelStep, refundAt } from './policy.ts'

/**
 * Fee of another date beside the difference in price, and the end of the time to ask for it. `givesBack`: a lower price
 * gives the difference back.
 */
export type RescheduleRule = { fee: Rupiah; until: Date; givesBack: boolean }

/** `supplier`: it holds the places and cannot change them. `issuing`: what it would change is not issued yet. `rule`: the terms never allow it. `round_trip`: of an earlier version, which kept no price of one way. */
export const MOVE_REFUSALS = ['supplier', 'issuing', 'rule', 'too_late', 'used', 'unpaid', 'round_trip'] as const
/** Refusals that hold for staff too. */
export const NEVER_MOVED = ['supplier', 'issuing', 'round_trip'] as const
export type NeverRescheduled = (typeof NEVER_MOVED)[number]
export type RescheduleRefusal = (typeof MOVE_REFUSALS)[number]

/** The fee is what cancelling would keep at this moment; where nothing would come back, nothing can be changed. `price`: without adjustments. */
export function ruleOfSteps(
  steps: readonly CancelStep[],
  price: Rupiah,
  now: Date,
): RescheduleRule | RescheduleRefusal {
  const ends = steps.flatMap(({ until, refund }) => (until !== null && refund > 0 ? [new Date(until)] : []))
  const until = ends.at(-1)
  if (!until) return 'rule'
  if (until <= now) return 'too_late'
  return { fee: Math.max(0, price - refundAt(steps, now)), until, givesBack: true }
}

/** Once a supplier changed the times: no fee, and what is cheaper comes back; its own terms do not count then. What cannot be changed at all stays so. */
export function ruleAfterChange(
  own: RescheduleRule | RescheduleRefusal,
  until: Date,
): RescheduleRule | RescheduleRefusal {
  const isByTerms = typeof own !== 'string' || own === 'rule' || own === 'too_late'
  return isByTerms ? { fee: 0, until, givesBack: true } : own
}

/** The rule for bookings that change together: all of them or none. */
export function ruleOfAll(rules: readonly RescheduleRule[]): RescheduleRule {
  return {
    fee: sumRupiah(rules.map(({ fee }) => fee)),
    until: new Date(Math.min(...rules.map(({ until }) => until.getTime()))),
    givesBack: rules.every(({ givesBack }) => givesBack),
  }
}

type Changing = { before: Rupiah; price: Rupiah; adjustments: readonly Adjustment[]; rule: RescheduleRule }

/** Lines of the price after the move. What is cheaper and does not come back is a line that keeps the price. */
export function movedAdjustments({ before, price, adjustments, rule }: Changing): Adjustment[] {
  const after = price + sumRupiah(adjustments.map(({ amount }) => amount))
  const keeps = !rule.givesBack && after < before
  return [
    ...adjustments,
    ...(keeps ? [{ kind: 'change' as const, title: '', amount: before - after }] : []),
    ...(rule.fee > 0 ? [{ kind: 'charge' as const, title: '', amount: rule.fee }] : []),
  ]
}
